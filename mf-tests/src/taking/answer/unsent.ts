import { checkAnswer } from '@dhadha/boards/views'
import { decodeBoardData } from '@dhadha/boards/rules'
import type { TestProblem } from '@dhadha/contract/wire'
import type { Row } from '../list/rows.ts'
import type { Place } from '../test/requests.ts'
import { readDraft } from './drafts.ts'
import { isSame, isUntouched, sentAnswer, type SentAnswer } from './sentAnswer.ts'

/** An answer that is chosen but not sent. */
export interface Unsent {
  readonly row: Row
  readonly sent: SentAnswer
}

/**
 * The answers of a test that are complete and differ from what was sent last.
 *
 * @param contentOf a problem as far as it is on this device; what is begun on one that is not cannot be sent
 * @param sentOf the last answer that was sent
 */
export const unsentAnswers = (
  place: Place,
  rows: readonly Row[],
  contentOf: (problemId: string) => TestProblem | undefined,
  sentOf: (row: Row) => SentAnswer | null,
): Unsent[] =>
  rows.flatMap((row) => {
    const draft = readDraft(place, row.id)
    const data = contentOf(row.id)?.data
    if (!draft || !data || draft.type !== data.ansType || isUntouched(draft)) return []
    const payload = decodeBoardData(data.data, data.questionnaire)
    const checked = checkAnswer(draft, data.interactiveType, payload)
    if (!checked.ok) return []
    const sent = sentAnswer(checked.answer)
    const last = sentOf(row)
    return last && isSame(last, sent) ? [] : [{ row, sent }]
  })
