import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { OperatorError, toErrorMessage } from '@dhadha/server/errors'
import { invalidFilesError } from '../content/index.ts'
import { parseSeries } from '../content/library/index.ts'
import { toMoodle, type ExportedSeries } from './export/moodle.ts'
import { readSource } from './export/source.ts'

/**
 * Writes the problems of a series, a draft or not, into a file for Moodle. An existing file is not changed.
 *
 * @param licence that of the content, in words
 * @throws OperatorError when the series is not there or has errors, when none of its problems can be exported, and when
 * the file is there already
 */
export function exportTo(file: string, library: string, series: string, licence: string): ExportedSeries {
  if (!/^[a-z][a-z0-9-]*$/.test(series) || !existsSync(join(library, 'series', series, 'series.yaml')))
    throw new OperatorError(`${series} is no series of ${library}.`)
  const parsed = parseSeries(library, series)
  if (!parsed.ok) throw invalidFilesError(parsed.errors, 'nothing was exported.')
  const exported = toMoodle(readSource(join(library, 'series', series)), licence)
  if (exported.files.length === 0) return exported
  try {
    writeFileSync(file, exported.xml, { flag: 'wx' })
  } catch (error) {
    throw new OperatorError(`${file} was not written: ${toErrorMessage(error)}.`)
  }
  return exported
}
