// A process that sends more calls than the site can handle. Its parent sends it the calls and the duration; it returns
// the results.
import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { getErrorCode, toErrorMessage } from '@dhadha/server/errors'

/** The kinds of calls, in the order in which they may be rejected (decision 63). */
const KINDS = ['poll', 'list', 'answer'] as const
export type Kind = (typeof KINDS)[number]

export interface FloodTask {
  readonly url: string
  readonly testId: string
  readonly problems: readonly string[]
  readonly tokens: readonly string[]
  /** Calls that are under way at any time. */
  readonly concurrency: number
  readonly ms: number
}

export interface FloodResult {
  /** Calls by kind: answered, and rejected. */
  readonly counts: Readonly<Record<Kind, { readonly ok: number; readonly shed: number }>>
  /** Ids of answers that were acknowledged. */
  readonly acknowledged: readonly string[]
  /** Answers that no client should get, each once. */
  readonly wrong: readonly string[]
}

/** How long a rejected caller waits: less than Retry-After, as this is a flood. */
const PAUSE_MS = 300
/** A browser's time-out. */
const TIMEOUT_MS = 30_000

async function flood({ url, testId, problems, tokens, concurrency, ms }: FloodTask): Promise<FloodResult> {
  const agent = new Agent({ keepAlive: true, maxSockets: Infinity })
  const counts = { poll: { ok: 0, shed: 0 }, list: { ok: 0, shed: 0 }, answer: { ok: 0, shed: 0 } }
  const acknowledged: string[] = []
  const wrong = new Set<string>()
  const end = performance.now() + ms

  const call = (path: string, headers: Record<string, string>, body?: string) =>
    new Promise<{ status: number; hasRetryAfter: boolean }>((resolve, reject) => {
      const asked = request(
        url + path,
        { agent, method: body === undefined ? 'GET' : 'POST', headers, timeout: TIMEOUT_MS },
        (answer) => {
          answer.resume()
          answer.once('error', reject).once('end', () => {
            resolve({
              status: answer.statusCode ?? 0,
              hasRetryAfter: answer.headers['retry-after'] !== undefined,
            })
          })
        },
      )
      asked
        .once('timeout', () => asked.destroy(new Error('no answer')))
        .once('error', reject)
        .end(body)
    })

  async function sendOnce(kind: Kind, token: string, turn: number): Promise<void> {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    const id = randomUUID().replaceAll('-', '')
    const answer = {
      answer: String(turn),
      answerType: 'text',
      operationId: id,
      device: id,
      order: turn,
      waitedMs: 0,
    }
    const path = `/api/v2/app/online-test/${testId}/problems/${problems[turn % problems.length]}/submit`
    try {
      const { status, hasRetryAfter } =
        kind === 'answer'
          ? await call(path, { ...headers, 'idempotency-key': id }, JSON.stringify(answer))
          : await call(kind === 'poll' ? '/api/v2/app/poll-notification' : '/api/v2/app/online-test', headers)
      if (status === 200) {
        counts[kind].ok += 1
        if (kind === 'answer') acknowledged.push(id)
        return
      }
      counts[kind].shed += 1
      if (status !== 503 || !hasRetryAfter)
        wrong.add(`the flood's ${kind}: ${status}${hasRetryAfter ? '' : ' without Retry-After'}`)
    } catch (error) {
      counts[kind].shed += 1
      wrong.add(`the flood's ${kind}: ${getErrorCode(error) ?? toErrorMessage(error)}`)
    }
    await sleep(PAUSE_MS * (0.5 + Math.random()))
  }

  await Promise.all(
    Array.from({ length: concurrency }, async (_, client) => {
      const kind = KINDS[Math.min(client % 4, 2)] ?? 'poll'
      const token = tokens[client % tokens.length] ?? ''
      for (let turn = client; performance.now() < end; turn++) await sendOnce(kind, token, turn)
    }),
  )
  agent.destroy()
  return { counts, acknowledged, wrong: [...wrong] }
}

process.once('message', (task: FloodTask) => {
  void flood(task).then((result) => process.send?.(result, () => process.disconnect()))
})
