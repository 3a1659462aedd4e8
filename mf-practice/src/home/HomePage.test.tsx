import { HttpError } from '@dhadha/contract'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { fakeReads, openPage } from '../testing/site.tsx'
import HomePage from './HomePage.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

it.each([
  ['S2.11d in the language of the visit', { grade: 0 }, '/lang/bn/level/1'],
  ['decision 327 at the level of the class', { grade: 7 }, '/lang/bn/level/3'],
  [
    'S2.11d also when the profile does not arrive',
    new HttpError('no-response', 0, '', ''),
    '/lang/bn/level/1',
  ],
])('leads /dashboard to the dashboard: %s', async (_, profile, path) => {
  fakeReads({ 'user/profile': profile })
  openPage(<HomePage />, '/dashboard', '/dashboard', 'bn')
  expect((await screen.findByTestId('elsewhere')).textContent).toBe(path)
})
