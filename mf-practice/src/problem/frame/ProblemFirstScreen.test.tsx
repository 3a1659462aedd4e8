import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { encodeBoardData } from '@dhadha/boards/rules'
import type { Language } from '@dhadha/contract'
import { inSite } from '@dhadha/contract/testing'
import type { Problem } from '@dhadha/contract/wire'
import { PRELOADED_REQUESTS, type Route } from '@dhadha/release'
import { cleanup } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { messages } from '../../prerender.tsx'
import { aProblem, aStep, fakeApi, openProblem } from '../../testing/problem.tsx'
import { ProblemFirstScreen } from './ProblemFirstScreen.tsx'

// A document's script fills the markup with the answers of the API: it shows what the page shows.

const ROOT = join(import.meta.dirname, '../../../..')
/** The gateway's, whose types are not this remote's. */
const { fillFirstScreen } = (await import(
  /* @vite-ignore */ join(ROOT, 'gateway/browser/fill-first-screen.ts')
)) as { fillFirstScreen: () => void }
const { fillable } = (await import(
  /* @vite-ignore */ join(ROOT, 'gateway/src/site/pages/first-screen.ts')
)) as { fillable: (path: string, screen: Route['firstScreen'], language: Language) => object }
const { routes } = JSON.parse(readFileSync(join(ROOT, 'mf-practice/remote.json'), 'utf8')) as {
  readonly routes: readonly Route[]
}
const route = routes.find(({ page }) => page === 'problem')
const PATH = route?.path ?? ''
const [PROBLEM = '', STEPS = ''] = route?.calls ?? []

/** What can be read and used of a problem. */
const read = (root: ParentNode) => ({
  title: root.querySelector('h1')?.outerHTML.replace(/ (?:class|tabindex)="[^"]*"/g, ''),
  statement: root.querySelector('h1 + div p')?.textContent,
  facts: [...root.querySelectorAll('p:has(> span[class*=level]) > span')].map(
    ({ textContent }) => textContent,
  ),
  steps: [...root.querySelectorAll('ol li')].map((step) => [
    step.textContent,
    step.querySelector('svg') !== null,
    step.querySelector('[aria-current]') !== null,
  ]),
  field: root.querySelector('input[name=answer]')?.getAttribute('inputmode') || null,
  hasField: root.querySelector('input[name=answer]') !== null,
  options: [...root.querySelectorAll('[class*=option]:has(> [class*=letter])')].map(
    ({ textContent }) => textContent,
  ),
})

/** Fills the first screen as a document does. */
async function fill(
  problem: Problem,
  language: Language,
  search = '',
): Promise<ReturnType<typeof read> | null> {
  vi.stubGlobal('location', { pathname: '/series/s1/problem/2', search })
  document.documentElement.lang = language
  document.body.innerHTML = '<div id="root"><p aria-busy="true"></p></div>'
  const template = document.createElement('template')
  template.dataset['slots'] = JSON.stringify(fillable(PATH, route?.firstScreen, language))
  template.innerHTML = renderToString(
    inSite(<ProblemFirstScreen />, { messages: messages[language], language, at: '/' }),
  )
  document.body.append(template)
  const steps = [aStep(1, 1), aStep(2, problem.status), aStep(3)]
  const answer = (body: unknown) => Promise.resolve({ status: 200, text: JSON.stringify(body) })
  Object.assign(globalThis, {
    [PRELOADED_REQUESTS]: new Map([
      ['1', { call: PROBLEM, answer: answer(problem) }],
      ['2', { call: STEPS, answer: answer({ problems: steps }) }],
    ]),
  })
  fillFirstScreen()
  await new Promise((resolve) => setTimeout(resolve, 5))
  const root = document.querySelector('#root[data-filled]')
  const shown = root && read(root)
  vi.unstubAllGlobals()
  document.body.replaceChildren()
  return shown
}

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  Reflect.deleteProperty(globalThis, PRELOADED_REQUESTS)
})

const options = (...texts: string[]) => encodeBoardData({ options: texts })

describe('the first screen of a problem', { tags: ['decision-67'] }, () => {
  it.each<[string, Problem]>([
    ['a typed answer', aProblem()],
    ['a typed number', aProblem({ data: { ...aProblem().data, keys: 'decimal' } })],
    ['options', aProblem({ data: { ...aProblem().data, ansType: 'mcq', data: options('3', 'তিন', '5') } })],
    ['a tried problem without an author', aProblem({ status: 0, author_name: '' })],
  ])('shows what the page shows: %s', async (_, problem) => {
    const first = { en: await fill(problem, 'en'), bn: await fill(problem, 'bn') }
    fakeApi(problem)
    await openProblem()
    expect(first.en).toEqual(read(document.body))
    cleanup()
    await openProblem({ language: 'bn' })
    expect(first.bn).toEqual(read(document.body))
  })

  it.each(['?level=3', '?level=7', '?level=0', '?level=x'])(
    'shows the level that the page shows at %s',
    async (search) => {
      const problem = aProblem()
      const first = await fill(problem, 'en', search)
      expect(first?.facts.join(' ')).toContain('Level')
      fakeApi(problem)
      await openProblem({ at: `/series/s1/problem/2${search}` })
      expect(first).toEqual(read(document.body))
    },
  )

  it('has the place of a board, of options with formulas and of more than six options', async () => {
    const { data } = aProblem()
    for (const change of [
      { ansType: 'interactive', interactiveType: 'venn' },
      {
        ansType: 'mcq',
        data: encodeBoardData({ options: ['$1$', '2'], optionsHtml: ['<math></math>', '2'] }),
      },
      { ansType: 'mcq', data: options('1', '2', '3', '4', '5', '6', '7') },
    ] as const)
      expect(await fill(aProblem({ data: { ...data, ...change } }), 'en')).toMatchObject({
        title: '<h1 lang="en">Seven goats</h1>',
        hasField: false,
        options: [],
      })
  })
})
