// For tests: people who register, sign in and read their messages.
import type { ProofChallenge } from '@dhadha/contract/wire'
import type { Message } from '../platform/messages/messenger.ts'
import type { TestApp } from './app.ts'
import { solve } from './proofs.ts'

const AUTH = '/api/v2/app/auth'

/** The replies of the calls of identity. */
interface Reply {
  readonly access_token?: string
  readonly registration_id?: string
  readonly error?: string
  readonly message?: string
  readonly proof?: ProofChallenge
}

export const minutes = (count: number): number => count * 60_000
export const days = (count: number): number => count * 86_400_000

let pupils = 0

/** The token of a message's link, which is behind `#` (decision 52). */
export const getLinkToken = ({ link = '' }: Pick<Message, 'link'>): string =>
  new URLSearchParams(link.split('#')[1]).get('token') ?? ''

/** People at the site's door, who act by its calls and read their messages. */
export function createPupils({ call, clock, settle, messages }: TestApp) {
  const post = (path: string, body: object, token?: string) =>
    call<Reply>({ url: `${AUTH}/${path}`, body, ...(token === undefined ? {} : { token }) })

  /** As a browser sends it: if a proof of work is required, it computes one, waits and sends the call again. */
  async function postWithProof(path: string, body: object, headers: Readonly<Record<string, string>> = {}) {
    const send = (more: object) =>
      call<Reply>({ url: `${AUTH}/${path}`, body: { ...body, ...more }, headers })
    const answer = await send({})
    const { proof } = answer.body
    if (!proof) return answer
    clock.advance(proof.delay * 1000)
    return send({ proof: { challenge: proof.challenge, solution: solve(proof) } })
  }

  const newEmail = () => `pupil${++pupils}@example.com`

  async function latest(to: string, kind: Message['kind']): Promise<Message> {
    await settle()
    const found = messages().findLast((message) => message.to === to && message.kind === kind)
    if (!found) throw new Error(`no ${kind} message for ${to}`)
    return found
  }

  const codeFor = async (to: string) => (await latest(to, 'otp')).code ?? ''

  return {
    post,
    postWithProof,
    newEmail,
    latest,
    codeFor,
    /** A code that is not the one sent. */
    wrongCode: (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0'),
    linkTokenFor: async (to: string) => getLinkToken(await latest(to, 'password-reset')),
    /** Registers and verifies. */
    signUp: async (email = newEmail(), password = 'correct horse battery') => {
      const { registration_id } = (await post('register', { email, password })).body
      const { body } = await post('otp/verify', { email, otp: await codeFor(email), registration_id })
      return { email, token: body.access_token ?? '' }
    },
    /** A guardian whom the learner names by this address consents. */
    getYesFrom: async (token: string, email: string) => {
      await call({ url: '/api/v2/app/user/guardian', body: { email }, token })
      const body = { token: getLinkToken(await latest(email, 'guardian')), answer: 'confirm' }
      await call({ url: '/api/v2/app/guardian/answer', body })
    },
    logIn: async (email: string, password: string) =>
      (await post('login', { email, password })).body.access_token ?? '',
    isSignedIn: async (token: string) =>
      (await call({ url: '/api/v2/app/user/profile', token })).status === 200,
  }
}
