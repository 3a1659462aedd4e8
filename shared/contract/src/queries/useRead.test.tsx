import { keepPreviousData, QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { useRead } from './useRead.ts'

afterEach(cleanup)

/** A query for `name`, which the test resolves or rejects. */
function reading(first: string, options: { placeholderData?: typeof keepPreviousData } = {}) {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  let resolve: (data: string) => void
  let reject: (error: Error) => void
  const ask = () =>
    new Promise<string>((answer, refuse) => {
      resolve = answer
      reject = refuse
    })
  const useNamed = ({ name }: { name: string }) => {
    const query = useQuery({ queryKey: [name], queryFn: ask, ...options })
    return useRead(query)
  }
  const view = renderHook(useNamed, {
    initialProps: { name: first },
    wrapper: ({ children }) => <QueryClientProvider client={queries}>{children}</QueryClientProvider>,
  })
  const shown = () => {
    const { data, error, isFetching } = view.result.current
    return { data, error: error?.message, isFetching }
  }
  const expectShown = (wanted: Partial<ReturnType<typeof shown>>) =>
    waitFor(() =>
      expect(shown()).toEqual({ data: undefined, error: undefined, isFetching: false, ...wanted }),
    )
  return {
    queries,
    expectShown,
    goTo: (name: string) => view.rerender({ name }),
    answer: (data: string) => act(() => resolve(data)),
    refuse: (reason: string) => act(() => reject(new Error(reason))),
    retry: () => act(() => void view.result.current.refetch()),
    /** The read is repeated before a render has shown its failure, such as by a poll. */
    refuseAndRepeat: (reason: string) =>
      act(async () => {
        // A failure is told from the one before by its time.
        const { errorUpdatedAt = 0 } = queries.getQueryState([first]) ?? {}
        await vi.waitFor(() => expect(Date.now()).toBeGreaterThan(errorUpdatedAt), { interval: 1 })
        reject(new Error(reason))
        while (queries.isFetching() > 0) await Promise.resolve()
        void queries.refetchQueries()
      }),
  }
}

it('a failed read keeps its error while the same request is repeated', async () => {
  const { expectShown, refuse, retry } = reading('tests')
  await expectShown({ isFetching: true })
  refuse('first')
  await expectShown({ error: 'first' })
  retry()
  await expectShown({ error: 'first', isFetching: true })
  refuse('second')
  await expectShown({ error: 'second' })
  retry()
  await expectShown({ error: 'second', isFetching: true })
})

it('a failed read keeps an error where it fails again and is repeated at once', async () => {
  const { expectShown, refuse, refuseAndRepeat, retry } = reading('tests')
  refuse('first')
  await expectShown({ error: 'first' })
  retry()
  await refuseAndRepeat('second')
  await expectShown({ error: 'first', isFetching: true })
  refuse('third')
  await expectShown({ error: 'third' })
})

it('a read has no error once there was an answer', async () => {
  const { queries, expectShown, refuse, retry, answer } = reading('tests')
  refuse('first')
  await expectShown({ error: 'first' })
  retry()
  await expectShown({ error: 'first', isFetching: true })
  answer('ten tests')
  await expectShown({ data: 'ten tests' })
  act(() => void queries.resetQueries())
  await expectShown({ isFetching: true })
})

it('a read has no error of another key', async () => {
  const { expectShown, goTo, refuse, retry } = reading('level 1')
  refuse('first')
  await expectShown({ error: 'first' })
  goTo('level 2')
  await expectShown({ isFetching: true })
  refuse('second')
  await expectShown({ error: 'second' })
  retry()
  goTo('level 1')
  await expectShown({ isFetching: true })
})

it('a failed read keeps its error also where the data of another key could be shown', async () => {
  const { goTo, expectShown, refuse, retry, answer } = reading('week', { placeholderData: keepPreviousData })
  answer('of the week')
  await expectShown({ data: 'of the week' })
  goTo('month')
  await expectShown({ data: 'of the week', isFetching: true })
  refuse('first')
  await expectShown({ error: 'first' })
  retry()
  await expectShown({ error: 'first', isFetching: true })
  answer('of the month')
  await expectShown({ data: 'of the month' })
})
