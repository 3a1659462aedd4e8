import type { FastifyReply, FastifyRequest } from 'fastify'

/**
 * Answers with something that the browser may keep and has to ask about each time: 304 and no body when what it keeps is
 * this very thing.
 *
 * @param version names it: another one, once anything in it is another
 */
export function sendUnlessKept(
  { headers }: Pick<FastifyRequest, 'headers'>,
  reply: FastifyReply,
  version: string,
  body: unknown,
): FastifyReply {
  const etag = `"${version}"`
  void reply.header('etag', etag).header('cache-control', 'private, no-cache')
  return headers['if-none-match'] === etag ? reply.code(304).send() : reply.send(body)
}
