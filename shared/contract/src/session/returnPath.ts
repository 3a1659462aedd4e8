import { keep } from '../storage/keep.ts'
import { getSession, learnerMarkOf } from './session.ts'

/** As long as a link by mail is valid; a visitor who comes back later starts anew. */
const MAX_AGE_MS = 60 * 60_000
const PATH = 'path'
const MAX_PATH_LENGTH = 500

/** A path of this site that a visitor requested before signing in. */
interface StoredReturnPath {
  path: string
  /** Milliseconds since 1970. */
  at: number
  /** The mark of the learner whose session ended there; null: a visitor. No other learner is redirected to the path. */
  learner: string | null
}

function parse(stored: unknown): StoredReturnPath | null {
  const { path, at, learner } = (stored ?? {}) as Partial<StoredReturnPath>
  if (typeof path !== 'string' || typeof at !== 'number' || Date.now() - at >= MAX_AGE_MS) return null
  const own = ownPath(path)
  return own === null ? null : { path: own, at, learner: typeof learner === 'string' ? learner : null }
}

const inTab = keep('session', 'contract:return', parse)
/** For a link by mail, which opens a tab of its own. */
const onDevice = keep('local', 'contract:return', parse)

/**
 * A path of this site with its query, to which a sign-in may redirect; null for anything else. It may come from a
 * stranger's link, so it must not lead to another site, nor back to the pages of signing in.
 */
export function ownPath(wanted: string): string | null {
  if (!wanted.startsWith('/') || wanted.length > MAX_PATH_LENGTH) return null
  let url: URL
  try {
    url = new URL(wanted, location.origin)
  } catch {
    return null
  }
  // `//host` and `/\host` are other sites, and what the browser reads a path as is what counts.
  if (url.origin !== location.origin || /^\/[/\\]/.test(url.pathname)) return null
  if (/^\/(?:auth|api|releases|onboarding)(?:\/|$)/.test(url.pathname) || url.pathname === '/') return null
  return url.pathname + url.search
}

/**
 * Stores in this tab the path that a visitor requested, or a learner whose session ended; only paths of this site are
 * stored.
 */
export function keepReturnPath(wanted: string, learner: string | null = null): void {
  const path = ownPath(wanted)
  if (path !== null) inTab.write(PATH, { path, at: Date.now(), learner })
}

/**
 * A message is on its way, whose link opens another tab of this browser: the path that this tab requested is stored for
 * it, too.
 */
export function shareReturnPath(): void {
  const wanted = inTab.read(PATH)
  if (wanted) onDevice.write(PATH, { ...wanted, at: Date.now() })
}

/** The path to which a completed sign-in redirects; null: the dashboard. It is returned once. */
export function takeReturnPath(): string | null {
  const wanted = inTab.read(PATH) ?? onDevice.read(PATH)
  forgetReturnPath()
  if (!wanted) return null
  return wanted.learner === null || wanted.learner === learnerMarkOf(getSession()) ? wanted.path : null
}

/** Deletes the return path at log out, so that the next learner is not led to this learner's page. */
export function forgetReturnPath(): void {
  inTab.remove(PATH)
  onDevice.remove(PATH)
}
