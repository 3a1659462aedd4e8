import { getLanguage } from '../i18n/language.ts'
import { getToken } from '../session/session.ts'
import { TIMEOUT_MS } from './callHeaders.ts'
import { getCachedAnswer } from './etagCache.ts'
import { send, type BufferedResponse } from './send.ts'

/**
 * A preloaded request: sent before its page needs it, by the document, or when a link was hovered over (decision 67).
 * The name is that of the published type.
 */
interface CallAhead {
  readonly language: string
  /** Null for a visitor's. */
  readonly token: string | null
  /** When it was sent, by `performance.now()`. */
  readonly at: number
  readonly answer: Promise<BufferedResponse>
}

/** As long as an answer of the page's own queries counts as fresh (S6.2). */
const FRESH_MS = 30_000

/** The most preloaded addresses; a page has ten at most. */
const MAX_PRELOADED = 40

/** Requests whose answer no page has taken yet, by address. */
let preloaded = new Map<string, CallAhead>()
/** When an address was preloaded last, whether its answer was taken or not. */
const preloadedAt = new Map<string, number>()

/**
 * Shell only: takes over the requests that the document has sent, by their address. The map itself, as the document adds
 * those for what is below the first screen; answers are taken out of it.
 */
export function adoptCalls(calls: ReadonlyMap<string, CallAhead>): void {
  // The type is the published one, of releases that copied the map.
  preloaded = calls as Map<string, CallAhead>
  preloadedAt.clear()
}

/** Whether a page that took the answer would not request it again, because it is still fresh (S6.2). */
const isFresh = (address: string): boolean => {
  const at = preloadedAt.get(address)
  return at !== undefined && performance.now() - at < FRESH_MS
}

/** Sets an entry as the newest one, and evicts the oldest one over the limit. */
function setNewest<Value>(cache: Map<string, Value>, address: string, value: Value): void {
  cache.delete(address)
  cache.set(address, value)
  const [oldest] = cache.keys()
  if (cache.size > MAX_PRELOADED && oldest !== undefined) cache.delete(oldest)
}

/** Stores a request for the page that will need it. A request that fails is evicted: the page sends its own. */
function store(address: string, request: CallAhead): void {
  setNewest(preloaded, address, request)
  setNewest(preloadedAt, address, request.at)
  void isSuccessful(request).then((ok) => !ok && evict(address, request))
}

function evict(address: string, request: CallAhead): void {
  if (preloaded.get(address) !== request) return
  preloaded.delete(address)
  preloadedAt.delete(address)
}

const isSuccessful = ({ answer }: CallAhead): Promise<boolean> =>
  answer.then(
    ({ status }) => status < 400,
    () => false,
  )

/** Evicts all answers, because data was changed after they were requested. */
export function clearPreloaded(): void {
  preloaded.clear()
  preloadedAt.clear()
}

/**
 * The answer of a request that was preloaded for this sign-in and language and is still fresh, or null. Each answer is
 * returned once.
 *
 * @param address with its query
 */
export function takePreloaded(
  address: string,
  token: string | null,
  language: string,
): CallAhead['answer'] | null {
  const request = preloaded.get(address)
  if (!request) return null
  preloaded.delete(address)
  const isUsable =
    request.token === token && request.language === language && performance.now() - request.at < FRESH_MS
  return isUsable ? request.answer : null
}

/**
 * Shell only: requests the data that a page reads first, when a link to it is hovered over or focused (decision 67).
 * The page's queries take the answers like those of any call. An address that was preloaded recently is not requested
 * again, because hovering and pressing both preload.
 *
 * @param addresses with their queries
 */
export function prefetchRequests(addresses: readonly string[]): void {
  const token = getToken()
  const language = getLanguage()
  if (token === null) return
  for (const address of addresses.filter((address) => !isFresh(address)))
    store(address, {
      language,
      token,
      at: performance.now(),
      answer: send(
        { method: 'GET', address },
        { token, etag: getCachedAnswer(address, token)?.etag, signal: AbortSignal.timeout(TIMEOUT_MS) },
      ),
    })
}
