import { expect, it } from 'vitest'
import { answerState } from './answerState.ts'

const text = (answer: string) => ({ answer, answerType: 'text' as const })
const facts = { shown: null, saved: null, waiting: null, late: null }

it('an answer counts as saved only once the API has acknowledged it', { tags: ['decision-25'] }, () => {
  expect(answerState({ ...facts, shown: text('22'), saved: text('22') })).toBe('saved')
  expect(answerState({ ...facts, shown: text('23'), saved: text('22') })).toBe('unsent')
  expect(answerState({ ...facts, saved: text('22') })).toBe('unsent')
  expect(answerState(facts)).toBe('none')
})

it(
  'an answer is shown as being sent, and as waiting from the first failure on',
  { tags: ['decision-25'] },
  () => {
    const waiting = { sent: text('22'), isDelayed: false }
    expect(answerState({ ...facts, shown: text('22'), waiting })).toBe('sending')
    expect(answerState({ ...facts, shown: text('22'), waiting: { ...waiting, isDelayed: true } })).toBe(
      'waiting',
    )
  },
)

it('an answer that was changed behind one that waits is shown as unsent', () => {
  const waiting = { sent: text('23'), isDelayed: true }
  expect(answerState({ ...facts, shown: text('22'), saved: text('22'), waiting })).toBe('unsent')
})

it('an answer that came after the end is shown as late', () => {
  expect(answerState({ ...facts, shown: text('22'), late: text('22') })).toBe('late')
  expect(answerState({ ...facts, shown: text('23'), late: text('22') })).toBe('unsent')
})
