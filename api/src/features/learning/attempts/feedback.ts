// Chooses the feedback on a wrong answer (decision 49).
import {
  countChosen,
  countFound,
  findFeedback,
  getBoardKind,
  type Found,
  type WrongAnswer,
} from '@dhadha/boards/rules'
import { toAsciiDigits } from '@dhadha/contract/digits'
import type { AttemptReply, AttemptRequest } from '@dhadha/contract/wire'
import type { CatalogueProblem } from '../catalogue/catalogue.ts'
import type { StoredFeedback } from '../catalogue/tables.ts'

type SubmittedAnswer = Pick<AttemptRequest, 'answer' | 'board'>

/** A wrong answer in the form in which feedback is looked up. */
function wrongAnswer(problem: CatalogueProblem, { answer, board }: SubmittedAnswer): WrongAnswer {
  const { ansType, interactiveType } = problem.public.data
  const { solution, payloads } = problem
  if (ansType === 'text') return { text: answer, writing: solution && 'answers' in solution ? solution : {} }
  if (ansType === 'mcq')
    return {
      options: toAsciiDigits(answer)
        .split(',')
        .filter((number) => number !== '')
        .map(Number),
    }
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
  problem: CatalogueProblem,
  { answer, board }: SubmittedAnswer,
  isCorrect: boolean,
): Pick<AttemptReply, 'inPlace' | 'found'> {
  if (isCorrect) return {}
  const { public: shown, payloads } = problem
  if (shown.data.ansType !== 'interactive') return countListed(problem, answer)
  const kind = getBoardKind(shown.data.interactiveType)
  const counted = payloads.flatMap((payload) => kind?.inPlace(payload, board) ?? [])
  const [first] = counted.toSorted((a, b) => b.right - a.right)
  return first ? { inPlace: first } : {}
}

/**
 * How many of the right things an answer has that is a list, or several options. No number where it names more than
 * there are: a list of all that could be right would find everything.
 */
function countListed({ solution }: CatalogueProblem, answer: string): Pick<AttemptReply, 'found'> {
  if (!solution || 'option' in solution) return {}
  let found: Found | 'illegal' = 'illegal'
  if ('options' in solution) found = countChosen(solution.options, Number.MAX_SAFE_INTEGER, answer)
  else if (solution.find === 'all') found = countFound(solution, answer)
  return found === 'illegal' || found.named > found.all
    ? {}
    : { found: { right: found.right, all: found.all } }
}
