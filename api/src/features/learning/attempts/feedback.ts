// Chooses the feedback on a wrong answer (decision 49).
import { findFeedback, getBoardKind, type WrongAnswer } from '@dhadha/boards/rules'
import type { AttemptReply, AttemptRequest } from '@dhadha/contract/wire'
import type { CatalogueProblem } from '../catalogue/catalogue.ts'
import type { StoredFeedback } from '../tables.ts'

type SubmittedAnswer = Pick<AttemptRequest, 'answer' | 'board'>

/** A wrong answer in the form in which feedback is looked up. */
function wrongAnswer(problem: CatalogueProblem, { answer, board }: SubmittedAnswer): WrongAnswer {
  const { ansType, interactiveType } = problem.public.data
  const { solution, payloads } = problem
  if (ansType === 'text') return { text: answer, writing: solution && 'answers' in solution ? solution : {} }
  if (ansType === 'mcq') return { option: Number(answer) }
  // Parts have the same ids in both languages.
  return { facts: getBoardKind(interactiveType)?.facts(payloads[0], board) ?? new Set() }
}

const texts = ({ en, bn, en_html, bn_html }: StoredFeedback) => ({ en, bn, en_html, bn_html })

/** The feedback to a wrong answer that an author foresaw (decision 49); a right answer has none. */
export function getFeedback(
  problem: CatalogueProblem,
  answer: SubmittedAnswer,
  isCorrect: boolean,
): Pick<AttemptReply, 'feedback'> {
  if (isCorrect || problem.feedback.length === 0) return {}
  const found = findFeedback(problem.feedback, wrongAnswer(problem, answer))
  return found ? { feedback: texts(found) } : {}
}

/**
 * The number of parts of a wrong board that are in place (decision 49), in the language in which more of them are: its
 * parts have the same ids in both. No number for a right board, nor where the number would reveal part of the answer.
 */
export function countInPlace(
  { public: shown, payloads }: CatalogueProblem,
  { board }: SubmittedAnswer,
  isCorrect: boolean,
): Pick<AttemptReply, 'inPlace'> {
  if (isCorrect || shown.data.ansType !== 'interactive') return {}
  const kind = getBoardKind(shown.data.interactiveType)
  const counted = payloads.flatMap((payload) => kind?.inPlace(payload, board) ?? [])
  const [first] = counted.toSorted((a, b) => b.right - a.right)
  return first ? { inPlace: first } : {}
}
