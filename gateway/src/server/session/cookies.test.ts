import fc from 'fast-check'
import { expect, it } from 'vitest'
import { cookieIn, cookiesIn, readCookies, withoutCookies } from './cookies.ts'

const NAMES = ['session', '__Host-session', 'token', 'my-token', 'tok']

it.each([
  ['lang=en; session=abc; token=m.1', 'session', 'abc'],
  ['session=first; session=second', 'session', 'first'],
  ['my-session=no;session = spaced ', 'session', 'spaced'],
  ['lang=session; sessions=x', 'session', undefined],
  ['session', 'session', undefined],
  ['session=', 'session', ''],
  ['session=a=b', 'session', 'a=b'],
  ['', 'session', undefined],
  [undefined, 'session', undefined],
])('header %j: cookie %s has the value %j', { tags: ['decision-62'] }, (header, name, value) => {
  expect(cookieIn(header, name)).toBe(value)
})

it('a cookie has the same value whatever other cookies surround it', { tags: ['decision-62'] }, () => {
  const pair = fc
    .tuple(fc.constantFrom(...NAMES), fc.string({ unit: fc.constantFrom('a', '=', ' ', 't', '-') }))
    .map(([name, value]) => `${name}=${value}`)
  fc.assert(
    fc.property(fc.array(pair), fc.constantFrom('; ', ';', ' ;; '), (pairs, between) => {
      const header = pairs.join(between)
      for (const name of NAMES) {
        expect(cookieIn(header, name)).toBe(readCookies(header).get(name))
        expect(cookiesIn(header, name)[0]).toBe(cookieIn(header, name))
        expect(cookieIn(withoutCookies(header, [name]), name)).toBeUndefined()
      }
    }),
  )
})
