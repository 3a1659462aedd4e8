import { expect, it } from 'vitest'
import type { CatalogueProblem } from './catalogue.ts'
import { serveListed, serveToAuthor } from './problem-route.ts'
import { UNTOUCHED } from './store/states.ts'
import { problemPage } from './views.ts'

it('a problem that no route has announced does not compile on its way to a page', () => {
  const getPages = (problem: CatalogueProblem) => [
    // @ts-expect-error: only `problemRoute`, a list that knows the embargo, and an author's preview serve a problem.
    () => problemPage(problem, UNTOUCHED),
    // @ts-expect-error: a list may get no problem.
    () => problemPage(serveListed(problem, new Set()), UNTOUCHED),
    () => problemPage(serveToAuthor(problem), UNTOUCHED),
  ]
  expect(getPages).toHaveLength(1)
})

it('a list gets no problem of a running test', () => {
  const problem = { id: 'easy-1' } as CatalogueProblem
  expect(serveListed(problem, new Set(['row-1']))).toBe(problem)
  expect(serveListed(problem, new Set(['easy-1']))).toBeUndefined()
})
