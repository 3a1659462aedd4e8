import { emptyAnswer, parseAnswer, type Answer } from '@dhadha/boards/views'
import { keep } from '@dhadha/contract'
import type { Problem } from '@dhadha/contract/wire'
import { useState } from 'react'

const drafts = keep('session', 'mf-practice:draft', parseAnswer)

/** What is entered for a problem; survives a reload until a right answer. */
export function useAnswer({ problem_id, data: { ansType } }: Problem) {
  const [answer, setAnswer] = useState<Answer>(() => {
    const draft = drafts.read(problem_id)
    return draft?.type === ansType ? draft : emptyAnswer(ansType)
  })
  return {
    answer,
    change: (next: Answer) => {
      setAnswer(next)
      drafts.write(problem_id, next)
    },
    forgetDraft: () => drafts.remove(problem_id),
  }
}
