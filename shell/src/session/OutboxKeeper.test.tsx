import { http, outbox, toast } from '@dhadha/contract'
import { openSession } from '@dhadha/contract/shell'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { OutboxKeeper } from './OutboxKeeper.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const open = () => {
  openSession({ read: () => null, write: () => undefined, remove: () => undefined })
  render(
    <QueryClientProvider client={new QueryClient()}>
      <OutboxKeeper />
    </QueryClientProvider>,
  )
  const told = [vi.spyOn(toast, 'success'), vi.spyOn(toast, 'info'), vi.spyOn(toast, 'error')]
  return () => told.reduce((sum, { mock }) => sum + mock.calls.length, 0)
}
const send = (about: string) => outbox.add({ id: about, owner: null, about, url: '/x', body: {} })

it('tells of an attempt that arrived while no page shows it', async () => {
  const points = { base: 10, speedBonus: 0, firstTryBonus: 0, streakBonus: 0, total: 10 }
  vi.spyOn(http, 'post').mockResolvedValue({ success: true, isCorrect: true, points })
  const told = open()
  await send('attempt p1')
  await waitFor(() => expect(told()).toBe(1))
})

it('decision 25 leaves answers of a test to the pages of tests', async () => {
  const post = vi.spyOn(http, 'post').mockResolvedValue({ success: true, state: 'saved' })
  const told = open()
  await send('test custom t1 answer p1')
  await waitFor(() => expect(post).toHaveBeenCalled())
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(told()).toBe(0)
})
