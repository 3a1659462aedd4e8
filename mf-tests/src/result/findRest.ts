import type { PracticePlace } from '@dhadha/contract/wire'
import type { GradedResult } from './requests.ts'

/** A problem of the test that was not solved and is in practice. */
export type RestLine = GradedResult['problems'][number] & { practice: PracticePlace }

export const findRest = ({ problems }: GradedResult): RestLine[] =>
  problems.filter(
    (line): line is RestLine =>
      line.result.is_correct !== true && line.practice !== null && line.practice !== undefined,
  )
