import {
  countChosen,
  findFeedback,
  isAllFound,
  judgeMcq,
  judgeText,
  type BoardKind,
  type WrongAnswer,
} from '@dhadha/boards/rules'
import type { AnswerFeedback, Problem } from '@dhadha/contract/wire'
import type { AttemptAnswer } from '../answer/attemptAnswer.ts'

/**
 * Whether an answer to a problem stored for offline use is right, as the API will judge it; null for any other
 * problem, whose answer only the API has (decision 37).
 *
 * @param kind the rules of the board; null for any other answer
 * @param payload the decoded board or options
 */
export function judgeLocally(
  { kept_offline: isSavedOffline, solution }: Problem,
  sent: AttemptAnswer,
  kind: BoardKind | null,
  payload: unknown,
): boolean | null {
  if (!isSavedOffline) return null
  switch (sent.answerType) {
    case 'text':
      return solution && 'answers' in solution ? judgeText(solution, sent.answer) : null
    case 'mcq': {
      if (!solution || 'answers' in solution) return null
      if (solution.options) {
        const found = countChosen(solution.options, Number.MAX_SAFE_INTEGER, sent.answer)
        return found === 'illegal' ? null : isAllFound(found)
      }
      const verdict = judgeMcq(solution.option, Number.MAX_SAFE_INTEGER, sent.answer)
      return verdict === 'illegal' ? null : verdict
    }
    case 'interactive':
      return kind?.judge(payload, sent.board) ?? null
  }
}

/** The feedback on a wrong answer to a problem stored for offline use, as the API will give it (decision 49). */
export const feedbackLocally = (
  problem: Problem,
  sent: AttemptAnswer,
  kind: BoardKind | null,
  payload: unknown,
): AnswerFeedback | undefined =>
  findFeedback(problem.feedback ?? [], toWrongAnswer(problem, sent, kind, payload))

function toWrongAnswer(
  { solution }: Problem,
  sent: AttemptAnswer,
  kind: BoardKind | null,
  payload: unknown,
): WrongAnswer {
  switch (sent.answerType) {
    case 'text':
      return { text: sent.answer, writing: solution && 'answers' in solution ? solution : {} }
    case 'mcq':
      return {
        options: sent.answer
          .split(',')
          .filter((option) => option !== '')
          .map(Number),
      }
    case 'interactive':
      return { facts: kind?.facts(payload, sent.board) ?? new Set() }
  }
}
