// Checks every request before it is routed, and names its path and page.
import { hasSeveralHosts, REQUEST_ID_HEADER } from '@dhadha/server'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isOtherWorker } from './files/worker.ts'
import { commonHeaders } from './headers.ts'

export const getPath = ({ url }: Pick<FastifyRequest, 'url'>): string => url.split('?', 1)[0] ?? '/'

/** The pattern by which a page was found; undefined if the request was for something else. */
export const getPageRoute = ({ pageRoute }: FastifyRequest): string | undefined => pageRoute ?? undefined

interface CheckOptions {
  readonly publicUrl: URL
  readonly isRetiring: () => boolean
}

/** Gives each answer the headers that all have, and refuses requests that no browser sends. */
export function checkRequests(app: FastifyInstance, { publicUrl, isRetiring }: CheckOptions): void {
  const headers = commonHeaders(publicUrl)
  app.addHook('onRequest', async (request, reply) => {
    const { id, raw } = request
    void reply.headers(headers).header(REQUEST_ID_HEADER, id)
    if (isRetiring()) void reply.header('connection', 'close')
    // HTTP/0.9 has neither headers nor a status.
    if (raw.httpVersionMajor < 1) throw refusal(400, 'HTTP/0.9')
    if (isOtherWorker(raw.headers, getPath(request))) throw refusal(403, 'not the worker of the site')
    if (hasSeveralHosts(raw)) throw refusal(400, 'several Host headers')
  })
}

const refusal = (statusCode: number, message: string) => Object.assign(new Error(message), { statusCode })
