import { faultLine, type Fault } from '../../features/content/source/faults.ts'

/** Why a command of the operator's cannot be done, in one sentence. */
export class OperatorError extends Error {
  override readonly name = 'OperatorError'
}

/** What an author wrote cannot be taken: every fault in a line of its own, and what was therefore not done. */
export const faultyFiles = (faults: readonly Fault[], notDone: string): OperatorError =>
  new OperatorError(
    [
      ...faults.map(faultLine),
      `${faults.length === 1 ? '1 fault' : `${faults.length} faults`}; ${notDone}`,
    ].join('\n'),
  )
