import { freshQueries } from '@dhadha/contract/testing'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook } from '@testing-library/react'
import type { PropsWithChildren } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { aContent, aDetail, aRow, theProblems } from '../testing/tests.ts'
import { writeDraft } from './answer/drafts.ts'
import { toRows } from './list/rows.ts'
import { getPendingOperations } from './operations/pendingOperations.ts'
import type { TestOperations } from './operations/useOperations.ts'
import { contentQuery, type TestRef, type TestSession } from './test/requests.ts'
import { useCompletion } from './useCompletion.ts'

const custom: TestRef = { kind: 'custom', testId: 't1', owner: 'mira' }
const online: TestRef = { ...custom, kind: 'online' }

beforeEach(() => localStorage.clear())
afterEach(() => localStorage.clear())

/** Operations that are recorded in `done`, and are stored when `store` is called. */
function recordOperations(testRef: TestRef, isCompleting = false) {
  const done: string[] = []
  const stores: (() => void)[] = []
  const operations: TestOperations = {
    outstanding: { ...getPendingOperations(testRef, []), isCompleting },
    late: new Map(),
    answer: (problemId, { answer }) => {
      done.push(`${problemId} ${answer}`)
      return new Promise((resolve) => stores.push(resolve))
    },
    mark: () => undefined,
    complete: async () => void done.push('complete'),
    retry: () => undefined,
  }
  return { done, operations, store: () => act(async () => stores.shift()?.()) }
}

interface End {
  secondsLeft: number
  completedAt: string | null
}

const session = ({ secondsLeft, completedAt }: End): TestSession => ({
  reply: { ...theProblems(), test: { ...aDetail(), completed_at: completedAt } },
  countdown: { timeRemaining: secondsLeft, at: performance.now() },
  isCached: false,
})

function openCompletion(testRef: TestRef, operations: TestOperations, end: Partial<End> = {}) {
  const queries = freshQueries()
  const onLeave = vi.fn<() => void>()
  const problems = [aRow('p1'), aRow('p2'), aRow('p3')]
  for (const { problem_id: id } of problems)
    queries.setQueryData(contentQuery(testRef, id).queryKey, aContent(id))
  const rows = toRows(problems, operations.outstanding, operations.late)
  const running = session({ secondsLeft: 900, completedAt: null, ...end })
  const { result, rerender } = renderHook(
    (shown: TestSession) => useCompletion(testRef, shown, { rows, operations, onLeave }),
    {
      initialProps: running,
      wrapper: ({ children }: PropsWithChildren) => (
        <QueryClientProvider client={queries}>{children}</QueryClientProvider>
      ),
    },
  )
  return { result, onLeave, show: (next: End) => rerender(session(next)) }
}

it('the completion follows when the last chosen answer is stored', { tags: ['decision-26'] }, async () => {
  writeDraft(custom, 'p1', { type: 'text', text: '22' })
  writeDraft(custom, 'p3', { type: 'text', text: '7' })
  const { done, operations, store } = recordOperations(custom)
  const { result } = openCompletion(custom, operations)
  act(() => result.current.ask())
  expect(result.current.unsent?.map(({ row }) => row.id)).toEqual(['p1', 'p3'])
  act(() => void result.current.finish(true))
  expect(result.current.unsent).toBeNull()
  expect(done).toEqual(['p1 22'])
  await store()
  expect(done).toEqual(['p1 22', 'p3 7'])
  await store()
  expect(done).toEqual(['p1 22', 'p3 7', 'complete'])
})

it('a pupil who refuses to send what is chosen completes without it', { tags: ['decision-26'] }, async () => {
  writeDraft(custom, 'p1', { type: 'text', text: '22' })
  const { done, operations } = recordOperations(custom)
  const { result } = openCompletion(custom, operations)
  act(() => result.current.ask())
  await act(() => result.current.finish(false))
  expect(done).toEqual(['complete'])
})

it('a completion that waits in the outbox is not added again', { tags: ['decision-25'] }, async () => {
  const { done, operations } = recordOperations(custom, true)
  const { result } = openCompletion(custom, operations, { secondsLeft: 0 })
  expect(result.current.isCompleting).toBe(true)
  await act(() => result.current.finish(false))
  expect(done).toEqual([])
})

it('the end of the time completes a custom test once', { tags: ['S4.13a'] }, () => {
  const { done, operations } = recordOperations(custom)
  const { result, show } = openCompletion(custom, operations)
  expect(result.current.isCompleting).toBe(false)
  show({ secondsLeft: 0, completedAt: null })
  show({ secondsLeft: 0, completedAt: null })
  expect(done).toEqual(['complete'])
  expect(result.current.isCompleting).toBe(true)
})

it('the end of the time completes no online test', { tags: ['S4.13a'] }, () => {
  const { done, operations } = recordOperations(online)
  const { result } = openCompletion(online, operations, { secondsLeft: 0 })
  expect(done).toEqual([])
  expect(result.current.isCompleting).toBe(false)
})

it('a test that another device has completed is left once', { tags: ['decision-25'] }, () => {
  const { operations } = recordOperations(custom)
  const completed = { secondsLeft: 900, completedAt: '2026-11-21T10:05:00Z' }
  const { onLeave, show } = openCompletion(custom, operations, completed)
  show(completed)
  expect(onLeave).toHaveBeenCalledTimes(1)
})
