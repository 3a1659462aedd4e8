import { expect, it } from 'vitest'
import { answerState } from './answerState.ts'

const text = (answer: string) => ({ answer, answerType: 'text' as const })
const facts = { shown: null, saved: null, waiting: null, late: null }

it('says saved only of what the API has acknowledged', { tags: ['decision-25'] }, () => {
  expect(answerState({ ...facts, shown: text('22'), saved: text('22') })).toBe('saved')
  expect(answerState({ ...facts, shown: text('23'), saved: text('22') })).toBe('unsent')
  expect(answerState({ ...facts, saved: text('22') })).toBe('unsent')
  expect(answerState(facts)).toBe('none')
})

it('says sending, and waiting from the first failure on', { tags: ['decision-25'] }, () => {
  const waiting = { sent: text('22'), isDelayed: false }
  expect(answerState({ ...facts, shown: text('22'), waiting })).toBe('sending')
  expect(answerState({ ...facts, shown: text('22'), waiting: { ...waiting, isDelayed: true } })).toBe(
    'waiting',
  )
})

it('says unsent of what was changed behind one that waits', () => {
  const waiting = { sent: text('23'), isDelayed: true }
  expect(answerState({ ...facts, shown: text('22'), saved: text('22'), waiting })).toBe('unsent')
})

it('says late of what came after the end', () => {
  expect(answerState({ ...facts, shown: text('22'), late: text('22') })).toBe('late')
  expect(answerState({ ...facts, shown: text('23'), late: text('22') })).toBe('unsent')
})
