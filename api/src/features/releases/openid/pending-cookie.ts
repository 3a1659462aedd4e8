import type { FastifyReply, FastifyRequest } from 'fastify'
import type { AuthorizationState } from './provider.ts'

/** How long signing in at the provider may take. */
const LIFE_SECONDS = 600
const PATH = '/api/release/openid'

/** With the token of the link by which the browser came, if it did. */
export interface SignInCookie extends AuthorizationState {
  readonly link: string | null
}

/** One word of each: none has a dot in it. */
const VALUE = /^([\w-]{20,200})\.([\w-]{20,200})\.([\w-]{43,128})\.([\w-]{43})?$/

/**
 * What a browser keeps while its operator is at the provider, in a cookie that no script reads: it is of use to this browser
 * alone, and only with the code that the provider gives it.
 */
export function createPendingCookie({ publicUrl }: { readonly publicUrl: string }) {
  const isSecure = publicUrl.startsWith('https:')
  const name = isSecure ? '__Secure-operator-openid' : 'operator-openid'
  const write = (reply: FastifyReply, value: string, seconds: number) =>
    void reply.header(
      'set-cookie',
      `${name}=${value}; Max-Age=${seconds}; Path=${PATH}; HttpOnly; SameSite=Strict${isSecure ? '; Secure' : ''}`,
    )
  return {
    save: (reply: FastifyReply, { state, nonce, verifier, link }: SignInCookie) =>
      write(reply, [state, nonce, verifier, link ?? ''].join('.'), LIFE_SECONDS),
    clear: (reply: FastifyReply) => write(reply, '', 0),
    read({ headers }: FastifyRequest): SignInCookie | null {
      const pairs = (headers.cookie ?? '').split(';').map((pair) => pair.trim().split('='))
      const [, state, nonce, verifier, link = null] =
        VALUE.exec(pairs.find(([key]) => key === name)?.[1] ?? '') ?? []
      return state !== undefined && nonce !== undefined && verifier !== undefined
        ? { state, nonce, verifier, link }
        : null
    },
  }
}
