// Judges an answer in a test.
import type { TestAnswerRequest } from '@dhadha/contract/wire'
import { type CatalogueProblem, judge } from '../../learning/index.ts'
import { ApiError } from '../../../platform/errors/api-error.ts'
import { text } from '../texts/index.ts'

/** Only boards need more characters. */
const MAX_TEXT_LENGTH = 500

function readBoard(answer: string): unknown {
  try {
    return JSON.parse(answer)
  } catch {
    throw new ApiError(400, 'answer_unreadable', text('answerUnreadable'))
  }
}

/**
 * Whether an answer given in a test is right. A board's response comes as JSON and the browser's own verdict is not
 * used (boards.md).
 *
 * @throws ApiError as `judge` of practice does; 400 for invalid JSON
 */
export function judgeInTest(
  problem: CatalogueProblem,
  { answer, answerType }: Pick<TestAnswerRequest, 'answer' | 'answerType'>,
): boolean {
  if (answerType === 'interactive')
    return judge(problem, { answer: 'false', answerType, board: readBoard(answer) })
  if (answer.length > MAX_TEXT_LENGTH) throw new ApiError(400, 'answer_too_long', text('answerTooLong'))
  return judge(problem, { answer, answerType })
}
