import { parseAnswer, type Answer } from '@dhadha/boards/views'
import { keep } from '@dhadha/contract'
import type { TestRef } from '../test/requests.ts'

/** Answers entered and not sent; they survive closing the browser. Stored per learner, so that no other sees them. */
const drafts = keep('local', 'mf-tests:draft', parseAnswer)

const getKey = ({ owner, kind, testId }: TestRef, problemId: string) =>
  `${owner}:${kind}:${testId}:${problemId}`

export const readDraft = (place: TestRef, problemId: string): Answer | null =>
  drafts.read(getKey(place, problemId))

export const writeDraft = (place: TestRef, problemId: string, answer: Answer): void => {
  drafts.write(getKey(place, problemId), answer)
}

export const removeDraft = (place: TestRef, problemId: string): void =>
  drafts.remove(getKey(place, problemId))
