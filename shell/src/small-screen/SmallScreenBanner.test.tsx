import { setLanguage } from '@dhadha/contract'
import { BANNER_SHOWN_KEY, BANNER_SPACE } from '@dhadha/release'
import { FULL_TABLE } from '@dhadha/release/testing'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { Link, MemoryRouter, Navigate, Route, Routes } from 'react-router-dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { recordConnection } from '../offline/connection.ts'
import { SmallScreenBanner } from './SmallScreenBanner.tsx'

/** A page at which the document keeps the place; it may lead on by itself, and has a link. */
const open = (leadsTo: string | null) => {
  document.documentElement.dataset[BANNER_SPACE] = ''
  render(
    <MemoryRouter initialEntries={['/dashboard']}>
      <SmallScreenBanner />
      <Link to="/progress">next page</Link>
      <Routes>
        <Route path="/dashboard" element={leadsTo === null ? null : <Navigate to={leadsTo} replace />} />
        <Route path="*" element={<p>arrived</p>} />
      </Routes>
    </MemoryRouter>,
  )
}
const isSpaceReserved = () => document.documentElement.dataset[BANNER_SPACE] !== undefined

beforeEach(() => localStorage.clear())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
  delete document.documentElement.dataset[BANNER_SPACE]
})

it.each([null, '/lang/en/level/1'])(
  'the place stays where an address leads on by itself, and goes with the page that is left: %s',
  { tags: ['decision-30'] },
  async (leadsTo) => {
    open(leadsTo)
    expect(screen.queryAllByText('arrived')).toHaveLength(leadsTo === null ? 0 : 1)
    expect(isSpaceReserved()).toBe(true)
    fireEvent.click(screen.getByRole('link', { name: 'next page' }))
    await screen.findByText('arrived')
    expect(isSpaceReserved()).toBe(false)
  },
)

it.each(FULL_TABLE.filter(({ path }) => path !== '/dashboard'))(
  'the place goes where an address leads by itself to a page that fills the screen: $path $isFull',
  { tags: ['decision-30'] },
  ({ path, isFull }) => {
    open(path)
    expect(isSpaceReserved()).toBe(!isFull)
  },
)

/** A page whose document reserves the space of the banner, and links to other pages. */
function visit({ hasReservedSpace = true } = {}) {
  if (hasReservedSpace) document.documentElement.dataset[BANNER_SPACE] = ''
  return render(
    <MemoryRouter>
      <Link to="/">Home</Link>
      <Link to="/about">About</Link>
      <SmallScreenBanner />
    </MemoryRouter>,
  )
}

const WORDS = 'Everything works on a small screen. A larger one shows more at once.'
const pass = (milliseconds: number) => void act(() => vi.advanceTimersByTime(milliseconds))

it(
  'the message about small screens steps aside for that about the connection',
  { tags: ['S1.7', 'decision-65'] },
  () => {
    vi.useFakeTimers()
    visit()
    pass(1_000)
    screen.getByText(WORDS)
    act(() => recordConnection(false))
    expect(screen.queryByText(WORDS)).toBeNull()
    act(() => recordConnection(true))
    expect(screen.queryByText(WORDS)).toBeNull()
    pass(3_000)
    screen.getByText(WORDS)
  },
)

it(
  'a banner explains once in a browser that a small screen is enough; its space stays until the next page',
  { tags: ['S1.7'] },
  () => {
    vi.useFakeTimers()
    visit()
    expect(screen.queryByText(WORDS)).toBeNull()
    pass(500)
    expect(screen.getByRole('status').textContent).toBe(WORDS)
    expect(localStorage.getItem(BANNER_SHOWN_KEY)).toBe('true')
    pass(9_999)
    screen.getByText(WORDS)
    pass(1)
    expect(screen.queryByText(WORDS)).toBeNull()
    expect(isSpaceReserved()).toBe(true)
    fireEvent.click(screen.getByRole('link', { name: 'About' }))
    expect(isSpaceReserved()).toBe(false)
    pass(60_000)
    expect(screen.queryByText(WORDS)).toBeNull()
  },
)

it(
  'the place stays while the page is scrolled or its tab is hidden: nothing moves by itself',
  { tags: ['decision-30'] },
  () => {
    vi.useFakeTimers()
    const scrolled = vi.spyOn(globalThis, 'scrollBy').mockImplementation(() => undefined)
    visit()
    pass(10_500)
    vi.spyOn(globalThis, 'scrollY', 'get').mockReturnValue(600)
    dispatchEvent(new Event('scroll'))
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
    document.dispatchEvent(new Event('visibilitychange'))
    pass(1_000)
    expect(isSpaceReserved()).toBe(true)
    expect(scrolled).not.toHaveBeenCalled()
  },
)

it('a banner does not come back with a page that was left while it was shown', { tags: ['S1.7'] }, () => {
  vi.useFakeTimers()
  visit()
  pass(500)
  fireEvent.click(screen.getByRole('link', { name: 'About' }))
  fireEvent.click(screen.getByRole('link', { name: 'Home' }))
  expect(screen.queryByText(WORDS)).toBeNull()
})

it('a banner is shown in the language that is chosen meanwhile', { tags: ['S1.7'] }, () => {
  vi.useFakeTimers()
  visit()
  pass(500)
  act(() => setLanguage('bn'))
  expect(screen.getByRole('status').textContent).toMatch(/^ছোট পর্দায়/)
  act(() => setLanguage('en'))
})

it('closing a banner frees its space', { tags: ['S1.7'] }, () => {
  vi.useFakeTimers()
  visit()
  pass(500)
  fireEvent.click(screen.getByRole('button', { name: 'Close message' }))
  expect(screen.queryByText(WORDS)).toBeNull()
  expect(isSpaceReserved()).toBe(false)
})

it(
  'a banner is shown at a later visit if the learner leaves the page before it appears',
  { tags: ['S1.7'] },
  () => {
    vi.useFakeTimers()
    visit()
    fireEvent.click(screen.getByRole('link', { name: 'About' }))
    pass(60_000)
    expect(screen.queryByText(WORDS)).toBeNull()
    expect(isSpaceReserved()).toBe(false)
    expect(localStorage.getItem(BANNER_SHOWN_KEY)).toBeNull()
  },
)

it('no banner is shown where the document reserves no space', { tags: ['S1.7'] }, () => {
  vi.useFakeTimers()
  visit({ hasReservedSpace: false })
  pass(60_000)
  expect(screen.getByRole('status').textContent).toBe('')
})
