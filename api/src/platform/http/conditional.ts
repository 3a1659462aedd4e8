// Answers with an entity tag, or 304.
import { hasEntity } from '@dhadha/server'
import type { FastifyReply, FastifyRequest } from 'fastify'

/**
 * Where an answer may be stored until it changes: in the browser's cache, or in no cache but in the page that requested
 * it.
 */
const CACHE_CONTROL = { browser: 'private, no-cache', page: 'no-store' } as const

interface Revision {
  /** Identifies the content; it changes whenever anything in it does. */
  readonly version: string
  readonly body: unknown
  readonly cachedBy: keyof typeof CACHE_CONTROL
}

export const getEtag = (version: string): string => `"${version}"`

/**
 * Answers with something that the caller may keep but must revalidate each time: 304 without a body when its copy is
 * current.
 */
export function sendConditional(
  { headers }: Pick<FastifyRequest, 'headers'>,
  reply: FastifyReply,
  { version, body, cachedBy }: Revision,
): FastifyReply {
  const etag = getEtag(version)
  void reply.header('etag', etag).header('cache-control', CACHE_CONTROL[cachedBy])
  return hasEntity(headers['if-none-match'], etag) ? reply.code(304).send() : reply.send(body)
}
