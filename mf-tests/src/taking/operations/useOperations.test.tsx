import { outbox } from '@dhadha/contract'
import { freshQueries, inSite } from '@dhadha/contract/testing'
import { act, cleanup, renderHook } from '@testing-library/react'
import type { PropsWithChildren } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import en from '../../messages/en.json'
import type { TestRef } from '../test/requests.ts'
import { useOperations } from './useOperations.ts'

const testRef: TestRef = { kind: 'custom', testId: 't1', owner: 'mira' }
const sent = { answer: '22', answerType: 'text' } as const

beforeEach(() => localStorage.clear())
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

interface StartedAdd {
  resolve: () => void
  reject: (error: Error) => void
}

/** The operations of a test, with an outbox that has stored an entry once `settle` is called. */
function openOperations() {
  const entries: { about: string; order: unknown }[] = []
  const adds: StartedAdd[] = []
  vi.spyOn(outbox, 'add').mockImplementation(({ about, body }) => {
    entries.push({ about, order: body['order'] })
    return new Promise((resolve, reject) => adds.push({ resolve, reject }))
  })
  const queries = freshQueries()
  const { result } = renderHook(() => useOperations(testRef, () => undefined), {
    wrapper: ({ children }: PropsWithChildren) => inSite(<>{children}</>, { messages: en, queries }),
  })
  return {
    result,
    /** Entries in the order in which they were added to the outbox, as `about order`. */
    added: () => entries.map(({ about, order }) => `${about} ${String(order)}`),
    settle: (by: (add: StartedAdd) => void) => act(async () => adds.splice(0).forEach((add) => by(add))),
  }
}

const ANSWER_1 = 'test custom t1 answer p1 1'

it('the completion is added after all answers that are being stored', { tags: ['decision-25'] }, async () => {
  const { result, added, settle } = openOperations()
  // 'Submit and complete' stores one answer after the other, and the time may end meanwhile.
  act(() => void result.current.answer('p1', sent).then(() => result.current.answer('p2', sent)))
  await act(async () => void result.current.complete())
  expect(added()).toEqual([ANSWER_1])
  await settle(({ resolve }) => resolve())
  expect(added()).toEqual([ANSWER_1, 'test custom t1 answer p2 2'])
  await settle(({ resolve }) => resolve())
  expect(added()).toEqual([ANSWER_1, 'test custom t1 answer p2 2', 'test custom t1 complete 3'])
})

it('an answer that cannot be stored does not block the completion', { tags: ['decision-25'] }, async () => {
  const { result, added, settle } = openOperations()
  act(() => void result.current.answer('p1', sent).catch(() => undefined))
  await act(async () => void result.current.complete())
  await settle(({ reject }) => reject(new Error('full')))
  expect(added()).toEqual([ANSWER_1, 'test custom t1 complete 2'])
  expect([...result.current.outstanding.answers]).toEqual([])
})

it('a completion that waits for an answer is added once', { tags: ['decision-25'] }, async () => {
  const { result, added, settle } = openOperations()
  act(() => void result.current.answer('p1', sent))
  await act(async () => {
    void result.current.complete()
    void result.current.complete()
  })
  await settle(({ resolve }) => resolve())
  await act(async () => void result.current.complete())
  expect(added()).toEqual([ANSWER_1, 'test custom t1 complete 2'])
})

it('a completion that could not be stored can be repeated', { tags: ['decision-25'] }, async () => {
  const { result, added, settle } = openOperations()
  await act(async () => void result.current.complete().catch(() => undefined))
  await settle(({ reject }) => reject(new Error('full')))
  await act(async () => void result.current.complete())
  expect(added()).toEqual(['test custom t1 complete 1', 'test custom t1 complete 2'])
})

it('an answer that is being stored is outstanding', { tags: ['decision-25'] }, async () => {
  const { result, settle } = openOperations()
  act(() => void result.current.answer('p1', sent))
  expect([...result.current.outstanding.answers]).toEqual([['p1', { sent, isDelayed: false }]])
  await settle(({ resolve }) => resolve())
  expect([...result.current.outstanding.answers]).toEqual([])
})
