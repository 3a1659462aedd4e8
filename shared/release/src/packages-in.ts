// Finds the packages that a build contains, by the files of its source maps.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Files of the contract's published package that keep nothing: a build may contain a copy of them, such as the digits
 * that boards are graded by. All others would be a second session, outbox or language beside the site's.
 */
const STATELESS =
  /[\\/]@dhadha[\\/]contract[\\/]dist[\\/](?:(?:i18n[\\/])?(?:digits|searchKey|typedText)|safeHtml|manifest|wire[\\/][^\\/]+)\.js$/

/** Whether a build may contain a copy of a file. @param path of the file, or of it as a source map names it */
export const keepsNothing = (path: string): boolean => STATELESS.test(path)

/** Packages whose files are among these, with their versions. @param paths absolute */
export const packagesIn = (paths: readonly string[]): Record<string, string> =>
  Object.fromEntries(
    paths
      .filter((path) => /[\\/]node_modules[\\/]/.test(path) && !keepsNothing(path))
      .flatMap((path) => {
        const found = packageAt(path)
        return found ? [[found.name, found.version] as const] : []
      })
      .toSorted(([a], [b]) => (a < b ? -1 : 1)),
  )

const cached = new Map<string, { name: string; version: string } | null>()

/** The package that a file belongs to, by the nearest package.json that has a name and a version; null: none. */
export function packageAt(path: string): { name: string; version: string } | null {
  const folder = path.slice(0, Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\')))
  if (folder === '') return null
  const before = cached.get(folder)
  if (before !== undefined) return before
  const found = namedIn(folder) ?? packageAt(folder)
  cached.set(folder, found)
  return found
}

function namedIn(folder: string): { name: string; version: string } | null {
  try {
    const { name, version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
      name?: string
      version?: string
    }
    return name !== undefined && version !== undefined ? { name, version } : null
  } catch {
    return null
  }
}
