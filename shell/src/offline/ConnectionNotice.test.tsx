import { http } from '@dhadha/contract'
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import * as store from '../composition/store.ts'
import { FailedPage } from '../remotes/FailedPage.tsx'
import { watchConnection } from './connection.ts'
import ConnectionNotice from './ConnectionNotice.tsx'

const check = vi.spyOn(store, 'checkComposition')
watchConnection()

beforeEach(() => {
  vi.useFakeTimers()
  check.mockReset().mockResolvedValue(false)
})
afterEach(async () => {
  check.mockResolvedValue(true)
  await act(() => vi.advanceTimersByTimeAsync(60_000))
  cleanup()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const open = (children = <ConnectionNotice />) =>
  render(<QueryClientProvider client={new QueryClient()}>{children}</QueryClientProvider>)
const notice = () => screen.getByRole('status').textContent
const lose = () => act(() => void dispatchEvent(new Event('offline')))
const OFFLINE = 'You are offline. What is already here goes on working.'

it('the connection notice shows nothing while there is a connection', () => {
  open()
  expect(notice()).toBe('')
})

it('the connection notice shows that the pupil is offline, and for a moment that this is over', async () => {
  open()
  lose()
  expect(notice()).toBe(OFFLINE)
  check.mockResolvedValue(true)
  await act(async () => void dispatchEvent(new Event('online')))
  expect(notice()).toBe('You are online again.')
  await act(() => vi.advanceTimersByTimeAsync(5_000))
  expect(notice()).toBe('')
})

it('the connection notice follows a call that finds no server, without any event', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  open()
  await act(async () => {
    await http.get('/api/health').catch(() => undefined)
  })
  expect(notice()).toBe(OFFLINE)
})

it('the connection notice ignores events as long as the gateway does not answer', async () => {
  open()
  lose()
  await act(async () => void dispatchEvent(new Event('online')))
  expect(notice()).toBe(OFFLINE)
  check.mockResolvedValue(true)
  await act(() => vi.advanceTimersByTimeAsync(3_000))
  expect(notice()).toBe('You are online again.')
})

it('requests that failed meanwhile are repeated', async () => {
  let isThere = false
  const read = async () => {
    if (!isThere) throw new Error('no line')
    return 'here'
  }
  const Reader = () => {
    const { data } = useQuery({ queryKey: ['a'], queryFn: read, retry: false })
    return <p>{data ?? 'missing'}</p>
  }
  open(
    <>
      <ConnectionNotice />
      <Reader />
    </>,
  )
  lose()
  await act(() => vi.advanceTimersByTimeAsync(10))
  screen.getByText('missing')
  isThere = true
  check.mockResolvedValue(true)
  await act(async () => void dispatchEvent(new Event('online')))
  await act(() => vi.advanceTimersByTimeAsync(10))
  screen.getByText('here')
})

it('the connection notice names the connection where a page did not load, and loads it when that is back', async () => {
  const retry = vi.fn()
  render(<FailedPage onRetry={retry} />)
  screen.getByText('This part of the site is taking a break')
  lose()
  screen.getByText('This page is not here yet')
  expect(retry).not.toHaveBeenCalled()
  check.mockResolvedValue(true)
  await act(async () => void dispatchEvent(new Event('online')))
  expect(retry).toHaveBeenCalledOnce()
})
