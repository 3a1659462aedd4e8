// Load on the site for `pnpm test:compose`: requests of some learners, and a count of those that failed.
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { attempt } from './learner.ts'

/** Keeps each learner below the API's limits of answers: 60 a minute, 400 an hour. */
const PAUSE_MS = 300
/** Longer than the gateway waits for the API. */
const ANSWER_MS = 40_000
const MAX_EXAMPLES = 12

export const KINDS = ['page', 'file', 'read', 'attempt'] as const
export type RequestKind = (typeof KINDS)[number]

/** A request that failed. */
export interface Failure {
  readonly kind: RequestKind
  /** Time since the load began. */
  readonly atSeconds: number
  readonly seconds: number
  /** The status, or the error of the connection. */
  readonly outcome: string
  /** The id in the gateway's log; empty if no gateway has answered. */
  readonly requestId: string
  /** The beginning of the answer. */
  readonly text: string
}

/** Counts of the requests during a step. */
export interface Counts {
  readonly asked: number
  /** Failures by kind of request and by status, or by the error of a connection. */
  readonly failed: ReadonlyMap<string, number>
  /** Failures of requests that need no API: pages and files. */
  readonly failedPages: number
  /** The first failures. */
  readonly examples: readonly Failure[]
  /** How long each answered request took, in ms, ascending. */
  readonly times: readonly number[]
}

interface LoadOptions {
  readonly url: string
  /** A client runs for each token and sends the learner's calls. */
  readonly tokens: readonly string[]
  /** Path of a file of a release. */
  readonly file: string
  /** Requested in turn; all kinds by default. */
  readonly kinds?: readonly RequestKind[]
  /** Pause between two requests of a client, in ms. */
  readonly pauseMs?: number
  /** Maximum requests of each client. */
  readonly perClient?: number
}

interface LoadRequest {
  readonly kind: RequestKind
  readonly path: string
  readonly body?: object
  readonly headers?: Readonly<Record<string, string>>
}

function createRequest(kind: RequestKind, file: string, token: string): LoadRequest {
  const signedIn = { authorization: `Bearer ${token}` }
  if (kind === 'page') return { kind, path: '/about' }
  if (kind === 'file') return { kind, path: file }
  if (kind === 'read') return { kind, path: '/api/v2/app/user/profile', headers: signedIn }
  const { path, body, headers } = attempt(randomUUID().replaceAll('-', ''))
  return { kind, path, body, headers: { ...headers, ...signedIn, 'content-type': 'application/json' } }
}

/** Sends a request. @param start of the load, in ms @returns the failure; null for a status of 2xx */
async function send(
  url: string,
  { kind, path, body, headers }: LoadRequest,
  start: number,
): Promise<Failure | null> {
  const began = performance.now()
  const failure = (outcome: string, requestId = '', text = ''): Failure => ({
    kind,
    atSeconds: (began - start) / 1_000,
    seconds: (performance.now() - began) / 1_000,
    outcome,
    requestId,
    text: text.slice(0, 200),
  })
  return fetch(`${url}${path}`, {
    ...(headers && { headers }),
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(ANSWER_MS),
  }).then(
    async (answer) => {
      const text = await answer.text()
      if (answer.ok) return null
      return failure(String(answer.status), answer.headers.get('x-request-id') ?? '', text)
    },
    (error: unknown) =>
      failure(((error as Error).cause as NodeJS.ErrnoException | undefined)?.code ?? (error as Error).name),
  )
}

/**
 * Sends requests to the site from a client for each learner: a page, a file, a read of the API and an attempt with an
 * id in turn. A failure is a status other than 2xx, or a connection that breaks; no request is sent again.
 */
export function startLoad({
  url,
  tokens,
  file,
  kinds = KINDS,
  pauseMs = PAUSE_MS,
  perClient = Infinity,
}: LoadOptions): {
  /** Resolves when every client has sent its maximum of requests. */
  readonly ended: Promise<unknown>
  readonly stop: () => Promise<Counts>
} {
  const over = new AbortController()
  const failed = new Map<string, number>()
  const examples: Failure[] = []
  const times: number[] = []
  const start = performance.now()
  let failedPages = 0

  async function measure(request: LoadRequest): Promise<void> {
    const began = performance.now()
    const failure = await send(url, request, start)
    times.push(performance.now() - began)
    if (failure === null) return
    const name = `${failure.kind} ${failure.outcome}`
    failed.set(name, (failed.get(name) ?? 0) + 1)
    if (examples.length < MAX_EXAMPLES) examples.push(failure)
    if (failure.kind === 'page' || failure.kind === 'file') failedPages += 1
  }

  const clients = tokens.map(async (token, client) => {
    for (let turn = client; !over.signal.aborted && turn - client < perClient; turn++) {
      await measure(createRequest(kinds[turn % kinds.length] ?? 'page', file, token))
      if (pauseMs > 0) await sleep(pauseMs)
    }
  })
  const ended = Promise.all(clients)
  return {
    ended,
    async stop() {
      over.abort()
      await ended
      return {
        asked: times.length,
        failed,
        failedPages,
        examples,
        times: times.toSorted((time, other) => time - other),
      }
    },
  }
}
