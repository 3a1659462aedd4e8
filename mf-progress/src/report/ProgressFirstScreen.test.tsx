import { LANGUAGES, type Language } from '@dhadha/contract'
import { cleanup } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { drawCharts } from '../testing/chart.tsx'
import { fill, findRoute } from '../testing/firstScreen.ts'
import { CALLS, history, level, nothingYet } from '../testing/history.ts'
import { answerGets, visit } from '../testing/site.tsx'
import { ProgressFirstScreen } from './ProgressFirstScreen.tsx'
import ProgressPage from './ProgressPage.tsx'

// A document's script fills the markup with the answers of the API: it shows what the page shows.

vi.mock('../chart/library.ts', () => import('../testing/chart.tsx'))
drawCharts()

const route = findRoute('progress')

type Replies = Readonly<Record<string, unknown>>

/** Texts of the parts that the page and its first screen share, and the value of the bar. */
const read = (root: ParentNode) => ({
  title: root.querySelector('h1')?.textContent,
  score: root.querySelector('section:has(progress)')?.textContent,
  bar: root.querySelector('section progress')?.getAttribute('value'),
  badges: root.querySelector('section:has(progress) ~ * h2, section:has(progress) ~ section h2')?.textContent,
  medals: Math.min(root.querySelectorAll('section:has(progress) ~ * ul svg').length, 1),
  summary: root.querySelector('dl')?.textContent,
  streaks: [...root.querySelectorAll('section')].find((section) => section.querySelector('h3'))?.textContent,
})

/** The same of the first screen once a document has filled it; null: its skeleton stays. */
async function readFirst(replies: Replies, language: Language) {
  // Every call of the route has an answer, as in a document.
  const answers = Object.fromEntries((route.calls ?? []).map((call) => [call, replies[call] ?? {}]))
  const root = await fill(route, <ProgressFirstScreen />, { at: '/progress', replies: answers, language })
  return root && read(root)
}

beforeEach(() => localStorage.setItem('mf-progress:badges:u1', '["first-solve","streak-5"]'))

afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.restoreAllMocks()
})

const begun = {
  ...history,
  [CALLS.summary]: { total_solved: 1260, total_solved_first_attempt: 1101, total_unsolved: 1 },
}
const rested = {
  ...history,
  [CALLS.level]: {
    ...level,
    streak: { current_streak: 1, max_streak: 1 },
    days: { current: 0, best: 1, rested_on: '2026-11-27' },
    week: ['open', 'visited', 'visited', 'open', 'open', 'open', 'rested'],
  },
}

describe('the first screen of the progress report', { tags: ['decision-67', 'S2.21a'] }, () => {
  for (const language of LANGUAGES)
    it.each<[string, Replies]>([
      ['a learner with a history', begun],
      ['a streak of one, and the free day that was used', rested],
      ['a learner on the first day', nothingYet],
    ])(`shows what the page shows in ${language}: %s`, async (_, replies) => {
      const first = await readFirst(replies, language)
      answerGets(replies)
      visit(<ProgressPage />, '/progress', language)
      await vi.waitFor(() => expect(first).toEqual(read(document.body)))
    })

  it('the skeleton stays at the last level, which has another goal', async () => {
    const { nextLevel: _, ...last } = level
    expect(await readFirst({ ...history, [CALLS.level]: last }, 'en')).toBeNull()
    expect(await readFirst({ ...history, [CALLS.summary]: {} }, 'en')).toBeNull()
  })

  it('a first screen reserves space for medals once a problem is solved', async () => {
    expect(await readFirst(history, 'en')).toMatchObject({ medals: 1 })
    expect(await readFirst(nothingYet, 'en')).toMatchObject({ medals: 0 })
  })
})
