import { encodeBoardData } from '@dhadha/boards/rules'
import type { Language } from '@dhadha/contract'
import type { Problem } from '@dhadha/contract/wire'
import { cleanup } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { fill, findRoute } from '../../testing/firstScreen.ts'
import { aProblem, aStep, fakeApi, openProblem } from '../../testing/problem.tsx'
import { ProblemFirstScreen } from './ProblemFirstScreen.tsx'

// A document's script fills the markup with the answers of the API: it shows what the page shows.

const route = findRoute('problem')
const [PROBLEM = '', STEPS = ''] = route.calls ?? []

/** Texts and controls of a problem's screen. */
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

/** The same of the first screen once a document has filled it; null: its skeleton stays. */
async function readFirst(problem: Problem, language: Language, search = '') {
  const steps = [aStep(1, 1), aStep(2, problem.status), aStep(3)]
  const replies = { [PROBLEM]: problem, [STEPS]: { problems: steps } }
  const at = `/series/s1/problem/2${search}`
  const root = await fill(route, <ProblemFirstScreen />, { at, replies, language })
  return root && read(root)
}

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const options = (...texts: string[]) => encodeBoardData({ options: texts })

describe('the first screen of a problem', { tags: ['decision-67'] }, () => {
  it.each<[string, Problem]>([
    ['a typed answer', aProblem()],
    ['a typed number', aProblem({ data: { ...aProblem().data, keys: 'decimal' } })],
    ['options', aProblem({ data: { ...aProblem().data, ansType: 'mcq', data: options('3', 'তিন', '5') } })],
    ['a tried problem without an author', aProblem({ status: 0, author_name: '' })],
  ])('the first screen of a problem shows what the page shows: %s', async (_, problem) => {
    const first = { en: await readFirst(problem, 'en'), bn: await readFirst(problem, 'bn') }
    fakeApi(problem)
    await openProblem()
    expect(first.en).toEqual(read(document.body))
    cleanup()
    await openProblem({ language: 'bn' })
    expect(first.bn).toEqual(read(document.body))
  })

  it.each(['?level=3', '?level=7', '?level=0', '?level=x'])(
    'the first screen of a problem shows the level that the page shows at %s',
    async (search) => {
      const problem = aProblem()
      const first = await readFirst(problem, 'en', search)
      expect(first?.facts.join(' ')).toContain('Level')
      fakeApi(problem)
      await openProblem({ at: `/series/s1/problem/2${search}` })
      expect(first).toEqual(read(document.body))
    },
  )

  it('a first screen reserves space for a board, for formulas in options and for more than six options', async () => {
    const { data } = aProblem()
    for (const change of [
      { ansType: 'interactive', interactiveType: 'venn' },
      {
        ansType: 'mcq',
        data: encodeBoardData({ options: ['$1$', '2'], optionsHtml: ['<math></math>', '2'] }),
      },
      { ansType: 'mcq', data: options('1', '2', '3', '4', '5', '6', '7') },
    ] as const)
      expect(await readFirst(aProblem({ data: { ...data, ...change } }), 'en')).toMatchObject({
        title: '<h1 lang="en">Seven goats</h1>',
        hasField: false,
        options: [],
      })
  })
})
