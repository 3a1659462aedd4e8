import { expect, it } from 'vitest'
import { aRow } from '../../testing/tests.ts'
import { toRows } from './rows.ts'

const nothing = { answers: new Map(), marks: new Map() }
const sent = { answer: '1', answerType: 'text' as const }
const states = (rows: ReturnType<typeof toRows>) => rows.map(({ state, isMarked }) => [state, isMarked])

it('the list of problems shows submitted and marked ones', { tags: ['S2.31a', 'S4.13c'] }, () => {
  const problems = [aRow('p1', { is_submitted: true }), aRow('p2', { is_marked: true }), aRow('p3')]
  const rows = toRows(problems, nothing, new Map())
  expect(states(rows)).toEqual([
    ['submitted', false],
    ['open', true],
    ['open', false],
  ])
  expect(rows.map(({ number }) => number)).toEqual([1, 2, 3])
})

it(
  'the list of problems shows answers that are being sent before the API has them',
  { tags: ['decision-25'] },
  () => {
    const waiting = {
      answers: new Map([['p1', { sent, isDelayed: true }]]),
      marks: new Map([['p2', false]]),
    }
    const rows = toRows(
      [aRow('p1'), aRow('p2', { is_marked: true }), aRow('p3')],
      waiting,
      new Map([['p3', sent]]),
    )
    expect(states(rows)).toEqual([
      ['waiting', false],
      ['open', false],
      ['late', false],
    ])
  },
)
