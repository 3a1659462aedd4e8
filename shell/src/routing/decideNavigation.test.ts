import { expect, it } from 'vitest'
import { readComposition, type Composition } from '../composition/composition.ts'
import { compositionDocument, route } from '../testing/compositions.ts'
import { decideNavigation, isOnePage, type NavigationFacts, type ShownPage } from './decideNavigation.ts'

const routes = [route('/series/:series/problem/:serial', 'problem'), route('/progress', 'progress')]
const compose = (id: string) => readComposition(compositionDocument(id, { 'mf-practice': { routes } }))
const [shown, newest] = [compose('shown'), compose('newest')]
const otherShell: Composition = { ...newest, shell: 'another' }
const partial: Composition = { ...shown, isPartial: true }

const page = (more: Partial<ShownPage> = {}): ShownPage => ({
  pathname: '/progress',
  composition: shown,
  isDocumentDue: false,
  ...more,
})
const facts = (more: Partial<NavigationFacts> = {}): NavigationFacts => ({
  newest,
  isHeld: false,
  isWithdrawnInUse: false,
  isReplaceable: true,
  ...more,
})
const DUE = { isDocumentDue: true }
const WITHDRAWN = { isWithdrawnInUse: true }
const switched = (composition: Composition, isDocumentDue = false) => ({
  kind: 'switch',
  composition,
  isDocumentDue,
})
const LOADED = { kind: 'load-document' }

it.each([
  ['switches to the newest versions', page(), facts(), switched(newest)],
  ['loads a document for another shell', page(), facts({ newest: otherShell }), LOADED],
  ['keeps its versions while they are held', page(), facts({ isHeld: true }), switched(shown)],
  [
    'keeps them also from another shell',
    page(),
    facts({ isHeld: true, newest: otherShell }),
    switched(shown),
  ],
  [
    'replaces a partial composition although it is held',
    page({ composition: partial }),
    facts({ isHeld: true }),
    switched(newest),
  ],
  ['loads a document after a rollback', page(), facts(WITHDRAWN), LOADED],
  ['loads the document that was due before', page(DUE), facts(), LOADED],
  [
    'stays in the document whose input would be lost, and notes what is due',
    page(),
    facts({ ...WITHDRAWN, isReplaceable: false }),
    switched(newest, true),
  ],
  [
    'stays in the document whose input would be lost as long as that is so',
    page(DUE),
    facts({ isReplaceable: false }),
    switched(newest, true),
  ],
  [
    'notes no rollback while its versions are held',
    page(),
    facts({ ...WITHDRAWN, isHeld: true }),
    switched(shown),
  ],
  [
    'notes the rollback of what a partial composition had',
    page({ composition: partial }),
    facts({ ...WITHDRAWN, isHeld: true }),
    switched(newest, true),
  ],
] as const)('a navigation %s', { tags: ['decision-66'] }, (_, from, given, decision) => {
  expect(decideNavigation(from, '/series/a/problem/1', given)).toEqual(decision)
  expect(decideNavigation(from, from.pathname, given)).toEqual({ kind: 'stay' })
})

it('two problems of a series are one page, and other pages or unknown paths are not', () => {
  expect(isOnePage(shown, '/series/a/problem/1', '/series/a/problem/2')).toBe(true)
  expect(isOnePage(shown, '/series/a/problem/1', '/progress')).toBe(false)
  expect(isOnePage(shown, '/nowhere', '/nowhere')).toBe(false)
})
