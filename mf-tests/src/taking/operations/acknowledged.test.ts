import { expect, it } from 'vitest'
import { theProblems } from '../../testing/tests.ts'
import { withMark, withSaved } from './acknowledged.ts'

const running = { reply: theProblems(), countdown: { timeRemaining: 1800, at: 0 }, isCached: true }
const sent = { answer: '22', answerType: 'text' } as const
const reply = {
  success: true,
  state: 'saved',
  problem_id: 'p2',
  saved_at: '2026-11-21T10:00:00Z',
  timeRemaining: 900,
  startsIn: 0,
  server_time: '',
} as const

it('an acknowledged answer is saved and sets the clock right', { tags: ['decision-24', 'S4.13c'] }, () => {
  const after = withSaved(running, 'p2', sent, reply, 5_000)
  expect(after.reply.problems.map(({ is_submitted, saved }) => [is_submitted, saved?.answer])).toEqual([
    [false, undefined],
    [true, '22'],
    [false, undefined],
  ])
  expect([after.countdown, after.isCached]).toEqual([{ timeRemaining: 900, at: 5_000 }, false])
})

it('an answer that a later one has overtaken changes nothing', () => {
  expect(withSaved(running, 'p2', sent, { ...reply, state: 'superseded' }, 0)).toBe(running)
})

it('a mark is what the API says', { tags: ['S4.11b'] }, () => {
  const after = withMark(running, 'p3', { problem_id: 'p3', is_marked: true })
  expect(after.reply.problems.map(({ is_marked }) => is_marked)).toEqual([false, false, true])
})
