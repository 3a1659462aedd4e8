import { RELEASES_PATH } from '@dhadha/release'
import type { PageMessage } from '../src/offline/workerProtocol.ts'

/** The most paths of a message; a page loads some hundred files. */
const MAX_PATHS = 500
const MAX_PATH_LENGTH = 300

/**
 * The path of a file of a release, written without detours: neither `..` nor another site's address leads elsewhere.
 */
const isReleasePath = (path: unknown, origin: string): path is string =>
  typeof path === 'string' &&
  path.length <= MAX_PATH_LENGTH &&
  path.startsWith(RELEASES_PATH) &&
  new URL(path, origin).pathname === path

/**
 * Reads a message: any script of the site can send one, also that of a faulty remote.
 *
 * @param origin the site's own
 * @returns null for a message of any other form; of the paths, those of release files alone
 */
export function parseMessage(data: unknown, origin: string): PageMessage | null {
  if (typeof data !== 'object' || data === null) return null
  const { type, paths, composition } = data as Record<string, unknown>
  if (type === 'forget') return { type }
  if (type !== 'loaded' || !Array.isArray(paths) || typeof composition !== 'string') return null
  const files = paths.slice(0, MAX_PATHS).filter((path) => isReleasePath(path, origin))
  return { type, paths: files, composition }
}
