import { OperatorError } from '../../../platform/errors/operator-error.ts'
import { faultLine, type Fault } from './faults.ts'

/** What an author wrote cannot be taken: every fault in a line of its own, and what was therefore not done. */
export const faultyFiles = (faults: readonly Fault[], notDone: string): OperatorError =>
  new OperatorError(
    [
      ...faults.map(faultLine),
      `${faults.length === 1 ? '1 fault' : `${faults.length} faults`}; ${notDone}`,
    ].join('\n'),
  )
