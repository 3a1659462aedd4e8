import { getBoardKind } from '../rules/registry.ts'
import type { Answer } from './answer.ts'
import { checkAnswerBy, type CheckedAnswer } from './checkAnswerBy.ts'

/**
 * Whether an answer to a problem of any kind may be sent. This module includes the rules of every kind: a page that
 * shows one board takes `checkAnswerBy` and the rules of that board (`fetchBoardKind`).
 *
 * @param payload the decoded board, for interactive answers
 */
export function checkAnswer(answer: Answer, interactiveType: string, payload: unknown): CheckedAnswer {
  return checkAnswerBy(getBoardKind(interactiveType) ?? null, answer, payload)
}
