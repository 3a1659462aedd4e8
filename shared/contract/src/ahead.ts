/** The answer to a call, read to its end. */
interface Answered {
  readonly status: number
  readonly headers: Headers
  readonly text: string
}

/** A call that the document has made before any script of the page was there (decision 440). */
interface CallAhead {
  readonly language: string
  readonly token: string
  /** By `performance.now()`. */
  readonly at: number
  readonly answer: Promise<Answered>
}

/** As long as an answer of the page's own queries counts as fresh (S6.2). */
const FRESH_MS = 30_000

let ahead: ReadonlyMap<string, CallAhead> = new Map()
const taken = new Set<string>()

/** Shell only: the calls that the document has made, by their address. */
export function adoptCalls(calls: ReadonlyMap<string, CallAhead>): void {
  ahead = calls
  taken.clear()
}

/**
 * The answer of a call that the document has made for this sign-in and language, and not long ago; each is given once.
 *
 * @param address with its query
 */
export function takeAhead(
  address: string,
  token: string | null,
  language: string,
): CallAhead['answer'] | null {
  const call = ahead.get(address)
  if (!call || taken.has(address)) return null
  taken.add(address)
  const isOurs = call.token === token && call.language === language
  return isOurs && performance.now() - call.at < FRESH_MS ? call.answer : null
}
