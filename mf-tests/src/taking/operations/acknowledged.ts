import type { TestAnswerReply, TestMarkReply } from '@dhadha/contract/wire'
import type { StoredAnswer } from '../answer/storedAnswer.ts'
import type { TestSession } from '../test/requests.ts'

type Row = TestSession['reply']['problems'][number]

const withRow = (running: TestSession, problemId: string, change: Partial<Row>): TestSession => ({
  ...running,
  reply: {
    ...running.reply,
    problems: running.reply.problems.map((row) =>
      row.problem_id === problemId ? { ...row, ...change } : row,
    ),
  },
})

/**
 * Adds an acknowledged answer to the test, so that 'saved' shows with the response and not after another fetch. The
 * response has the time left, too. `now`: `performance.now()` when it arrived.
 */
export function withSaved(
  running: TestSession,
  problemId: string,
  { answer, answerType }: StoredAnswer,
  reply: TestAnswerReply,
  now: number,
): TestSession {
  // The API has a later answer already: the fetched list will show it.
  if (reply.state !== 'saved') return running
  const saved = { answer, answerType, saved_at: reply.saved_at }
  return {
    ...withRow(running, problemId, { saved, is_submitted: true }),
    countdown: { timeRemaining: reply.timeRemaining, at: now },
    isCached: false,
  }
}

export const withMark = (
  running: TestSession,
  problemId: string,
  { is_marked }: TestMarkReply,
): TestSession => withRow(running, problemId, { is_marked })
