import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { aProblem, fakeApi, openProblem, press, type } from '../../testing/problem.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  sessionStorage.clear()
  localStorage.clear()
})

const similar = {
  problem_id: 'q1',
  series_id: 'river',
  serial: 4,
  title: 'Nine boats',
  bangla_title: 'নয়টি নৌকা',
}
const SIMILAR = '/problem/p2/similar'

it('a right answer leads to a problem about the same', { tags: ['decision-22'] }, async () => {
  fakeApi(aProblem(), { [SIMILAR]: { problems: [similar] } })
  await openProblem()
  expect(screen.queryByRole('link', { name: /More like this/ })).toBeNull()
  type('7')
  press('Submit')
  const link = await screen.findByRole('link', { name: 'More like this: Nine boats' })
  expect(link.getAttribute('href')).toBe('/series/river/problem/4')
})

it('a solved problem leads to one about the same, in Bangla', { tags: ['decision-22'] }, async () => {
  fakeApi(aProblem({ status: 1 }), { [SIMILAR]: { problems: [similar] } })
  await openProblem({ language: 'bn' })
  await screen.findByRole('link', { name: 'এমন আরেকটি: নয়টি নৌকা' })
})

it.each([
  ['there is none', { problems: [] }],
  ['it cannot be fetched', new Error('away')],
])('no similar problem is shown where %s', { tags: ['decision-22'] }, async (_case, reply) => {
  const { get } = fakeApi(aProblem({ status: 1 }), { [SIMILAR]: reply })
  await openProblem()
  await waitFor(() => expect(get.mock.calls.some(([url]) => url.endsWith(SIMILAR))).toBe(true))
  expect(screen.queryByRole('link', { name: /More like this/ })).toBeNull()
})
