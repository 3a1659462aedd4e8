import { expect, it } from 'vitest'
import type { CatalogueProblem } from './catalogue.ts'
import { serveToAuthor } from './problem-route.ts'
import { UNTOUCHED } from './store/states.ts'
import { problemPage } from './views.ts'

it('a problem that no route has announced does not compile on its way to a page', () => {
  const getPages = (problem: CatalogueProblem) => [
    // @ts-expect-error: only `problemRoute`, and the author's preview, may serve a problem.
    () => problemPage(problem, UNTOUCHED),
    () => problemPage(serveToAuthor(problem), UNTOUCHED),
  ]
  expect(getPages).toHaveLength(1)
})
