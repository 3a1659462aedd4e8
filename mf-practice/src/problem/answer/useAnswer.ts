import type { Problem } from '@dhadha/contract/wire'
import { useState } from 'react'
import { keep } from '../store.ts'
import { emptyAnswer, parseAnswer, type Answer } from './answer.ts'

const drafts = keep('session', 'draft', parseAnswer)

/** What is entered for a problem; it survives a reload until it has been right. */
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
