import { OperatorError } from '@dhadha/server'
import { faultLine, type Fault } from './faults.ts'

/** An author's files have errors: one line for each, and what was not done because of them. */
export const faultyFiles = (faults: readonly Fault[], notDone: string): OperatorError =>
  new OperatorError(
    [
      ...faults.map(faultLine),
      `${faults.length === 1 ? '1 fault' : `${faults.length} faults`}; ${notDone}`,
    ].join('\n'),
  )
