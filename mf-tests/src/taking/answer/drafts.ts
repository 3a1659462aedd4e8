import { parseAnswer, type Answer } from '@dhadha/boards/views'
import { keep } from '@dhadha/contract'
import type { TestRef } from '../test/requests.ts'

/** Answers entered and not sent; they survive closing the browser. Stored per learner, so that no other sees them. */
const drafts = keep('local', 'mf-tests:draft', parseAnswer)

const getKey = ({ owner, kind, testId }: TestRef, problemId: string) =>
  `${owner}:${kind}:${testId}:${problemId}`

export const readDraft = (testRef: TestRef, problemId: string): Answer | null =>
  drafts.read(getKey(testRef, problemId))

export const writeDraft = (testRef: TestRef, problemId: string, answer: Answer): void => {
  drafts.write(getKey(testRef, problemId), answer)
}

export const removeDraft = (testRef: TestRef, problemId: string): void =>
  drafts.remove(getKey(testRef, problemId))
