import * as contract from '@dhadha/contract/shell'
import { act, cleanup, render, screen } from '@testing-library/react'
import { Link, MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { LoadingBar } from './LoadingBar.tsx'

let setPending: (count: number) => void = () => {}

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(contract, 'subscribePending').mockImplementation((listener) => {
    setPending = listener
    return () => {}
  })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const announced = () => document.querySelector('[aria-live="polite"]')?.textContent
const after = (milliseconds: number) => act(() => void vi.advanceTimersByTime(milliseconds))
const begin = (count: number) => act(() => setPending(count))

it('a slow page is announced once, and later calls are not', { tags: ['S8.1c', 'decision-67'] }, () => {
  render(
    <MemoryRouter initialEntries={['/a']}>
      <LoadingBar />
      <Link to="/b">on</Link>
    </MemoryRouter>,
  )
  begin(2)
  screen.getByRole('progressbar', { name: 'Loading' })
  after(900)
  expect(announced()).toBe('')
  after(200)
  expect(announced()).toBe('Loading')
  begin(0)
  expect(announced()).toBe('')
  // The bell asks again.
  begin(1)
  after(5_000)
  expect(announced()).toBe('')
  begin(0)
  act(() => screen.getByRole('link').click())
  begin(1)
  after(1_100)
  expect(announced()).toBe('Loading')
})

it('a page that loads soon is not announced', { tags: ['S8.1c', 'decision-67'] }, () => {
  render(<LoadingBar />, { wrapper: MemoryRouter })
  begin(1)
  after(500)
  begin(0)
  begin(1)
  after(5_000)
  expect(announced()).toBe('')
})
