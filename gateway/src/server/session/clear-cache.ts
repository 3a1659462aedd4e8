import { CLEAR_CACHE_PATH } from '@dhadha/release'
import type { FastifyInstance } from 'fastify'
import { INERT_POLICY } from '../headers.ts'
import { isForeign } from '../proxy/same-origin.ts'

/**
 * Clears the browser's own cache after a log out (decision 54). It is a call of its own, for which no one waits:
 * Chromium delivers an answer with `Clear-Site-Data` only when the cache is empty, which takes seconds for a large
 * one.
 */
export const clearCacheRoutes =
  (publicUrl: URL) =>
  async (app: FastifyInstance): Promise<void> => {
    app.post(CLEAR_CACHE_PATH, async (request, reply) => {
      void reply.headers({ 'cache-control': 'no-store', 'content-security-policy': INERT_POLICY })
      // Another site could make every visit slow.
      if (isForeign(request, publicUrl, true)) return reply.code(403).send()
      return reply.code(204).header('clear-site-data', '"cache"').send()
    })
  }
