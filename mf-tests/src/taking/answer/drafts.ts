import { parseAnswer, type Answer } from '@dhadha/boards/views'
import { keep } from '@dhadha/contract'
import type { Place } from '../test/requests.ts'

/** What was entered and not sent; survives closing the browser. Stored per learner, so that nobody else sees it. */
const drafts = keep('local', 'mf-tests:draft', parseAnswer)

const getKey = ({ owner, kind, testId }: Place, problemId: string) => `${owner}:${kind}:${testId}:${problemId}`

export const readDraft = (place: Place, problemId: string): Answer | null =>
  drafts.read(getKey(place, problemId))

export const writeDraft = (place: Place, problemId: string, answer: Answer): void => {
  drafts.write(getKey(place, problemId), answer)
}

export const removeDraft = (place: Place, problemId: string): void => drafts.remove(getKey(place, problemId))
