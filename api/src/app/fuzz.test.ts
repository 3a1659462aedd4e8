import { expect, it } from 'vitest'
import { fuzzApi } from '../testing/fuzz/fuzz.ts'
import { UNREACHED } from '../testing/fuzz/unreached.ts'

/** A small part of what fuzz.attack.ts does. */
const CALLS = 500

it('no call generated from the description causes a server error', { tags: ['attack-265'] }, async () => {
  const report = await fuzzApi({ count: CALLS, seed: 770 })
  expect(report.findings).toEqual([])
  expect(report.calls).toBe(CALLS)
  const routes = Object.entries(report.routes)
  expect(Math.min(...routes.map(([, { calls }]) => calls))).toBeGreaterThanOrEqual(3)
  expect(Object.keys(UNREACHED).filter((route) => !Object.hasOwn(report.routes, route))).toEqual([])
  // Calls that are always refused prove nothing.
  expect(routes.filter(([, { good }]) => good > 0).length).toBeGreaterThan(routes.length / 3)
})
