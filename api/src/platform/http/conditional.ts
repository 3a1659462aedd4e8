import type { FastifyReply, FastifyRequest } from 'fastify'

/**
 * Answers with something that the browser may cache but must revalidate each time: 304 without a body when its copy is
 * current.
 *
 * @param version identifies the content; it changes whenever anything in it does
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
