import type { Route } from '@dhadha/release'
import { remoteRelease } from '@dhadha/release/testing'
import { expect, it } from 'vitest'
import { hasDocumentsForEach, planDocuments } from './plan-documents.ts'
import type { Visit } from './visits.ts'

const visitsOf = (part: string, page: string, path: string, states: readonly boolean[]): Visit[] =>
  (['en', 'bn'] as const).flatMap((language) =>
    states.map((isSignedIn) => ({
      part,
      version: '1.0.0',
      page,
      path: path.replace(':lang', language),
      language,
      isSignedIn,
    })),
  )
const visits = [
  ...visitsOf('mf-tests', 'home', '/a', [false, true]),
  ...visitsOf('mf-tests', 'level', '/:lang/level', [true]),
]
const never = () => false
const formatAll = (all: ReadonlySet<Visit>) =>
  [...all].map(({ path, language, isSignedIn }) => `${path} ${language} ${isSignedIn}`)

it(
  'a page has a document of its own in both languages, signed out where it may be',
  { tags: ['decision-74'] },
  () => {
    expect(formatAll(planDocuments(visits, 'mf-tests', () => true, never))).toEqual([
      '/a en false',
      '/a bn false',
      '/en/level en true',
      '/bn/level bn true',
    ])
  },
)

it('a page that is as it is live has none', { tags: ['decision-74'] }, () => {
  expect(formatAll(planDocuments(visits, 'mf-tests', ({ page }) => page === 'level', never))).toEqual([
    '/en/level en true',
    '/bn/level bn true',
  ])
})

it('pages of other parts have one each, in one language after the other', { tags: ['decision-74'] }, () => {
  expect(formatAll(planDocuments(visits, 'shell', () => true, never))).toEqual([
    '/a en false',
    '/bn/level bn true',
  ])
})

it('a public page whose document is another one for learners has both', { tags: ['decision-74'] }, () => {
  const isForEach = ({ page }: Visit) => page === 'home'
  expect(formatAll(planDocuments(visits, 'mf-tests', ({ page }) => page === 'home', isForEach))).toEqual([
    '/a en false',
    '/a en true',
    '/a bn false',
    '/a bn true',
  ])
  expect(formatAll(planDocuments(visits, 'shell', () => true, isForEach))).toEqual([
    '/a en false',
    '/a en true',
    '/bn/level bn true',
  ])
})

const route: Route = { path: '/a', page: 'home', access: 'public', layout: 'app' }

it.each<[Partial<Route>, boolean]>([
  [{}, false],
  [{ skeleton: 'cards' }, false],
  [{ calls: ['/api/a'] }, true],
  [{ visitors: { calls: ['/api/a'] } }, true],
])(
  'the document of a page depends on who is signed in by its route: %o',
  { tags: ['decision-74'] },
  (more, isForEach) => {
    const [visit] = visits
    const release = remoteRelease((made) =>
      Object.assign(made, { name: 'mf-tests', routes: [{ ...route, ...more }] }),
    )
    expect(visit && hasDocumentsForEach([release], visit)).toBe(isForEach)
  },
)
