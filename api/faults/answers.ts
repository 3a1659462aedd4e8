// Judges every answer that pupils get while a fault happens.

/** A call, and what a good answer to it has. */
interface Call {
  readonly method?: 'POST'
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: object
  readonly timeoutMs: number
  /** A field that a JSON reply must have; absent for pages and polls. */
  readonly field?: string
  /** Statuses without a reply that are good, too. */
  readonly also?: readonly number[]
}

/** Counts and judges every answer that pupils get. */
export interface Answers {
  /** @returns the reply; null: none, or one that asks to come again */
  readonly ask: (url: string, call: Call) => Promise<Record<string, unknown> | null>
  /** By status, or by how the connection broke. */
  readonly counts: ReadonlyMap<string, number>
  /** Answers that no client should ever get. */
  readonly wrong: readonly string[]
}

const TRACE = /\bat [^\n]{0,200}\.[jt]s:\d+:\d+/

/** Retryable: the site's statuses while a part of it is unavailable. */
const UNAVAILABLE = new Set([502, 503, 504])

const getCause = (error: unknown): string => {
  const { name, cause } = error as Error & { cause?: { code?: string } }
  return name === 'TimeoutError' ? 'no answer' : (cause?.code ?? 'connection broke')
}

/** @param mayBreak connections may break, as the gateway itself is hit */
export function watchAnswers({ mayBreak }: { readonly mayBreak: boolean }): Answers {
  const counts = new Map<string, number>()
  const wrong: string[] = []
  const count = (outcome: string) => counts.set(outcome, (counts.get(outcome) ?? 0) + 1)

  return {
    counts,
    wrong,
    async ask(url, { method = 'GET', headers = {}, body, timeoutMs, field, also = [] }) {
      const path = new URL(url).pathname
      try {
        const answer = await fetch(url, {
          method,
          headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
          signal: AbortSignal.timeout(timeoutMs),
          ...(body && { body: JSON.stringify(body) }),
        })
        const text = await answer.text()
        const { status } = answer
        const code = /"error":"(\w+)"/.exec(text)?.[1]
        count(code === undefined ? String(status) : `${status} ${code}`)
        const fault = (reason: string) =>
          wrong.push(`${method} ${path}: ${status} ${reason}: ${text.slice(0, 200)}`)
        if (TRACE.test(text)) fault('with a stack trace')
        if (also.includes(status)) return {}
        if (status === 200) {
          if (field === undefined) return {}
          const reply = JSON.parse(text) as Record<string, unknown>
          if (!(field in reply)) fault(`without ${field}`)
          return field in reply ? reply : null
        }
        if (!UNAVAILABLE.has(status)) fault('was not expected')
        else if (answer.headers.get('retry-after') === null) fault('without Retry-After')
        else if (!/"message":"[^"]{10,}"/.test(text)) fault('without a sentence')
        return null
      } catch (error) {
        const cause = getCause(error)
        count(cause)
        if (!mayBreak && cause !== 'no answer') wrong.push(`${method} ${path}: ${cause}`)
        return null
      }
    },
  }
}
