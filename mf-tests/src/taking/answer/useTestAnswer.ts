import { decodeBoardData } from '@dhadha/boards/rules'
import { checkAnswer, emptyAnswer, inProblemLanguage, type Answer } from '@dhadha/boards/views'
import type { Language } from '@dhadha/contract'
import type { TestProblem } from '@dhadha/contract/wire'
import { useMemo, useRef, useState } from 'react'
import type { Row } from '../list/rows.ts'
import type { TestRef } from '../test/requests.ts'
import { answerState } from './answerState.ts'
import { readDraft, writeDraft } from './drafts.ts'
import { isSame, isUntouched, savedAnswer, toStoredAnswer, type StoredAnswer } from './storedAnswer.ts'

/** Answers to a problem that this page knows beside the draft: saved, in the outbox, or too late. */
export interface KnownAnswers {
  readonly row: Row
  /** The last answer in the outbox. */
  readonly waiting: { readonly sent: StoredAnswer; readonly isDelayed: boolean } | null
  /** The answer that arrived after the end. */
  readonly late: StoredAnswer | null
}

/**
 * The answer to a problem of a test: the draft of this browser, or the last answer submitted, which is in the outbox,
 * too late, or saved, perhaps by another device.
 */
export function useTestAnswer(
  testRef: TestRef,
  { row, waiting, late }: KnownAnswers,
  problem: TestProblem,
  language: Language,
) {
  const [draft, setDraft] = useState<Answer | null>(() => readDraft(testRef, row.id))
  const isChanged = useRef(false)
  const shown = inProblemLanguage(problem, language)
  const payload = useMemo(
    () => decodeBoardData(shown.data, shown.questionnaire),
    [shown.data, shown.questionnaire],
  )
  const { ansType, interactiveType } = problem.data
  // Once the shown answer is saved, the saved state is followed: another device may change it.
  if (draft && !waiting && row.saved && isSame(toStoredAnswer(draft), row.saved)) setDraft(null)
  const given = waiting?.sent ?? late ?? row.saved
  const answer =
    keepIfFits(draft, ansType) ?? keepIfFits(given && savedAnswer(given), ansType) ?? emptyAnswer(ansType)
  const checked = checkAnswer(answer, interactiveType, payload)
  return {
    answer,
    checked,
    payload,
    state: answerState({
      shown: checked.ok && !isUntouched(answer) ? toStoredAnswer(checked.answer) : null,
      saved: row.saved,
      waiting,
      late,
    }),
    /** Whether the pupil has changed the answer since the problem was opened. */
    isChanged: () => isChanged.current,
    change: (next: Answer) => {
      isChanged.current = true
      setDraft(next)
      writeDraft(testRef, row.id, next)
    },
  }
}

const keepIfFits = (answer: Answer | null, type: Answer['type']): Answer | null =>
  answer?.type === type ? answer : null
