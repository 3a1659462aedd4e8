import { http, HttpError, outbox, type OutboxEntry, type Waiting } from '@dhadha/contract'
import { afterEach, expect, it, vi } from 'vitest'
import type { StoredAnswer } from '../answer/storedAnswer.ts'
import { answers, completions, marks, type ProblemSubject, type TestSubject } from './kinds.ts'
import { getPendingOperations } from './pendingOperations.ts'
import { stamp } from './stamp.ts'

afterEach(() => {
  localStorage.clear()
  vi.restoreAllMocks()
})

const custom = { kind: 'custom', testId: 't1' } as const
const online = { ...custom, kind: 'online' } as const
const sent = { answer: '22', answerType: 'text' } as const
const p1 = { ...custom, problemId: 'p1' }

/** Captures the entry that is added to the outbox. */
async function captureEntry(add: () => Promise<void>): Promise<Omit<OutboxEntry, 'since'>> {
  const added = vi.spyOn(outbox, 'add').mockResolvedValue()
  await add()
  const entry = added.mock.lastCall?.[0]
  if (!entry) throw new Error('nothing was added')
  return entry
}
const answerTo = (subject: ProblemSubject, sent: StoredAnswer) => {
  const body = { ...sent, ...stamp('mira') }
  return captureEntry(() => answers.add({ id: body.operationId, owner: 'mira', subject, body }))
}
const captureMark = (subject: ProblemSubject, marked: boolean) =>
  captureEntry(() => marks.add({ id: 'm', owner: 'mira', subject, body: { marked, ...stamp('mira') } }))
const captureCompletion = (subject: TestSubject) =>
  captureEntry(() => completions.add({ id: 'c', owner: 'mira', subject, body: stamp('mira') }))
const waiting = (entry: Omit<OutboxEntry, 'since'>, isDelayed = false) => ({
  entry: { ...entry, since: 0 },
  isDelayed,
  isInMemory: false,
})

it(
  'an answer is sent to the address of its kind of test',
  { tags: ['S7.21h', 'S7.22j', 'S3.25a'] },
  async () => {
    const own = await answerTo(p1, sent)
    expect(own).toMatchObject({
      owner: 'mira',
      queue: 'test custom t1',
      url: '/api/v2/app/practice-test/t1/problems/p1/answer',
      body: { answer: '22', answerType: 'text', operationId: own.id, order: 1 },
    })
    expect((await answerTo({ ...online, problemId: 'p1' }, sent)).url).toBe(
      '/api/v2/app/online-test/t1/problems/p1/submit',
    )
  },
)

it(
  'a mark is sent by PUT in custom tests, by POST in online ones',
  { tags: ['S7.21i', 'S7.22i'] },
  async () => {
    expect(await captureMark(p1, true)).toMatchObject({ method: 'put', body: { marked: true } })
    expect(await captureMark({ ...online, problemId: 'p1' }, false)).toMatchObject({
      method: 'post',
      body: { marked: false },
    })
  },
)

it('each operation has its number once, in this browser’s order', { tags: ['decision-25'] }, () => {
  const [first, second, other] = [stamp('mira'), stamp('mira'), stamp('rafi')]
  expect([first.order, second.order, other.order]).toEqual([1, 2, 1])
  expect(second.device).toBe(first.device)
  expect(other.device).not.toBe(first.device)
  expect(second.operationId).not.toBe(first.operationId)
})

it('the waiting operations of a test are found', { tags: ['decision-25'] }, async () => {
  const entries = [
    waiting(await answerTo(p1, sent)),
    waiting(await answerTo(p1, { ...sent, answer: '23' }), true),
    waiting(await captureMark({ ...custom, problemId: 'p2' }, true)),
    waiting(await captureCompletion(custom)),
    waiting(await answerTo({ ...online, problemId: 'p3' }, sent)),
  ]
  const { answers, marks, isCompleting, isDelayed, count } = getPendingOperations(custom, entries)
  expect([...answers]).toEqual([['p1', { sent: { ...sent, answer: '23' }, isDelayed: true }]])
  expect([...marks]).toEqual([['p2', true]])
  expect([isCompleting, isDelayed, count]).toEqual([true, true, 4])
  expect(getPendingOperations(online, entries)).toMatchObject({
    isCompleting: false,
    isDelayed: false,
    count: 1,
  })
  const [firstEntry, ...others] = entries
  const partly = firstEntry ? [{ ...firstEntry, isInMemory: true }, ...others] : []
  expect(getPendingOperations(custom, entries).isInMemory).toBe(false)
  expect(getPendingOperations(custom, partly).isInMemory).toBe(true)
})

it('operations of a test from a release without kinds are found', { tags: ['decision-25'] }, async () => {
  vi.spyOn(http, 'post').mockRejectedValue(new HttpError('no-response', 0, '', ''))
  const entries: Waiting[] = []
  const end = outbox.subscribe(({ entry }) => entries.push({ entry, isDelayed: true, isInMemory: true }))
  for (const [about, body] of [
    ['answer p1', sent],
    ['mark p2', { marked: true }],
    ['complete', {}],
  ] as const)
    await outbox.add({
      id: about,
      owner: null,
      about: `test online t9 ${about}`,
      queue: 'test online t9',
      url: '/x',
      body,
    })
  await vi.waitFor(() => expect(new Set(entries.map(({ entry }) => entry.id)).size).toBe(3))
  end()
  const { answers, marks, isCompleting } = getPendingOperations({ kind: 'online', testId: 't9' }, entries)
  expect([...answers]).toEqual([['p1', { sent, isDelayed: true }]])
  expect([...marks]).toEqual([['p2', true]])
  expect(isCompleting).toBe(true)
})
