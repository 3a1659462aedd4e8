import { endSession, startSession, takeReturnPath } from '@dhadha/contract'
import { openSession } from '@dhadha/contract/shell'
import { act, render, screen } from '@testing-library/react'
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom'
import { beforeEach, expect, it } from 'vitest'
import { route } from '../testing/compositions.ts'
import { Guard } from './Guard.tsx'

const CurrentPath = () => <p>at {useLocation().pathname}</p>

function visit(guarded: Parameters<typeof Guard>[0]['route'], token: string | null) {
  openSession({ read: () => token, write: () => undefined, remove: () => undefined })
  render(
    <MemoryRouter initialEntries={['/guarded?a=b']}>
      <Routes>
        <Route path="/guarded" element={<Guard route={guarded}>the page</Guard>} />
        <Route path="*" element={<CurrentPath />} />
      </Routes>
    </MemoryRouter>,
  )
}

beforeEach(() => document.body.replaceChildren())

it('a signed-out visitor of a protected page is led to /auth', { tags: ['S2.3b'] }, () => {
  visit(route('/guarded', 'page', 'signed-in'), null)
  screen.getByText('at /auth')
  // Decision 53: signed in, the visitor is led on.
  expect(takeReturnPath()).toBe('/guarded?a=b')
})

it('a signed-out visitor is led where the route says', { tags: ['S2.3a'] }, () => {
  visit({ ...route('/guarded', 'page', 'signed-in'), signedOutTo: '/' }, null)
  screen.getByText('at /')
})

it('a signed-in visitor of /auth is led to the start', { tags: ['S2.10b', 'S6.3a'] }, () => {
  visit(route('/guarded', 'page', 'signed-out'), 'token')
  screen.getByText('at /')
})

it.each([
  ['decision 53 leaves it to the page to lead on where somebody signs in', '/series/a/problem/1', null],
  ['S2.10b leads on where somebody has signed in in another tab', '/guarded', 'at /'],
])('%s', (_, address, shown) => {
  visit(route('/guarded', 'page', 'signed-out'), null)
  // The address in the browser while the next page is loaded.
  history.replaceState(null, '', address)
  act(() => startSession('token'))
  expect(screen.queryByText(/^at/)?.textContent ?? null).toBe(shown)
  history.replaceState(null, '', '/')
})

it('a page is shown to those it is for', () => {
  visit(route('/guarded', 'page', 'signed-in'), 'token')
  screen.getByText('the page')
})

it('the end of the session alone leads on from a page', { tags: ['S4.1c'] }, () => {
  visit(route('/guarded', 'page', 'signed-in'), 'token')
  act(() => endSession())
  expect(screen.queryByText('the page')).toBeNull()
  expect(screen.queryByText(/^at/)).toBeNull()
})

it(
  'a page of a learner who signed out redirects when the visitor is back before it was left',
  { tags: ['S4.1c'] },
  () => {
    visit({ ...route('/guarded', 'page', 'signed-in'), signedOutTo: '/' }, 'token')
    act(() => endSession())
    const goBack = (address: string) => {
      history.replaceState(null, '', address)
      act(() => void dispatchEvent(new PopStateEvent('popstate')))
    }
    goBack('/elsewhere')
    expect(screen.queryByText(/^at/)).toBeNull()
    goBack('/guarded')
    screen.getByText('at /')
    history.replaceState(null, '', '/')
  },
)
