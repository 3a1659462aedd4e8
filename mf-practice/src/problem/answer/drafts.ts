import { emptyAnswer, parseAnswer, type Answer } from '@dhadha/boards/views'
import { keep } from '@dhadha/contract'
import type { Problem } from '@dhadha/contract/wire'

const drafts = keep('session', 'mf-practice:draft', parseAnswer)

/** The id of a draft; each variant of a template has its own, as its answer differs (decision 50). */
const draftId = ({ problem_id, variant }: Problem) => (variant ? `${problem_id} ${variant.key}` : problem_id)

/** The answer with which the learner solved the problem; null where it is not stored (decision 14). */
function getOwnRightAnswer({ solved, data: { ansType } }: Problem): Answer | null {
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

/** The answer that a problem opens with: the draft of before a reload, or the right answer of a solved problem. */
export function restoreAnswer(problem: Problem): { readonly answer: Answer; readonly draft: Answer | null } {
  const { ansType } = problem.data
  const stored = drafts.read(draftId(problem))
  const draft = stored?.type === ansType ? stored : null
  return { answer: draft ?? getOwnRightAnswer(problem) ?? emptyAnswer(ansType), draft }
}

/** Stores an answer over a reload; null: removes it. */
export function saveDraft(problem: Problem, draft: Answer | null): void {
  if (draft) drafts.write(draftId(problem), draft)
  else drafts.remove(draftId(problem))
}
