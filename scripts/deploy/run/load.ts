import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { attempt } from './learner.ts'

const PAUSE_MS = 80
/** Longer than the gateway waits for the API. */
const ANSWER_MS = 40_000

/** What was asked while something happened. */
export interface Counts {
  readonly asked: number
  /** Failures by kind of request and by status, or by the error of a connection. */
  readonly failed: ReadonlyMap<string, number>
  /** Failures of what needs no API: pages and files. */
  readonly failedPages: number
  readonly slowestMs: number
}

interface Wish {
  readonly kind: 'page' | 'file' | 'read' | 'attempt'
  readonly path: string
  readonly body?: object
  readonly headers?: Readonly<Record<string, string>>
}

/**
 * Asks the site from a lane for each learner: for a page, a file, a read of the API and an attempt with an id in turn. A failure is a
 * status of 500 and more, or a connection that breaks; nothing is sent again.
 */
export function startLoad(
  url: string,
  tokens: readonly string[],
  file: string,
): { readonly stop: () => Promise<Counts> } {
  const over = new AbortController()
  const failed = new Map<string, number>()
  let [asked, failedPages, slowestMs] = [0, 0, 0]

  function wish(turn: number, token: string): Wish {
    const signedIn = { authorization: `Bearer ${token}` }
    if (turn % 4 === 0) return { kind: 'page', path: '/about' }
    if (turn % 4 === 1) return { kind: 'file', path: file }
    if (turn % 4 === 2) return { kind: 'read', path: '/api/v2/app/user/profile', headers: signedIn }
    const { path, body, headers } = attempt(randomUUID().replaceAll('-', ''))
    return {
      kind: 'attempt',
      path,
      body,
      headers: { ...headers, ...signedIn, 'content-type': 'application/json' },
    }
  }

  async function ask({ kind, path, body, headers }: Wish): Promise<void> {
    const began = performance.now()
    const outcome = await fetch(`${url}${path}`, {
      ...(headers && { headers }),
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(ANSWER_MS),
    }).then(
      async (answer) => {
        await answer.arrayBuffer()
        return answer.status >= 500 ? String(answer.status) : null
      },
      (error: unknown) =>
        ((error as Error).cause as NodeJS.ErrnoException | undefined)?.code ?? (error as Error).name,
    )
    asked += 1
    slowestMs = Math.max(slowestMs, performance.now() - began)
    if (outcome === null) return
    failed.set(`${kind} ${outcome}`, (failed.get(`${kind} ${outcome}`) ?? 0) + 1)
    if (kind === 'page' || kind === 'file') failedPages += 1
  }

  const lanes = tokens.map(async (token, lane) => {
    for (let turn = lane; !over.signal.aborted; turn++) {
      await ask(wish(turn, token))
      await sleep(PAUSE_MS)
    }
  })
  return {
    async stop() {
      over.abort()
      await Promise.all(lanes)
      return { asked, failed, failedPages, slowestMs }
    },
  }
}
