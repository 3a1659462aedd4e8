import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { OperatorError, type AskedCommand } from '@dhadha/server'

const ANSWER_MS = 60_000
const PAUSE_MS = 500
const TRIES = 3
/** A gate that opens every page takes minutes. */
const PATIENCE_MS = 15 * 60_000

/** A site whose registry is elsewhere, and what lets a program act on it (decision 455). */
export interface RemoteSite {
  readonly url: URL
  readonly token: string
}

export interface Ended {
  readonly code: number
  readonly out: string
  readonly err: string
}

interface Progress {
  readonly state: 'waiting' | 'running' | 'done' | 'late' | 'lost'
  readonly code: number | null
  readonly out: string | null
  readonly err: string | null
}

/** @throws OperatorError with the API's own sentence, or where nobody answers */
async function call(site: RemoteSite, path: string, init: RequestInit = {}): Promise<Response> {
  for (let left = TRIES; ; left--) {
    try {
      const answer = await fetch(new URL(path, site.url), {
        ...init,
        // A redirection would take the token elsewhere.
        redirect: 'error',
        headers: {
          ...(init.headers as Record<string, string> | undefined),
          authorization: `Bearer ${site.token}`,
          'accept-language': 'en',
        },
        signal: AbortSignal.timeout(ANSWER_MS),
      })
      if (answer.ok) return answer
      if (answer.status < 502 || left <= 1) throw new OperatorError(await sentenceOf(site, answer))
      await answer.body?.cancel()
    } catch (cause) {
      if (cause instanceof OperatorError) throw cause
      if (left <= 1) throw new OperatorError(`${site.url.origin} does not answer.`, { cause })
    }
    // Asked again: a command has an id, and is done once.
    await sleep(PAUSE_MS)
  }
}

async function sentenceOf({ url }: RemoteSite, answer: Response): Promise<string> {
  const said = (await answer.json().catch(() => null)) as { message?: unknown } | null
  const words = typeof said?.message === 'string' ? said.message : 'it gives no reason.'
  return `${url.origin} answers ${answer.status}: ${words}`
}

/** Waits for the end of what was asked for. @throws OperatorError where nobody knows how it ended */
async function ended(site: RemoteSite, id: string): Promise<Ended> {
  const deadline = Date.now() + PATIENCE_MS
  while (Date.now() < deadline) {
    const answer = await call(site, `/api/release/commands/${id}`)
    const { state, code, out, err } = (await answer.json()) as Progress
    if (state === 'done') return { code: code ?? 1, out: out ?? '', err: err ?? '' }
    if (state === 'late')
      throw new OperatorError(
        `Nobody beside the registry of ${site.url.origin} has taken it up, and nobody will: is "pnpm release watch" running there?`,
      )
    if (state === 'lost') break
    await sleep(PAUSE_MS)
  }
  throw new OperatorError('It was begun, and nobody knows how it ended: look at "pnpm release history".')
}

/** Has a command run beside the registry. */
export async function runThere(site: RemoteSite, asked: AskedCommand): Promise<Ended> {
  const id = randomUUID()
  await call(site, '/api/release/commands', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ id, ...asked }),
  })
  return ended(site, id)
}

/** Has a packed folder published. */
export async function publishThere(
  site: RemoteSite,
  name: string,
  packed: Uint8Array<ArrayBuffer>,
): Promise<Ended> {
  const id = randomUUID()
  await call(site, `/api/release/publications?${new URLSearchParams({ part: name, id }).toString()}`, {
    method: 'POST',
    headers: { 'content-type': 'application/gzip' },
    body: packed,
  })
  return ended(site, id)
}
