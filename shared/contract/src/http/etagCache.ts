import { getToken, subscribeSession } from '../session/session.ts'

/** A response body with the version that its `ETag` header named. */
interface CachedAnswer {
  readonly etag: string
  readonly body: unknown
}

/** A tab may stay open for a day; the page's queries keep what is on the screen. */
const MAX_ANSWERS = 60

/** In memory, and only as long as the same sign-in asks: no other cache holds a learner's answers (decision 54). */
let cache: { readonly token: string | null; readonly answers: Map<string, CachedAnswer> } = {
  token: null,
  answers: new Map(),
}

subscribeSession(getAnswers)

/** The answers of the current sign-in. Another one than the last begins with an empty cache. */
function getAnswers(): Map<string, CachedAnswer> {
  const token = getToken()
  if (cache.token !== token) cache = { token, answers: new Map() }
  return cache.answers
}

/**
 * @param address with its query
 * @returns undefined also for a call with a token of its own
 */
export const getCachedAnswer = (address: string, token: string | null): CachedAnswer | undefined =>
  token === getToken() ? getAnswers().get(address) : undefined

/**
 * Stores the newest answer of an address; beyond 60 addresses, the one that was stored first goes. An answer to another
 * token is not stored: the sign-in has changed since the call was sent, or the call had a token of its own.
 */
export function cacheAnswer(address: string, token: string | null, answer: CachedAnswer): void {
  if (token !== getToken()) return
  const answers = getAnswers()
  answers.delete(address)
  answers.set(address, answer)
  const [oldest] = answers.keys()
  if (answers.size > MAX_ANSWERS && oldest !== undefined) answers.delete(oldest)
}
