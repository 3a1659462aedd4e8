// The language of a request.
import type { FastifyInstance } from 'fastify'
import { negotiateLanguage } from '@dhadha/server'
import type { Language } from '../texts/index.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The reader's language, by `Accept-Language`. */
    readonly language: Language
  }
}

/** Teaches requests `language`. Once, on the root instance, before any route. */
export function decorateLanguage(app: FastifyInstance): void {
  app.decorateRequest('language', {
    getter() {
      return negotiateLanguage(this.headers['accept-language'])
    },
  })
}
