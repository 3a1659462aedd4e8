import type { Problem } from '@dhadha/contract/wire'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { aProblem, fakeApi, openProblem } from '../../testing/problem.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  sessionStorage.clear()
  localStorage.clear()
})

const open = async (language: 'en' | 'bn', rights: Partial<Problem>) => {
  fakeApi(aProblem(rights))
  await openProblem({ language })
}
const licence = 'CC BY-SA 4.0'
const source = { paper: 'Puzzle Cup', year: 2014, number: '3' }

it.each([
  ['en', 'From Puzzle Cup, 2014, 3', 'CC BY-SA 4.0'],
  ['bn', 'সূত্র: Puzzle Cup, ২০১৪, ৩', 'CC BY-SA 4.0'],
] as const)(
  'below a problem stands from where it was adapted, and the licence (%s)',
  { tags: ['decision-51'] },
  async (language, from, under) => {
    await open(language, { source, licence })
    await screen.findByText(from)
    screen.getByText(under)
  },
)

it('a problem of our own has the licence alone', { tags: ['decision-51'] }, async () => {
  await open('en', { licence })
  await screen.findByText('CC BY-SA 4.0')
  expect(screen.queryByText(/^Adapted from/)).toBeNull()
})

it('an API of the release before names neither', { tags: ['decision-51'] }, async () => {
  await open('en', {})
  await screen.findByRole('heading', { level: 1, name: 'Seven goats' })
  expect(screen.queryByText(/^Licence|^Adapted/)).toBeNull()
})
