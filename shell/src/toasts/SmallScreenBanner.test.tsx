import { FULL_TABLE } from '@dhadha/release/testing'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { Link, MemoryRouter, Navigate, Route, Routes } from 'react-router-dom'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { SmallScreenBanner } from './SmallScreenBanner.tsx'

/** A page at which the document keeps the place; it may lead on by itself, and has a link. */
const open = (leadsTo: string | null) => {
  document.documentElement.dataset['strip'] = ''
  render(
    <MemoryRouter initialEntries={['/dashboard']}>
      <SmallScreenBanner afterMs={60_000} />
      <Link to="/progress">next page</Link>
      <Routes>
        <Route path="/dashboard" element={leadsTo === null ? null : <Navigate to={leadsTo} replace />} />
        <Route path="*" element={<p>arrived</p>} />
      </Routes>
    </MemoryRouter>,
  )
}
const isSpaceReserved = () => document.documentElement.dataset['strip'] !== undefined

beforeEach(() => localStorage.clear())
afterEach(() => {
  cleanup()
  delete document.documentElement.dataset['strip']
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
