import type { FastifyRequest } from 'fastify'

/** What is known about the browser that sent a request. */
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
