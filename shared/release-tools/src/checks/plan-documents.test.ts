import { expect, it } from 'vitest'
import { planDocuments } from './plan-documents.ts'
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
const formatAll = (all: ReadonlySet<Visit>) =>
  [...all].map(({ path, language, isSignedIn }) => `${path} ${language} ${isSignedIn}`)

it(
  'a page has a document of its own in both languages, signed out where it may be',
  { tags: ['decision-74'] },
  () => {
    expect(formatAll(planDocuments(visits, 'mf-tests', () => true))).toEqual([
      '/a en false',
      '/a bn false',
      '/en/level en true',
      '/bn/level bn true',
    ])
  },
)

it('a page that is as it is live has none', { tags: ['decision-74'] }, () => {
  expect(formatAll(planDocuments(visits, 'mf-tests', ({ page }) => page === 'level'))).toEqual([
    '/en/level en true',
    '/bn/level bn true',
  ])
})

it('pages of other parts have one each, in one language after the other', { tags: ['decision-74'] }, () => {
  expect(formatAll(planDocuments(visits, 'shell', () => true))).toEqual(['/a en false', '/bn/level bn true'])
})
