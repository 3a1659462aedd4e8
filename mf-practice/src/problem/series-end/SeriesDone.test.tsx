import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { renderInSite } from '@dhadha/contract/testing'
import en from '../../messages/en.json'
import { aProblem } from '../../testing/problem.tsx'
import { aSeries, fakeReads } from '../../testing/site.tsx'
import { SeriesDone } from './SeriesDone.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const step = (serial: number, status: 0 | 1 | null) => ({
  problem_id: `p${serial}`,
  serial,
  title: `Riddle ${serial}`,
  bangla_title: null,
  status,
})
const series = (id: string, solved: number) =>
  aSeries(`Series ${id}`, { series_id: id, nproblem: 3, solved_count: solved })

/** Problem 2 of three has just been solved; the others are in this state. */
function open(
  others: 0 | 1 | null,
  list = [series('s0', 0), series('s1', 3), series('s2', 3), series('s3', 1)],
) {
  fakeReads({
    'series/s1/problem/2': aProblem(),
    'series/s1/problem': { problems: [step(1, others), step(2, null), step(3, 1)] },
    'topic/t1/series': { series: list },
  })
  renderInSite(<SeriesDone problemId="p2" />, {
    messages: en,
    at: '/series/s1/problem/2',
    path: '/series/:series/problem/:serial',
    token: 'token',
  })
}

it(
  'a solved series is celebrated, says what was worked on, and leads to the next one',
  { tags: ['decision-48'] },
  async () => {
    open(1)
    await screen.findByRole('heading', { name: 'You have solved all of Farm riddles!' })
    screen.getByText('What you worked on: 3 problems')
    screen.getByText('Riddle 3')
    const next = await screen.findByRole('link', { name: 'Next series: Series s3' })
    expect(next.getAttribute('href')).toBe('/series/s3/problem/1')
    const certificate = screen.getByRole('link', { name: 'Your certificate' })
    expect(certificate.getAttribute('href')).toBe('/series/s1/certificate')
  },
)

it('the last series leads back to earlier unsolved ones', { tags: ['decision-48'] }, async () => {
  open(1, [series('s0', 0), series('s1', 3)])
  await screen.findByRole('link', { name: 'Next series: Series s0' })
})

it('a solved series leads nowhere when the whole subject is solved', { tags: ['decision-48'] }, async () => {
  open(1, [series('s1', 3)])
  await screen.findByRole('heading')
  expect(screen.queryByRole('link', { name: /Next series/ })).toBeNull()
})

it.each([0, null] as const)(
  'the celebration of a series waits while a problem is open (%s)',
  { tags: ['decision-48'] },
  async (status) => {
    open(status)
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(screen.queryByRole('heading')).toBeNull()
  },
)
