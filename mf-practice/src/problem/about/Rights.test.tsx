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
  ['en', 'Adapted from Puzzle Cup, 2014, 3', 'Licence: CC BY-SA 4.0'],
  ['bn', 'অবলম্বনে: Puzzle Cup, ২০১৪, ৩', 'লাইসেন্স: CC BY-SA 4.0'],
] as const)(
  'below a problem stands from where it was adapted, and the licence (%s)',
  { tags: ['decision-51'] },
  async (language, from, under) => {
    await open(language, { source, licence })
    const name = await screen.findByText(licence)
    expect(name.closest('p')?.textContent).toBe(from + under)
    // Names of papers and licences are in Latin letters on a Bangla page, too.
    expect([name, screen.getByText('Puzzle Cup')].map(({ lang }) => lang)).toEqual(['en', 'en'])
  },
)

it('a problem of our own has the licence alone', { tags: ['decision-51'] }, async () => {
  await open('en', { licence })
  expect((await screen.findByText(licence)).closest('p')?.textContent).toBe('Licence: CC BY-SA 4.0')
})

it('an API of the release before names neither', { tags: ['decision-51'] }, async () => {
  await open('en', {})
  await screen.findByRole('heading', { level: 1, name: 'Seven goats' })
  expect(screen.queryByText(/^Licence|^Adapted/)).toBeNull()
})

it('a licence in Bangla is marked as such on an English page', { tags: ['decision-51'] }, async () => {
  await open('en', { licence: 'সর্বস্বত্ব সংরক্ষিত' })
  expect((await screen.findByText('সর্বস্বত্ব সংরক্ষিত')).lang).toBe('bn')
})
