import type { ProblemCard } from '@dhadha/contract/wire'
import { expect, it } from 'vitest'
import { attemptMarks, byLastAttempt } from './problems.ts'

const tried = (problem_id: string, last_attempted_at: string | null) =>
  ({ problem_id, last_attempted_at }) as ProblemCard

it('the most recently attempted problems come first', { tags: ['S9.7b'] }, () => {
  const sorted = byLastAttempt([
    tried('never', null),
    tried('old', '2026-01-02T10:00:00Z'),
    tried('new', '2026-03-01T10:00:00Z'),
  ])
  expect(sorted.map(({ problem_id }) => problem_id)).toEqual(['new', 'old', 'never'])
})

it('an attempted problem shows three marks, whatever the number of attempts', { tags: ['S9.7c'] }, () => {
  expect(attemptMarks([])).toEqual(['none', 'none', 'none'])
  expect(attemptMarks([false])).toEqual(['tried', 'none', 'none'])
  expect(attemptMarks([false, false, false, true])).toEqual(['tried', 'tried', 'right'])
})
