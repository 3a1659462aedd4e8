import { subscribeHeaders } from '@dhadha/contract/shell'
import { COMPOSITION_ELEMENT, COMPOSITION_HEADER, COMPOSITION_PATH } from '@dhadha/release'
import { withTimeLimit } from '../browser/wait.ts'
import { readComposition, type Composition, type AnyDocument } from './composition.ts'
import { addHashes } from './integrity.ts'

/** The time for which a confirmed composition counts as the live one. */
const FRESH_MS = 5_000
/** The longest time for which a navigation waits for the gateway's answer. */
const MAX_WAIT_MS = 250
const FETCH_TIMEOUT_MS = 10_000

let newest: Composition
/** The shell that runs in this document. */
let shell: string
/** When a response last confirmed that `newest` is live, in milliseconds since 1970. */
let confirmedAt = 0
/** The request that is under way; all callers share it. */
let checking: Promise<boolean> | null = null

/** Reads the composition (composition.ts) that the gateway inlined into the page. Called once, before anything else. */
export function openComposition(): Composition {
  const text = document.getElementById(COMPOSITION_ELEMENT)?.textContent
  if (!text) throw new Error('the page contains no composition')
  const parsed = JSON.parse(text) as AnyDocument
  addHashes(parsed)
  newest = readComposition(parsed)
  shell = newest.shell
  confirmedAt = Date.now()
  return newest
}

const listeners = new Set<() => void>()

/** Calls back whenever another composition has become the newest one. @returns a function that unsubscribes */
export function subscribeComposition(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The newest composition known to this tab; the screen may still show an older one. */
export const newestComposition = (): Composition => newest

/** Whether another shell is live than the one that runs here: only a new document can bring it. */
export const isShellReplaced = (): boolean => newest.shell !== shell

/**
 * Calls back with the live composition's id, which the gateway adds to every response of the API.
 *
 * @returns a function that unsubscribes
 */
export const subscribeCompositionId = (listener: (id: string) => void): (() => void) =>
  subscribeHeaders((headers) => {
    const id = headers.get(COMPOSITION_HEADER)
    if (id) listener(id)
  })

/** A response of the API named the composition that is live now. */
export function recordCompositionId(id: string): void {
  if (id === newest.id) confirmedAt = Date.now()
  else void checkComposition()
}

/**
 * Fetches the live composition from the gateway. Never rejects: without a response the tab keeps the one it has.
 *
 * @returns whether it answered
 */
export function checkComposition(): Promise<boolean> {
  checking ??= fetchComposition().finally(() => {
    checking = null
  })
  return checking
}

async function fetchComposition(): Promise<boolean> {
  try {
    const response = await fetch(COMPOSITION_PATH, {
      cache: 'no-cache',
      signal: AbortSignal.timeout(FETCH_TIMEOUT_MS),
    })
    if (!response.ok) return false
    const parsed = (await response.json()) as AnyDocument
    confirmedAt = Date.now()
    if (parsed.id === newest.id && !newest.isPartial) return true
    addHashes(parsed)
    newest = readComposition(parsed)
    for (const listener of listeners) listener()
    return true
  } catch {
    // No connection: the next navigation tries again.
    return false
  }
}

/**
 * Resolves when the newest composition is known well enough for a navigation to another page: at once if a response of
 * the API confirmed it within the last seconds, else after the gateway's response, at the latest after 250 ms. While
 * the composition is partial there is no such limit: without the rest no page can be shown.
 */
export async function settleComposition(): Promise<void> {
  if (newest.isPartial) {
    await checkComposition()
    return
  }
  if (checking === null && Date.now() - confirmedAt < FRESH_MS) return
  await withTimeLimit(checkComposition(), MAX_WAIT_MS)
}
