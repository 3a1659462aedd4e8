import { OperatorError } from '@dhadha/server'
import { formatContentError, type ContentError } from './errors.ts'

/** An author's files have errors: one line for each, and what was not done because of them. */
export const invalidFilesError = (errors: readonly ContentError[], notDone: string): OperatorError =>
  new OperatorError(
    [
      ...errors.map(formatContentError),
      `${errors.length === 1 ? '1 fault' : `${errors.length} faults`}; ${notDone}`,
    ].join('\n'),
  )
