import { negotiateLanguage } from '@dhadha/server'
import type { FastifyRequest } from 'fastify'
import type { Language } from '../../../platform/texts/index.ts'

/** The network and browser data of a request. */
export interface Caller {
  /** Network address. */
  readonly from: string
  readonly userAgent: string | undefined
  readonly cookies: string | undefined
  readonly language: Language
}

export const getCaller = ({ ip, headers }: Pick<FastifyRequest, 'ip' | 'headers'>): Caller => ({
  from: ip,
  userAgent: headers['user-agent'],
  cookies: headers.cookie,
  language: negotiateLanguage(headers['accept-language']),
})
