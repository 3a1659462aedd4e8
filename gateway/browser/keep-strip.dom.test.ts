import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { keepStrip } from './keep-strip.ts'

const SEEN = 'shell:toast:small-screen'
const { dataset } = document.documentElement

/** Opens a page on a screen, and says whether the strip's place is kept. */
function isKept(pathname: string, { small = true } = {}): boolean {
  vi.stubGlobal('location', { pathname })
  vi.stubGlobal('matchMedia', () => ({ matches: small }))
  keepStrip()
  return dataset['strip'] !== undefined
}

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})
afterEach(() => {
  delete dataset['strip']
  vi.unstubAllGlobals()
})

it('S1.7 keeps a place on a small screen where the message was not shown yet', () => {
  expect(isKept('/')).toBe(true)
})

it.each([
  ['on a large screen', () => isKept('/', { small: false })],
  ['once it was shown', () => (localStorage.setItem(SEEN, 'true'), isKept('/'))],
  ['where a release before noted it', () => (sessionStorage.setItem(SEEN, 'true'), isKept('/'))],
])('S1.7 keeps none %s', (_, kept) => {
  expect(kept()).toBe(false)
})

it.each([
  '/auth/register',
  '/onboarding',
  '/try',
  '/series/number-play/problem/1',
  '/test/custom/1',
  '/tests/puzzle-marathon/take',
])('decisions 406 and 541: %s has none', (path) => {
  expect(isKept(path)).toBe(false)
})

it('keeps none where the browser keeps nothing, which could not note that it was shown', () => {
  vi.stubGlobal('localStorage', {
    getItem: () => {
      throw new DOMException('denied', 'SecurityError')
    },
  })
  expect(isKept('/')).toBe(false)
})
