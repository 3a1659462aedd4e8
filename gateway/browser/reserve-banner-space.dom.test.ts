import { BANNER_SHOWN_KEY, BANNER_SPACE } from '@dhadha/release'
import { FULL_SCREEN_PATHS } from '@dhadha/release/full-screen'
import { FULL_TABLE } from '@dhadha/release/testing'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { reserveBannerSpace } from './reserve-banner-space.ts'

const { dataset } = document.documentElement

/** Opens a page on a screen, and returns whether space for the banner is reserved. */
function hasReservedSpace(pathname: string, { small = true } = {}): boolean {
  vi.stubGlobal('location', { pathname })
  vi.stubGlobal('matchMedia', () => ({ matches: small }))
  reserveBannerSpace(FULL_SCREEN_PATHS)
  return dataset[BANNER_SPACE] !== undefined
}

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})
afterEach(() => {
  delete dataset[BANNER_SPACE]
  vi.unstubAllGlobals()
})

it.each(FULL_TABLE)(
  'a small screen where the message was not shown yet keeps a place unless it is full: $path $isFull',
  { tags: ['S1.7', 'decision-30', 'decision-53'] },
  ({ path, isFull }) => {
    expect(hasReservedSpace(path)).toBe(!isFull)
  },
)

it.each([
  ['on a large screen', () => hasReservedSpace('/', { small: false })],
  ['once it was shown', () => (localStorage.setItem(BANNER_SHOWN_KEY, 'true'), hasReservedSpace('/'))],
  [
    'where a release before noted it',
    () => (sessionStorage.setItem(BANNER_SHOWN_KEY, 'true'), hasReservedSpace('/')),
  ],
])('no space is reserved for the banner %s', { tags: ['S1.7'] }, (_, check) => {
  expect(check()).toBe(false)
})

it('no space is reserved where the browser stores nothing, so that a dismissal could not be recorded', () => {
  vi.stubGlobal('localStorage', {
    getItem: () => {
      throw new DOMException('denied', 'SecurityError')
    },
  })
  expect(hasReservedSpace('/')).toBe(false)
})
