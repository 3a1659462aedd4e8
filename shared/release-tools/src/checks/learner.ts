import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { sendRequest } from '@dhadha/release/outgoing'
import { toErrorMessage } from '@dhadha/server/errors'

const AUTH = '/api/v2/app/auth'
const USER = '/api/v2/app/user'
const ANSWER_MS = 5_000
const MAX_BYTES = 1024 * 1024
const MESSAGE_MS = 10_000
const PROFILE = { name: 'Release Trial', dob: '2010-05-06', grade: 4, institute: 'Release trial' }

/** The source of learners for a smoke test. */
export interface Learners {
  readonly api: URL
  /** Messages of a site that has no mail server; codes are read from it. */
  readonly outbox: string
  /** An account of the site for smoke tests; null: one is created, if the outbox has its code. */
  readonly account: { readonly email: string; readonly password: string } | null
}

/** A learner who is signed in. */
export interface Learner {
  readonly token: string
  /** Ends the sign-in, and deletes an account that was created for the smoke test. */
  readonly leave: () => Promise<void>
}

/** @returns a sentence instead if no learner is available */
export async function signIn({ api, outbox, account }: Learners): Promise<Learner | string> {
  const call = caller(api)
  try {
    if (account) {
      const { access_token: token } = await call<{ access_token: string }>(`${AUTH}/login`, { body: account })
      return { token, leave: () => call(`${AUTH}/logout`, { token, body: {} }).then(nothing, nothing) }
    }
    return await makeLearner(call, outbox)
  } catch (error) {
    const message = toErrorMessage(error)
    const why = message === 'fetch failed' ? `no API answers at ${api.origin}` : message
    return `No learner could be signed in (${why}): only pages for signed-out visitors are opened.`
  }
}

const nothing = () => undefined

async function makeLearner(call: Call, outbox: string): Promise<Learner> {
  const email = `release.trial.${randomUUID()}@example.com`
  const password = `Kite ${randomUUID()}`
  const { registration_id } = await call<{ registration_id: string }>(`${AUTH}/register`, {
    body: { email, password },
  })
  const { access_token: token } = await call<{ access_token: string }>(`${AUTH}/otp/verify`, {
    body: { email, otp: await codeIn(outbox, email), registration_id },
  })
  await call(`${USER}/profile/info`, { token, body: PROFILE })
  return {
    token,
    async leave() {
      const { login: handle } = await call<{ login: string }>(`${USER}/profile`, { token })
      await call(`${USER}/deletion`, { token, body: { handle, password } })
    },
  }
}

/** Messages are sent after the answer to the call that causes them. */
async function codeIn(outbox: string, email: string): Promise<string> {
  for (const end = Date.now() + MESSAGE_MS; Date.now() < end; await sleep(50)) {
    const lines = (await readFile(outbox, 'utf8').catch(() => '')).split('\n')
    const message = lines.findLast((line) => line.includes(email))
    const { code } = (message === undefined ? {} : JSON.parse(message)) as { code?: string }
    if (code !== undefined) return code
  }
  throw new Error(`no code came to ${outbox}; name an account by GATE_EMAIL and GATE_PASSWORD`)
}

type Call = <Reply>(path: string, given: { token?: string; body?: unknown }) => Promise<Reply>

const caller =
  (api: URL): Call =>
  async <Reply>(path: string, { token, body }: { token?: string; body?: unknown }) => {
    const answer = await sendRequest(new URL(path, api), {
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      },
      ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
      timeoutMs: ANSWER_MS,
      maxBytes: MAX_BYTES,
    })
    if (!answer.ok) throw new Error(`${path} answers ${answer.status}`)
    return (await answer.json()) as Reply
  }
