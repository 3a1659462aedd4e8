import type { FastifyReply } from 'fastify'
import { Type } from 'typebox'
import type { Dependencies, Routes } from '../../platform/feature.ts'
import { notFound } from '../../platform/errors/api-error.ts'
import type { ContentFile } from './file.ts'
import { findContentFile } from './store.ts'

const YEAR_SECONDS = 31_536_000

/** Sends a picture of the library. Opened directly, it may apply its own styles, but not load or run anything. */
export const sendPicture = (reply: FastifyReply, { type, bytes }: Omit<ContentFile, 'name'>): FastifyReply =>
  reply
    .header('content-type', type)
    .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'")
    .header('x-content-type-options', 'nosniff')
    .send(bytes)

/** Pictures of the library. A name's content never changes, so browsers request it once. */
export const contentRoutes =
  ({ db }: Pick<Dependencies, 'db'>): Routes =>
  (api) => {
    api.get(
      '/api/content/:file',
      {
        schema: {
          summary: 'A picture of the problem library',
          params: Type.Object({ file: Type.String({ maxLength: 100 }) }),
        },
      },
      async ({ params }, reply) => {
        const file = await findContentFile(db, params.file)
        if (!file) throw notFound()
        reply.header('cache-control', `public, max-age=${YEAR_SECONDS}, immutable`)
        return sendPicture(reply, file)
      },
    )
  }
