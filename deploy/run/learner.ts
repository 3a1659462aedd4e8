// A learner as a program, who signs in and answers problems.
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'

const AUTH = '/api/v2/app/auth'
const ANSWER_MS = 35_000
const MESSAGE_TRIES = 20
/** A problem of content/series, and its answer. */
const PROBLEM = 'wheels-at-the-gate'
const ANSWER = '5'

/** Prints the messages that the site would have sent, one a line as JSON. */
type ReadOutbox = () => Promise<string>

interface Attempt {
  readonly points: { readonly total: number }
}

/** A learner as a program: it signs in with a token, through the balancer. */
export class Learner {
  readonly #url: string
  readonly email = `deployment.${randomUUID()}@example.com`
  readonly #password = `Kite ${randomUUID()}`
  token = ''

  constructor(url: string) {
    this.#url = url
  }

  async call<Reply>(
    path: string,
    body?: object,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<Reply> {
    const answer = await fetch(`${this.#url}${path}`, {
      headers: {
        ...(body && { 'content-type': 'application/json' }),
        ...(this.token !== '' && { authorization: `Bearer ${this.token}` }),
        ...headers,
      },
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(ANSWER_MS),
    })
    if (!answer.ok)
      throw new Error(`${path} answers ${answer.status}: ${(await answer.text()).slice(0, 200)}`)
    return (await answer.json()) as Reply
  }

  /** Registers with the code that a message brings. @throws Error where a call fails */
  async register(outbox: ReadOutbox): Promise<void> {
    const { registration_id } = await this.call<{ registration_id: string }>(`${AUTH}/register`, {
      email: this.email,
      password: this.#password,
    })
    const otp = await this.#code(outbox)
    const { access_token } = await this.call<{ access_token: string }>(`${AUTH}/otp/verify`, {
      email: this.email,
      otp,
      registration_id,
    })
    this.token = access_token
    const profile = { name: 'Deployment', dob: '2010-05-06', grade: 4, institute: 'Deployment test' }
    await this.call('/api/v2/app/user/profile/info', profile)
  }

  async signIn(): Promise<void> {
    this.token = ''
    const body = { email: this.email, password: this.#password }
    this.token = (await this.call<{ access_token: string }>(`${AUTH}/login`, body)).access_token
  }

  /** Solves a problem. @param id that of the attempt: sent again, it is the same attempt @returns its points */
  async solve(id: string = randomUUID().replaceAll('-', '')): Promise<number> {
    const { path, body, headers } = attempt(id)
    return (await this.call<Attempt>(path, body, headers)).points.total
  }

  async #code(outbox: ReadOutbox): Promise<string> {
    for (let left = MESSAGE_TRIES; left > 0; left--) {
      const line = (await outbox()).split('\n').findLast((part) => part.includes(this.email))
      const { code } = (line === undefined ? {} : JSON.parse(line)) as { code?: string }
      if (code !== undefined) return code
      await sleep(500)
    }
    throw new Error('no message with a code was written')
  }
}

/** An answer to a problem, with an id, so that it is applied once however often it comes. */
export const attempt = (id: string) => ({
  path: `/api/v2/app/problem/${PROBLEM}/attempts`,
  headers: { 'idempotency-key': id },
  body: {
    startTime: new Date(Date.now() - 100_000).toISOString(),
    endTime: new Date().toISOString(),
    answer: ANSWER,
    answerType: 'text',
    attemptId: id,
  },
})
