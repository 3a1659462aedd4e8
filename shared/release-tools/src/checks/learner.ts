// Signs in a learner for the visits of a check.
import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { sendRequest } from '@dhadha/release/outgoing'
import { jsonReader, Type } from '@dhadha/release/schema'
import { toErrorMessage } from '@dhadha/server/errors'

const AUTH = '/api/v2/app/auth'
const USER = '/api/v2/app/user'
/** As long as the pages' own calls wait; a busy machine takes seconds for the hash of a password. */
const TIMEOUT_MS = 30_000
const MAX_BYTES = 1024 * 1024
/** How long the message with a code may take. */
const MESSAGE_TIMEOUT_MS = 60_000
/** A call that a busy API sends away (503) is sent again after so many ms, so often. */
const RETRY_MS = 1_000
const RETRIES = 20
const PROFILE = { name: 'Release Trial', dob: '2010-05-06', grade: 4, institute: 'Release trial' }

const parseRegistration = jsonReader(Type.Object({ registration_id: Type.String() }))
const parseSignIn = jsonReader(Type.Object({ access_token: Type.String() }))
const parseProfile = jsonReader(Type.Object({ login: Type.String() }))
/** A line of the outbox; messages of other kinds have no code. */
const parseOutboxMessage = jsonReader(Type.Object({ code: Type.Optional(Type.String()) }))

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

/** The reason why no learner is available is a sentence. */
export type SignIn = { readonly learner: Learner } | { readonly learner: null; readonly reason: string }

/**
 * @param retryMs pause before a call that a busy API has sent away is sent again, in ms
 */
export async function signIn(
  { api, outbox, account }: Learners,
  { retryMs = RETRY_MS }: { readonly retryMs?: number } = {},
): Promise<SignIn> {
  const call = createCaller(api, retryMs)
  try {
    if (account) {
      const { access_token: token } = parseSignIn(await call(`${AUTH}/login`, { body: account }))
      const leave = () => call(`${AUTH}/logout`, { token, body: {} }).then(ignore, ignore)
      return { learner: { token, leave } }
    }
    return { learner: await createLearner(call, outbox) }
  } catch (error) {
    const message = toErrorMessage(error)
    const cause = message === 'fetch failed' ? `no API answers at ${api.origin}` : message
    return { learner: null, reason: `No learner could be signed in (${cause}).` }
  }
}

const ignore = () => undefined

async function createLearner(call: Call, outbox: string): Promise<Learner> {
  const email = `release.trial.${randomUUID()}@example.com`
  const password = `Kite ${randomUUID()}`
  const { registration_id } = parseRegistration(await call(`${AUTH}/register`, { body: { email, password } }))
  const otp = await readCode(outbox, email)
  const { access_token: token } = parseSignIn(
    await call(`${AUTH}/otp/verify`, { body: { email, otp, registration_id } }),
  )
  await call(`${USER}/profile/info`, { token, body: PROFILE })
  return {
    token,
    async leave() {
      const { login: handle } = parseProfile(await call(`${USER}/profile`, { token }))
      await call(`${USER}/deletion`, { token, body: { handle, password } })
    },
  }
}

/** Messages are sent after the answer to the call that causes them. */
async function readCode(outbox: string, email: string): Promise<string> {
  for (const end = Date.now() + MESSAGE_TIMEOUT_MS; Date.now() < end; await sleep(50)) {
    const lines = (await readFile(outbox, 'utf8').catch(() => '')).split('\n')
    const message = lines.findLast((line) => line.includes(email))
    const { code } = message === undefined ? {} : parseOutboxMessage(message)
    if (code !== undefined) return code
  }
  throw new Error(`no code came to ${outbox}; name an account by GATE_EMAIL and GATE_PASSWORD`)
}

/** Calls the API. @returns the text of its answer @throws Error for any status but 2xx */
type Call = (path: string, options: { token?: string; body?: object }) => Promise<string>

const createCaller = (api: URL, retryMs: number): Call => {
  const send = async (
    path: string,
    init: Omit<RequestInit, 'redirect' | 'signal'>,
    retries = RETRIES,
  ): Promise<Response> => {
    const answer = await sendRequest(new URL(path, api), {
      ...init,
      timeoutMs: TIMEOUT_MS,
      maxBytes: MAX_BYTES,
    }).catch((error: unknown) => {
      if (error instanceof Error && error.name === 'TimeoutError')
        throw new Error(`${path} did not answer within ${TIMEOUT_MS / 1000} s`, { cause: error })
      throw error
    })
    if (answer.status !== 503 || retries === 0) return answer
    await sleep(retryMs)
    return send(path, init, retries - 1)
  }
  return async (path, { token, body }) => {
    const answer = await send(path, {
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      },
      ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
    })
    if (!answer.ok) throw new Error(`${path} answers ${answer.status}`)
    return answer.text()
  }
}
