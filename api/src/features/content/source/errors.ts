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
export type Report = (line: number, field: string, message: string, column?: number) => void

/** `content/file.md:12:5: title.bn: is missing`; without the column if only the line is known. */
export const formatContentError = ({ file, line, column, field, message }: ContentError): string =>
  `${file}:${line}:${column === undefined ? '' : `${column}:`} ${field}: ${message}`
