import { HttpError } from '@dhadha/contract'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { aCard, fakeReads, openPage } from '../testing/site.tsx'
import HomePage from './HomePage.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

it.each([
  ['S2.11d in the language of the visit', { grade: 0 }, '/lang/bn/level/1'],
  ['decision 22 at the level of the class', { grade: 7 }, '/lang/bn/level/3'],
  [
    'S2.11d also when the profile does not arrive',
    new HttpError('no-response', 0, '', ''),
    '/lang/bn/level/1',
  ],
])('the address /dashboard leads to the dashboard: %s', async (_, profile, path) => {
  fakeReads({ 'user/profile': profile })
  openPage(<HomePage />, '/dashboard', '/dashboard', 'bn')
  expect((await screen.findByTestId('elsewhere')).textContent).toBe(path)
})

describe('?open=', { tags: ['decision-53'] }, () => {
  const next = { problem: aCard('River', { series_id: 's1', serial: 2 }), reason: 'recommended' }
  const today = {
    problem: aCard('Sun', { series_id: 's2', serial: 1 }),
    is_solved: false,
    streak: { current: 0, longest: 0 },
  }
  const lead = async (open: string, reads: object) => {
    fakeReads({ 'user/profile': { grade: 3 }, ...reads })
    openPage(<HomePage />, '/dashboard', `/dashboard?open=${open}`)
    return (await screen.findByTestId('elsewhere')).textContent
  }

  it.each([
    ['next', '/series/s1/problem/2'],
    ['today', '/series/s2/problem/1'],
    ['anything', '/lang/en/level/1'],
  ])('the address ?open=%s leads to %s', async (open, path) => {
    expect(await lead(open, { 'problem/next': { next, today } })).toBe(path)
  })

  it.each(['next', 'today'])('?open=%s leads to the dashboard where there is none', async (open) => {
    expect(await lead(open, { 'problem/next': { next: null, today: null } })).toBe('/lang/en/level/1')
  })

  it('?open= leads to the dashboard, which shows the reason, when the puzzle cannot be fetched', async () => {
    expect(await lead('next', { 'problem/next': new HttpError('refused', 404, 'no', '') })).toBe(
      '/lang/en/level/1',
    )
  })
})
