import type { Release, Route } from '@dhadha/release'
import { remoteRelease } from '@dhadha/release/testing'
import { expect, it } from 'vitest'
import { hasDocumentsForEach, hasDocumentText, planDocuments, type PageFacts } from './plan-documents.ts'
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
const facts = (given: Partial<PageFacts>): PageFacts => ({
  isChanged: () => true,
  isForEach: () => false,
  hasText: () => true,
  ...given,
})
const formatAll = (all: ReadonlySet<Visit>) =>
  [...all].map(({ path, language, isSignedIn }) => `${path} ${language} ${isSignedIn}`)

it(
  'a page with text of its own has a document in both languages, signed out where it may be',
  { tags: ['decision-74'] },
  () => {
    expect(formatAll(planDocuments(visits, 'mf-tests', facts({})))).toEqual([
      '/a en false',
      '/a bn false',
      '/en/level en true',
      '/bn/level bn true',
    ])
  },
)

it('a page without such text has one, in one language after the other', { tags: ['decision-74'] }, () => {
  const hasText = () => false
  expect(formatAll(planDocuments(visits, 'mf-tests', facts({ hasText })))).toEqual([
    '/a en false',
    '/bn/level bn true',
  ])
})

it('a page that is as it is live has none', { tags: ['decision-74'] }, () => {
  const isChanged = ({ page }: Visit) => page === 'level'
  expect(formatAll(planDocuments(visits, 'mf-tests', facts({ isChanged })))).toEqual([
    '/en/level en true',
    '/bn/level bn true',
  ])
})

it('pages of other parts have one each, in one language after the other', { tags: ['decision-74'] }, () => {
  expect(formatAll(planDocuments(visits, 'shell', facts({ isChanged: () => false })))).toEqual([
    '/a en false',
    '/bn/level bn true',
  ])
})

it('a public page whose document is another one for learners has both', { tags: ['decision-74'] }, () => {
  const isForEach = ({ page }: Visit) => page === 'home'
  const isChanged = isForEach
  expect(formatAll(planDocuments(visits, 'mf-tests', facts({ isChanged, isForEach })))).toEqual([
    '/a en false',
    '/a en true',
    '/a bn false',
    '/a bn true',
  ])
  expect(formatAll(planDocuments(visits, 'shell', facts({ isForEach })))).toEqual([
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

const text = { html: 'home.html', title: 'Home', description: 'Home' }
const firstScreen = { page: 'home', slots: {} }

it.each<[Partial<Route>, Partial<Release>, boolean]>([
  [{ calls: ['/api/a'] }, {}, false],
  [{ firstScreen }, {}, true],
  [{ visitors: { calls: ['/api/a'], firstScreen } }, {}, true],
  [{}, { prerendered: { home: { en: text, bn: text } } }, true],
  [{}, { prerendered: { other: { en: text, bn: text } } }, false],
])(
  'the document of a page has text by its route and what is prerendered: %o %o',
  { tags: ['decision-74'] },
  (more, rest, hasText) => {
    const [visit] = visits
    const release = remoteRelease((made) =>
      Object.assign(made, { name: 'mf-tests', routes: [{ ...route, ...more }], ...rest }),
    )
    expect(visit && hasDocumentText([release], visit)).toBe(hasText)
  },
)
