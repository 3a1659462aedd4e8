// Judges an answer to a problem.
import {
  ruleText,
  countChosen,
  getBoardKind,
  isAllFound,
  judgeMcq,
  judgeText,
  parseMcqPayload,
  type BoardKind,
  type NotJudged,
} from '@dhadha/boards/rules'
import type { AttemptRequest } from '@dhadha/contract/wire'
import { ApiError } from '../../../platform/errors/api-error.ts'
import type { CatalogueProblem } from '../catalogue/catalogue.ts'
import { text } from '../texts/index.ts'

/** NUL and lone surrogates as JSON writes them: PostgreSQL's jsonb accepts neither. */
const UNKEEPABLE = /\\u(?:0000|d[89a-f])/i

type SubmittedAnswer = Pick<AttemptRequest, 'answer' | 'answerType' | 'board'>

/**
 * Whether an answer is right; the API's verdict is the one that counts (boards.md). An answer that cannot be judged yet
 * (empty, unfinished, illegal) is not wrong and costs no attempt.
 *
 * @throws ApiError 400 for what the page would not send, 422 for a board that is not finished or not legal
 */
export function judge(problem: CatalogueProblem, submitted: SubmittedAnswer): boolean {
  const { ansType } = problem.public.data
  if (submitted.answerType !== ansType) throw new ApiError(400, 'wrong_answer_type', text('wrongAnswerType'))
  switch (ansType) {
    case 'text':
      return judgeTyped(problem, submitted.answer)
    case 'mcq':
      return judgeOption(problem, submitted.answer)
    case 'interactive':
      return judgeBoard(problem, submitted)
  }
}

function judgeTyped({ solution }: CatalogueProblem, answer: string): boolean {
  if (answer.trim() === '') throw new ApiError(400, 'answer_empty', text('answerEmpty'))
  return solution !== null && 'answers' in solution && judgeText(solution, answer)
}

function judgeOption({ solution, payloads }: CatalogueProblem, answer: string): boolean {
  const payload = parseMcqPayload(payloads[0])
  const count = payload.ok ? payload.value.options.length : 0
  let verdict: boolean | 'illegal' = 'illegal'
  if (solution !== null && 'option' in solution) verdict = judgeMcq(solution.option, count, answer)
  else if (solution !== null && 'options' in solution) {
    const found = countChosen(solution.options, count, answer)
    verdict = found === 'illegal' ? found : isAllFound(found)
  }
  if (verdict === 'illegal') throw new ApiError(400, 'option_missing', text('optionMissing'))
  return verdict
}

/** A board in Bangla has the same parts with other words, so a response is judged against each of the two. */
function judgeBoard(problem: CatalogueProblem, { answer, board }: SubmittedAnswer): boolean {
  const kind = getBoardKind(problem.public.data.interactiveType)
  if (!kind) throw new ApiError(400, 'board_unknown', text('boardUnknown'))
  // The browser's own verdict is part of the call (S3.8b) and decides nothing.
  if (board === undefined || (answer !== 'true' && answer !== 'false'))
    throw new ApiError(400, 'board_missing', text('boardMissing'))
  if (!kind.parseResponse(board).ok || UNKEEPABLE.test(JSON.stringify(board)))
    throw new ApiError(400, 'board_unreadable', text('boardUnreadable'))
  const judged = problem.payloads.map((payload) => judgeAgainst(kind, payload, board))
  if (judged.some((item) => item === true)) return true
  if (judged.some((item) => item === false)) return false
  const [first] = judged
  throw typeof first === 'object'
    ? new ApiError(422, 'board_not_finished', (language) => ruleText(language, first.code, first.values))
    : new ApiError(400, 'board_unknown', text('boardUnknown'))
}

function judgeAgainst(kind: BoardKind, payload: unknown, board: unknown): boolean | NotJudged {
  const validity = kind.validate(payload, board)
  return validity.ok ? kind.judge(payload, board) : validity
}
