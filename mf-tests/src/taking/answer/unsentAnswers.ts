import { checkAnswer } from '@dhadha/boards/views'
import { decodeBoardData } from '@dhadha/boards/rules'
import type { TestProblem } from '@dhadha/contract/wire'
import type { Row } from '../list/rows.ts'
import type { TestRef } from '../test/requests.ts'
import { readDraft } from './drafts.ts'
import { isSame, isUntouched, toStoredAnswer, type StoredAnswer } from './storedAnswer.ts'

/** An answer that is chosen but not sent. */
export interface UnsentAnswer {
  readonly row: Row
  readonly answer: StoredAnswer
}

/**
 * The answers of a test that are complete and differ from what was sent last.
 *
 * @param getContent a problem that is on this device; an answer begun on another one cannot be sent
 * @param getSent the last answer that was sent
 */
export const unsentAnswers = (
  testRef: TestRef,
  rows: readonly Row[],
  getContent: (problemId: string) => TestProblem | undefined,
  getSent: (row: Row) => StoredAnswer | null,
): UnsentAnswer[] =>
  rows.flatMap((row) => {
    const draft = readDraft(testRef, row.id)
    const data = getContent(row.id)?.data
    if (!draft || !data || draft.type !== data.ansType || isUntouched(draft)) return []
    const payload = decodeBoardData(data.data, data.questionnaire)
    const checked = checkAnswer(draft, data.interactiveType, payload)
    if (!checked.ok) return []
    const answer = toStoredAnswer(checked.answer)
    const lastSent = getSent(row)
    return lastSent && isSame(lastSent, answer) ? [] : [{ row, answer }]
  })
