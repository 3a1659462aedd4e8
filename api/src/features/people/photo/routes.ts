import { Type } from 'typebox'
import type { Dependencies, Routes } from '../../../platform/feature.ts'
import { sendConditional } from '../../../platform/http/conditional.ts'
import { notFound } from '../../../platform/errors/api-error.ts'
import { findPhoto, PHOTOS } from './store.ts'

/**
 * Photos, for anybody who knows the path, as an <img> cannot send a token. Browsers revalidate each time, so that a
 * removed photo is gone at the next request.
 */
export const photoRoutes =
  ({ db }: Pick<Dependencies, 'db'>): Routes =>
  (api) => {
    api.get(
      `${PHOTOS}/:key`,
      {
        schema: {
          tags: ['people'],
          summary: 'A learner’s photo, by its unguessable path',
          params: Type.Object({ key: Type.String({ maxLength: 64 }) }),
        },
      },
      async (request, reply) => {
        const { key } = request.params
        const bytes = await findPhoto(db, key)
        if (!bytes) throw notFound()
        void reply
          .type('image/webp')
          .header('cross-origin-resource-policy', 'same-origin')
          .header('x-content-type-options', 'nosniff')
        return sendConditional(request, reply, { version: key, body: bytes, cachedBy: 'browser' })
      },
    )
  }
