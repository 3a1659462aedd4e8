import { isInternal } from '@dhadha/server'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { ApiError } from '../../platform/errors/api-error.ts'
import { text } from './texts/index.ts'

/**
 * Admits servers of the site that know the internal key, and refuses requests that a gateway forwards for a client
 * (decision 75).
 */
export const serversOnly =
  (internalKey: string | null) =>
  async ({ headers }: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    if (headers['x-forwarded-for'] !== undefined) return reply.callNotFound()
    if (!isInternal(internalKey, headers.authorization))
      throw new ApiError(401, 'internal_only', text('internalOnly'))
    return undefined
  }
