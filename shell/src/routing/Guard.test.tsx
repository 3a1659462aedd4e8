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
  window.history.replaceState(null, '', '/')
})
