import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { aProblem, aReply, button, fakeApi, openProblem, press, type } from '../../testing/problem.tsx'
import { CHOSEN } from '../../next/useOnward.ts'
import { aCard, aSeries } from '../../testing/site.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  sessionStorage.clear()
  localStorage.clear()
})

it('the next problem opens after a right answer', { tags: ['S4.3c'] }, async () => {
  fakeApi(aProblem())
  await openProblem()
  type('22')
  press('Submit')
  await screen.findByRole('dialog')
  press('Next Problem')
  await screen.findByRole('heading', { level: 1, name: 'The next one' })
})

const SOLVED_BUT_THE_LAST = {
  '/series/s1/problem': {
    problems: [1, 2, 3].map((serial) => ({
      problem_id: `p${serial}`,
      serial,
      title: `Riddle ${serial}`,
      bangla_title: null,
      status: serial === 3 ? null : 1,
      topic_name: 'Math',
      series_name: 'Farm riddles',
    })),
  },
}

/**
 * Solves the last open problem of a series, whose subject has these series: how many of three problems are solved.
 *
 * @param early those that build on something that the learner has not met
 */
async function solveTheLast(
  solvedCounts: Readonly<Record<string, number>>,
  early: readonly string[] = [],
): Promise<void> {
  const series = Object.entries(solvedCounts).map(([id, solved_count]) =>
    aSeries(`Series ${id}`, { series_id: id, nproblem: 3, solved_count, needs_met: !early.includes(id) }),
  )
  const last = aProblem({ serial: 3, problem_id: 'p3' })
  const first = Object.keys(solvedCounts).map((id) => [
    `/series/${id}/problem/1`,
    aProblem({ title: `First of ${id}` }),
  ])
  fakeApi(last, { ...SOLVED_BUT_THE_LAST, ...Object.fromEntries(first), '/topic/t1/series': { series } })
  await openProblem({ at: '/series/s1/problem/3' })
  type('22')
  press('Submit')
  await screen.findByRole('dialog')
}

it(
  'the last problem leads to the dashboard when the whole subject is solved',
  { tags: ['S4.3c'] },
  async () => {
    await solveTheLast({ s1: 2, s2: 3 })
    press('Go to Dashboard')
    expect((await screen.findByTestId('elsewhere')).textContent).toBe('/lang/en/level/2')
  },
)

it.each([
  ['behind it', { s0: 0, s1: 2, s2: 3, s3: 1 }, 's3'],
  ['from the start again', { s0: 0, s1: 2 }, 's0'],
])(
  'a solved series leads to the next open one %s',
  { tags: ['S4.3c', 'decision-48'] },
  async (_, solved, id) => {
    await solveTheLast(solved)
    await screen.findByRole('button', { name: `Next series: Series ${id}` })
    button('Go to Dashboard')
    press(`Next series: Series ${id}`)
    await screen.findByRole('heading', { level: 1, name: `First of ${id}` })
  },
)

it(
  'a solved series leads to one whose needs are met, past one whose needs are not',
  { tags: ['decision-48'] },
  async () => {
    await solveTheLast({ s1: 2, s2: 0, s3: 0 }, ['s2'])
    await screen.findByRole('button', { name: 'Next series: Series s3' })
  },
)

it('the last problem leads back to one that is still open', { tags: ['S4.3c'] }, async () => {
  fakeApi(aProblem({ serial: 3, problem_id: 'p3' }), {
    '/series/s1/problem/2': aProblem({ title: 'The open one' }),
  })
  await openProblem({ at: '/series/s1/problem/3' })
  type('22')
  press('Submit')
  await screen.findByRole('dialog')
  press('Next Problem')
  await screen.findByRole('heading', { level: 1, name: 'The open one' })
})

it('a wrong answer is met with what next, and no other dialog', { tags: ['S4.3c', 'S4.3f'] }, async () => {
  const wrong = aReply({ isCorrect: false })
  fakeApi(aProblem({ serial: 3, problem_id: 'p3' }), { ...SOLVED_BUT_THE_LAST, '/attempts': wrong })
  await openProblem({ at: '/series/s1/problem/3' })
  type('7')
  press('Submit')
  await screen.findByRole('dialog', { name: 'Oops!' })
  expect(screen.getAllByRole('dialog')).toHaveLength(1)
  expect(screen.getAllByRole('button', { name: 'See Explanation' }).length).toBeGreaterThan(0)
  press('Go To Dashboard')
  expect((await screen.findByTestId('elsewhere')).textContent).toBe('/lang/en/level/2')
})

describe('a problem that was chosen for a newcomer', { tags: ['decision-22'] }, () => {
  const at = (state?: unknown) => ({ pathname: '/series/s1/problem/2', state })
  const river = aCard('River', { problem_id: 'r1', series_id: 's9', serial: 1 })

  /** Solves it; from then on this comes next. */
  async function solve(next: { problem: ReturnType<typeof aCard>; reason: string }, state: unknown = CHOSEN) {
    let isSolved = false
    const api = fakeApi(aProblem(), {
      '/attempts': () => {
        isSolved = true
        return aReply()
      },
      'problem/next': () => ({
        next: isSolved ? next : { problem: aCard('Goats', { problem_id: 'p2' }), reason: 'recommended' },
        today: null,
      }),
      '/series/s9/problem/1': aProblem({ title: 'The river' }),
    })
    await openProblem({ at: at(state) })
    const asked = () => api.get.mock.calls.filter(([url]) => url.endsWith('problem/next')).length
    await waitFor(() => expect(asked()).toBe(state === null ? 0 : 1))
    type('22')
    press('Submit')
    await screen.findByRole('dialog')
    if (state !== null) await waitFor(() => expect(asked()).toBe(2))
    press('Next Problem')
  }

  it('leads on to the next of the first puzzles, which leads on in turn', async () => {
    await solve({ problem: river, reason: 'recommended' })
    await screen.findByRole('heading', { level: 1, name: 'The river' })
  })

  it('leads on in its series once the first puzzles are solved', async () => {
    await solve({ problem: aCard('Three', { problem_id: 'p3' }), reason: 'series' })
    await screen.findByRole('heading', { level: 1, name: 'The next one' })
  })

  it('leads on in its series, without a call, for a pupil who opened it from elsewhere', async () => {
    await solve({ problem: river, reason: 'recommended' }, null)
    await screen.findByRole('heading', { level: 1, name: 'The next one' })
  })
})
