import { HttpError } from '@dhadha/contract'
import { renderInSite } from '@dhadha/contract/testing'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import en from '../messages/en.json'
import ProblemPage from '../problem-page/ProblemPage.tsx'
import { aProblem } from '../testing/problem.tsx'
import { fakeReads } from '../testing/site.tsx'

afterEach(() => {
  cleanup()
  sessionStorage.clear()
  vi.restoreAllMocks()
})

const openLink = (at: string) =>
  renderInSite(<ProblemPage />, { messages: en, path: '/series/:series/problem/:serial', at })

it('a visitor sees where a problem comes from, and its licence', { tags: ['decision-51'] }, async () => {
  const source = { paper: 'Puzzle Cup', year: 2014 }
  fakeReads({ 'visitor/series': aProblem({ source, licence: 'CC BY-SA 4.0' }) })
  openLink('/series/s1/problem/2')
  const licence = await screen.findByText('CC BY-SA 4.0')
  expect(licence.closest('p')?.textContent).toBe('Adapted from Puzzle Cup, 2014Licence: CC BY-SA 4.0')
})

it(
  'an old link leads a visitor on to where its problem is now',
  { tags: ['decision-51', 'decision-53'] },
  async () => {
    const place = { series_id: 's2', serial: 4 }
    fakeReads({
      'visitor/series/s1': new HttpError('refused', 404, 'problem_moved', 'It has moved.', {
        moved_to: place,
      }),
      'visitor/series/s2': aProblem({ ...place, title: 'Moved goats' }),
    })
    openLink('/series/s1/problem/2?level=4')
    await screen.findByRole('heading', { level: 1, name: 'Moved goats' })
  },
)
