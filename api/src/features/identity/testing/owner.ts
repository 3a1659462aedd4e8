// For tests: the owner of an account, and an API whose clock the test moves.
import type { ProofChallenge } from '@dhadha/contract/wire'
import type { FastifyInstance } from 'fastify'
import type { Message } from '../../../platform/messages/messenger.ts'
import { solve } from '../../../testing/proofs.ts'

const AUTH = '/api/v2/app/auth'
export const PASSWORD = 'three kites over the river'

/** An API in this process, whose clock the caller moves. */
export interface Stage {
  readonly app: FastifyInstance
  readonly advance: (ms: number) => void
  /** The messages in the outbox. */
  readonly messages: () => readonly Message[]
}

export interface Reply {
  readonly status: number
  /** The cookie in the form that a browser sends back. */
  readonly cookie: string
  readonly body: {
    readonly error?: string
    readonly registration_id?: string
    readonly proof?: ProofChallenge
  }
}

/** The method by which an owner signed in. */
export type SignInMethod = 'code' | 'password' | 'password and proof' | 'link' | 'none'

/**
 * Messages that are sent at once; other messages to an owner wait a moment, and none of them lets the owner in
 * (decision 11).
 */
const WAYS_IN: ReadonlySet<Message['kind']> = new Set(['otp', 'already-registered', 'password-reset'])

/** The requests that any client can send to the API, and the manual steps of the owner of an address. */
export function createDoors({ app, advance, messages }: Stage) {
  async function post(path: string, payload: object, from: string, cookie = ''): Promise<Reply> {
    const response = await app.inject({
      method: 'POST',
      url: `${AUTH}/${path}`,
      payload,
      headers: { 'x-forwarded-for': from, cookie },
    })
    const setCookie = String(response.headers['set-cookie'] ?? '')
    return { status: response.statusCode, cookie: setCookie.split(';', 1).join(''), body: response.json() }
  }

  /** Sends a request as a browser does: it answers a challenge. */
  async function withProof(path: string, payload: object, from: string, cookie = ''): Promise<Reply> {
    const first = await post(path, payload, from, cookie)
    const { proof } = first.body
    if (!proof) return first
    advance(proof.delay * 1000)
    const answered = { challenge: proof.challenge, solution: solve(proof) }
    return post(path, { ...payload, proof: answered }, from, cookie)
  }

  async function newest(to: string): Promise<Message | undefined> {
    await app.settled()
    return messages().findLast((message) => message.to === to && WAYS_IN.has(message.kind))
  }

  /** Sets the password by the link of the newest message, and logs in. */
  async function byLink(email: string, from: string): Promise<SignInMethod> {
    const link = (await newest(email))?.link
    const token = link === undefined ? null : new URLSearchParams(link.split('#')[1]).get('token')
    const { status, cookie } = await post('password/reset', { token, password: PASSWORD }, from)
    if (status !== 200) return 'none'
    // The message about the new password is sent at once; the attack's next call comes a second later.
    await app.settled()
    const { status: entered } = await withProof('login', { email, password: PASSWORD }, from, cookie)
    return entered === 200 ? 'link' : 'none'
  }

  return {
    post,
    withProof,

    async signUp(email: string, from: string): Promise<SignInMethod> {
      const { status, body } = await withProof('register', { email, password: PASSWORD }, from)
      const { registration_id } = body
      const otp = status === 200 ? (await newest(email))?.code : undefined
      if (
        otp !== undefined &&
        (await post('otp/verify', { email, otp, registration_id }, from)).status === 200
      )
        return 'code'
      return byLink(email, from)
    },

    /** @param cookie of a browser that has signed in before; '' in a new one */
    async logIn(email: string, from: string, cookie = ''): Promise<SignInMethod> {
      const order = { email, password: PASSWORD }
      if ((await post('login', order, from, cookie)).status === 200) return 'password'
      if ((await withProof('login', order, from, cookie)).status === 200) return 'password and proof'
      await withProof('password/forget', { email }, from)
      return byLink(email, from)
    },

    async resetPassword(email: string, from: string): Promise<SignInMethod> {
      await withProof('password/forget', { email }, from)
      return byLink(email, from)
    },
  }
}

export type Doors = ReturnType<typeof createDoors>
