import { getLanguage } from '../i18n/language.ts'
import { getToken } from '../session/session.ts'
import { TIMEOUT_MS } from './callHeaders.ts'
import { getCachedAnswer } from './etagCache.ts'
import { send, type BufferedResponse } from './send.ts'

/** A call made before its page needs it: by the document, or when the pointer came near a link (decision 67). */
interface CallAhead {
  readonly language: string
  readonly token: string
  /** By `performance.now()`. */
  readonly at: number
  readonly answer: Promise<BufferedResponse>
}

/** As long as an answer of the page's own queries counts as fresh (S6.2). */
const FRESH_MS = 30_000

/** Limit of recently prefetched addresses; a page has ten at most. */
const MAX_PRELOADED = 40

let preloaded = new Map<string, CallAhead>()
/** When a call was made ahead, by address, whether its answer was taken or not. */
const asked = new Map<string, number>()

/** Shell only: the calls that the document has made, by their address. */
export function adoptCalls(calls: ReadonlyMap<string, CallAhead>): void {
  preloaded = new Map(calls)
  asked.clear()
}

/**
 * Whether the address was preloaded so recently that the page which took the answer would not request it again (S6.2).
 */
const wasPreloaded = (address: string): boolean => {
  const at = asked.get(address)
  return at !== undefined && performance.now() - at < FRESH_MS
}

function evictOldest(of: Map<string, unknown>): void {
  const [oldest] = of.keys()
  if (of.size > MAX_PRELOADED && oldest !== undefined) of.delete(oldest)
}

/** Holds a call for the page that will request its address. A call that fails is dropped: the page makes its own. */
function holdCall(address: string, call: CallAhead): void {
  preloaded.delete(address)
  preloaded.set(address, call)
  evictOldest(preloaded)
  asked.delete(address)
  asked.set(address, call.at)
  evictOldest(asked)
  void answersWell(call).then((isGood) => !isGood && evict(address, call))
}

function evict(address: string, call: CallAhead): void {
  if (preloaded.get(address) !== call) return
  preloaded.delete(address)
  asked.delete(address)
}

const answersWell = ({ answer }: CallAhead): Promise<boolean> =>
  answer.then(
    ({ status }) => status < 400,
    () => false,
  )

/** Data was changed: answers that were requested before may be stale. */
export function dropCalls(): void {
  preloaded.clear()
  asked.clear()
}

const isUsable = (call: CallAhead, token: string | null, language: string): boolean =>
  call.token === token && call.language === language && performance.now() - call.at < FRESH_MS

/**
 * The answer of a call that was made ahead for this sign-in and language, and not long ago; each is given once.
 *
 * @param address with its query
 */
export function takePreloaded(
  address: string,
  token: string | null,
  language: string,
): CallAhead['answer'] | null {
  const call = preloaded.get(address)
  if (!call) return null
  preloaded.delete(address)
  return isUsable(call, token, language) ? call.answer : null
}

/**
 * Shell only: requests the data that a page reads first, when the pointer comes near a link to it (decision 67). The
 * page's queries take the answers like those of any call. An address that was requested recently is not requested
 * again, because a pointer that stays and then presses comes near more than once.
 *
 * @param addresses with their queries
 */
export function prefetchRequests(addresses: readonly string[]): void {
  const token = getToken()
  const language = getLanguage()
  if (token === null) return
  for (const address of addresses.filter((address) => !wasPreloaded(address)))
    holdCall(address, {
      language,
      token,
      at: performance.now(),
      answer: send(
        { method: 'GET', address },
        { token, etag: getCachedAnswer(address, token)?.etag, signal: AbortSignal.timeout(TIMEOUT_MS) },
      ),
    })
}
