import { emptyAnswer, parseAnswer, type Answer } from '@dhadha/boards/views'
import { keep } from '@dhadha/contract'
import type { Problem } from '@dhadha/contract/wire'
import { useState } from 'react'

const drafts = keep('session', 'mf-practice:draft', parseAnswer)

/** The answer with which the learner solved the problem; null where it is not stored (decision 14). */
function ownRightAnswer({ solved, data: { ansType } }: Problem): Answer | null {
  if (!solved) return null
  switch (ansType) {
    case 'text':
      return { type: 'text', text: solved.answer }
    case 'mcq':
      return { type: 'mcq', option: solved.answer }
    case 'interactive':
      return { type: 'interactive', board: solved.board }
  }
}

/** Another variant of a template has another answer (decision 50). */
const draftId = ({ problem_id, variant }: Problem) => (variant ? `${problem_id} ${variant.key}` : problem_id)

/** The entered answer; survives a reload until a right answer. A solved problem opens with its right answer. */
export function useAnswer(problem: Problem) {
  const {
    data: { ansType },
  } = problem
  const id = draftId(problem)
  const [draft] = useState(() => {
    const savedDraft = drafts.read(id)
    return savedDraft?.type === ansType ? savedDraft : null
  })
  const [answer, setAnswer] = useState<Answer>(draft ?? ownRightAnswer(problem) ?? emptyAnswer(ansType))
  return {
    answer,
    /** Something was entered before a reload. */
    hadDraft: draft !== null,
    change: (next: Answer) => {
      setAnswer(next)
      drafts.write(id, next)
    },
    removeDraft: () => drafts.remove(id),
  }
}
