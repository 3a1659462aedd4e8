import type { Answer } from '@dhadha/boards/views'
import type { Problem } from '@dhadha/contract/wire'
import { useState } from 'react'
import { openAnswer, saveDraft } from '../problem/answer/drafts.ts'

/** The answer that a visitor enters; survives a reload until a right answer. */
export function useAnswer(problem: Problem) {
  const [answer, setAnswer] = useState(() => openAnswer(problem).answer)
  return {
    answer,
    change: (next: Answer) => {
      setAnswer(next)
      saveDraft(problem, next)
    },
    removeDraft: () => saveDraft(problem, null),
  }
}
