import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { LANGUAGES, type Language } from '@dhadha/contract'
import { inSite } from '@dhadha/contract/testing'
import { PRELOADED_REQUESTS, type Route } from '@dhadha/release'
import { cleanup } from '@testing-library/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { messages } from '../prerender.tsx'
import { drawCharts } from '../testing/chart.tsx'
import { CALLS, history, level, nothingYet } from '../testing/history.ts'
import { answerGets, visit } from '../testing/site.tsx'
import { ProgressFirstScreen } from './ProgressFirstScreen.tsx'
import ProgressPage from './ProgressPage.tsx'

// A document's script fills the markup with the answers of the API: it shows what the page shows.

vi.mock('../chart/library.ts', () => import('../testing/chart.tsx'))
drawCharts()

const ROOT = join(import.meta.dirname, '../../..')
/** The gateway's, whose types are not this remote's. */
const { fillFirstScreen } = (await import(
  /* @vite-ignore */ join(ROOT, 'gateway/browser/fill-first-screen.ts')
)) as { fillFirstScreen: () => void }
const { fillable } = (await import(
  /* @vite-ignore */ join(ROOT, 'gateway/src/site/pages/first-screen.ts')
)) as { fillable: (path: string, screen: Route['firstScreen'], language: Language) => object }
const { routes } = JSON.parse(readFileSync(join(ROOT, 'mf-progress/remote.json'), 'utf8')) as {
  readonly routes: readonly Route[]
}
const route = routes.find(({ page }) => page === 'progress')

type Replies = Readonly<Record<string, unknown>>

/** What can be read in the parts of both, and the bar. */
const read = (root: ParentNode) => ({
  title: root.querySelector('h1')?.textContent,
  score: root.querySelector('section:has(progress)')?.textContent,
  bar: root.querySelector('section progress')?.getAttribute('value'),
  badges: root.querySelector('section:has(progress) ~ * h2, section:has(progress) ~ section h2')?.textContent,
  medals: Math.min(root.querySelectorAll('section:has(progress) ~ * ul svg').length, 1),
  summary: root.querySelector('dl')?.textContent,
  streaks: [...root.querySelectorAll('section')].find((section) => section.querySelector('h3'))?.textContent,
})

/** Fills the first screen as a document does. */
async function fill(replies: Replies, language: Language): Promise<ReturnType<typeof read> | null> {
  vi.stubGlobal('location', { pathname: '/progress', search: '' })
  document.documentElement.lang = language
  document.body.innerHTML = '<div id="root"><p aria-busy="true"></p></div>'
  const template = document.createElement('template')
  template.dataset['slots'] = JSON.stringify(fillable('/progress', route?.firstScreen, language))
  template.innerHTML = renderToStaticMarkup(
    inSite(<ProgressFirstScreen />, { messages: messages[language], language, at: '/' }),
  )
  document.body.append(template)
  Object.assign(globalThis, {
    [PRELOADED_REQUESTS]: new Map(
      route?.calls?.map((call) => [
        call,
        { call, answer: Promise.resolve({ status: 200, text: JSON.stringify(replies[call] ?? {}) }) },
      ]),
    ),
  })
  fillFirstScreen()
  await new Promise((resolve) => setTimeout(resolve, 5))
  const root = document.querySelector('#root[data-filled]')
  const shown = root && read(root)
  vi.unstubAllGlobals()
  document.body.replaceChildren()
  return shown
}

beforeEach(() => localStorage.setItem('mf-progress:badges:u1', '["first-solve","streak-5"]'))

afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  Reflect.deleteProperty(globalThis, PRELOADED_REQUESTS)
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
      const first = await fill(replies, language)
      answerGets(replies)
      visit(<ProgressPage />, '/progress', language)
      await vi.waitFor(() => expect(first).toEqual(read(document.body)))
    })

  it('keeps the skeleton at the last level, which has another goal', async () => {
    const { nextLevel: _, ...last } = level
    expect(await fill({ ...history, [CALLS.level]: last }, 'en')).toBeNull()
    expect(await fill({ ...history, [CALLS.summary]: {} }, 'en')).toBeNull()
  })

  it('has the place of medals once a problem is solved', async () => {
    expect(await fill(history, 'en')).toMatchObject({ medals: 1 })
    expect(await fill(nothingYet, 'en')).toMatchObject({ medals: 0 })
  })
})
