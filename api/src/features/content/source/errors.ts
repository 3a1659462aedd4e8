// Errors in an author's files, as one refusal.
import type { ContentFault } from '@dhadha/contract/wire'
import { OperatorError } from '@dhadha/server/errors'

/** An author's files have errors: one line for each, and the action that was not taken because of them. */
export const invalidFilesError = (errors: readonly ContentError[], notDone: string): OperatorError =>
  new OperatorError(
    [
      ...errors.map(formatContentError),
      `${errors.length === 1 ? '1 error' : `${errors.length} errors`}; ${notDone}`,
    ].join('\n'),
  )

/** An error in the library, and the place where its author finds it. */
export type ContentError = Readonly<ContentFault>

/** Reports an error in a file. */
export interface Report {
  (line: number, field: string, message: string, column?: number): void
  /** Notes what a publication needs; only drafts have it, elsewhere that is an error. */
  readonly lacks?: (line: number, field: string, message: string) => void
}

/** A report of its own that notes what a publication needs where another one does. */
export const withLacksOf = ({ lacks }: Report, report: (...error: Parameters<Report>) => void): Report =>
  Object.assign(report, lacks && { lacks })

/** Reports what a publication needs: an error, or in a draft a note. */
export const reportLack = (report: Report, line: number, field: string, message: string): void =>
  (report.lacks ?? report)(line, field, message)

/** `content/file.md:12:5: title.bn: is missing`; without the column if only the line is known. */
export const formatContentError = ({ file, line, column, field, message }: ContentError): string =>
  `${file}:${line}:${column === undefined ? '' : `${column}:`} ${field}: ${message}`
