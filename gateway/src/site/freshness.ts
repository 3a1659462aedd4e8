import type { FastifyRequest } from 'fastify'

const bare = (tag: string): string => tag.trim().replace(/^W\//, '')

/** True when the browser already has what this tag names (`If-None-Match`). */
export function isFresh(request: FastifyRequest, etag: string): boolean {
  const given = request.headers['if-none-match']
  if (given === undefined) return false
  return given === '*' || given.split(',').some((tag) => bare(tag) === bare(etag))
}
