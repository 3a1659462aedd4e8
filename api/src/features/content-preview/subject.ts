// Finds the problem that an author wants to see.
import { existsSync, statSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { OperatorError } from '@dhadha/server/errors'

/** The subject of a preview: a series of a library, and the problem's file to begin with. */
export interface Subject {
  /** The library's folder. */
  readonly library: string
  readonly seriesId: string
  /** Name of the problem's file inside its series. */
  readonly file: string
}

/**
 * The problem that a path on the command line names.
 *
 * @throws OperatorError when it is not a problem's file inside a library
 */
export function findSubject(path: string): Subject {
  const file = resolve(path)
  if (!existsSync(file)) throw new OperatorError(`${path} does not exist.`)
  const series = dirname(file)
  const library = dirname(dirname(series))
  const isProblem = statSync(file).isFile() && /\.(?:md|ts)$/.test(file)
  if (!isProblem || basename(dirname(series)) !== 'series' || !existsSync(join(library, 'topics.yaml')))
    throw new OperatorError(
      `${path} is not a problem of a library, such as content/series/number-play/01-….md.`,
    )
  return { library, seriesId: basename(series), file: basename(file) }
}
