import { afterEach, expect, it } from 'vitest'
import { answerEntry, completionEntry, markEntry, operationOf, outstandingOf } from './operations.ts'
import { stamp } from './stamp.ts'

afterEach(() => localStorage.clear())

const custom = { kind: 'custom', testId: 't1', owner: 'mira' } as const
const online = { ...custom, kind: 'online' } as const
const sent = { answer: '22', answerType: 'text' } as const
const waiting = (entry: ReturnType<typeof answerEntry>, isDelayed = false) => ({
  entry: { ...entry, since: 0 },
  isDelayed,
})

it('S7.21h S7.22j S3.25a sends an answer where its kind of test takes it', () => {
  const own = answerEntry(custom, 'p1', sent, stamp('mira'))
  expect(own).toMatchObject({
    owner: 'mira',
    url: '/api/v2/app/practice-test/t1/problems/p1/answer',
    body: { answer: '22', answerType: 'text', operationId: own.id, order: 1 },
  })
  expect(answerEntry(online, 'p1', sent, stamp('mira')).url).toBe(
    '/api/v2/app/online-test/t1/problems/p1/submit',
  )
})

it('S7.21i S7.22i marks by PUT in own tests, by POST in online ones', () => {
  expect(markEntry(custom, 'p1', true, stamp('mira'))).toMatchObject({
    method: 'put',
    body: { marked: true },
  })
  expect(markEntry(online, 'p1', false, stamp('mira'))).toMatchObject({
    method: 'post',
    body: { marked: false },
  })
})

it('decision 25 stamps each operation once, in this browser’s order', () => {
  const [first, second, other] = [stamp('mira'), stamp('mira'), stamp('rafi')]
  expect([first.order, second.order, other.order]).toEqual([1, 2, 1])
  expect(second.device).toBe(first.device)
  expect(other.device).not.toBe(first.device)
  expect(second.operationId).not.toBe(first.operationId)
})

it('decision 25 knows what of a test still waits', () => {
  const entries = [
    waiting(answerEntry(custom, 'p1', sent, stamp('mira'))),
    waiting(answerEntry(custom, 'p1', { ...sent, answer: '23' }, stamp('mira')), true),
    waiting(markEntry(custom, 'p2', true, stamp('mira'))),
    waiting(completionEntry(custom, stamp('mira'))),
    waiting(answerEntry(online, 'p3', sent, stamp('mira'))),
  ]
  const { answers, marks, isCompleting, isDelayed, count } = outstandingOf(custom, entries)
  expect([...answers]).toEqual([['p1', { sent: { ...sent, answer: '23' }, isDelayed: true }]])
  expect([...marks]).toEqual([['p2', true]])
  expect([isCompleting, isDelayed, count]).toEqual([true, true, 4])
  expect(operationOf(online, { ...completionEntry(custom, stamp('mira')), since: 0 })).toBeNull()
})
