import { hasEntity } from '@dhadha/server'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** What may keep an answer until it changes: the browser's cache, or no cache, but the page that asked. */
const KEEPERS = { browser: 'private, no-cache', page: 'no-store' } as const

interface Revision {
  /** Identifies the content; it changes whenever anything in it does. */
  readonly version: string
  readonly body: unknown
  readonly keeper: keyof typeof KEEPERS
}

export const etagOf = (version: string): string => `"${version}"`

/**
 * Answers with something that the caller may keep but must revalidate each time: 304 without a body when its copy is
 * current.
 */
export function sendUnlessKept(
  { headers }: Pick<FastifyRequest, 'headers'>,
  reply: FastifyReply,
  { version, body, keeper }: Revision,
): FastifyReply {
  const etag = etagOf(version)
  void reply.header('etag', etag).header('cache-control', KEEPERS[keeper])
  return hasEntity(headers['if-none-match'], etag) ? reply.code(304).send() : reply.send(body)
}
