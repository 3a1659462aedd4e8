import type { FastifyRequest } from 'fastify'

/** What a request tells about the browser that sent it. */
export interface Caller {
  /** Network address. */
  readonly from: string
  readonly userAgent: string | undefined
  readonly cookies: string | undefined
}

export const callerOf = ({ ip, headers }: Pick<FastifyRequest, 'ip' | 'headers'>): Caller => ({
  from: ip,
  userAgent: headers['user-agent'],
  cookies: headers.cookie,
})
