// A cookie for the time in which an operator is at the OpenID provider.
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { AuthorizationState } from './provider.ts'

/** The time limit for a sign-in at the provider. */
const LIFE_SECONDS = 600
const PATH = '/api/release/openid'

/** With the token of the link that the browser opened, if any. */
export interface SignInCookie extends AuthorizationState {
  readonly link: string | null
}

/** The values without their separator: none of them contains a dot. */
const VALUE = /^([\w-]{20,200})\.([\w-]{20,200})\.([\w-]{43,128})\.([\w-]{43})?$/

/**
 * The state of a browser whose operator is at the provider, in a cookie that scripts cannot read: it is of use to this
 * browser alone, and only with the code that the provider gives it.
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
