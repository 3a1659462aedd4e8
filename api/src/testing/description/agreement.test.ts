import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import type { Description } from '@dhadha/api-types'
import { testApp } from '../app.ts'
import { checkClaims, findClaims, findDisagreements } from './agreement.ts'
import { findBreakingCalls } from './breaking-calls.ts'
import { findCalls } from './calls.ts'
import type { Paths } from './operations.ts'

const RELEASED = join(import.meta.dirname, '../../../openapi.json')

const { call } = await testApp()
const { body: served } = await call<Description & { paths: Paths }>({ url: '/api/openapi.json' })
const calls = findCalls(join(import.meta.dirname, '../../../..'))

it(
  'calls of remotes and shell agree with the API’s description of their address',
  { tags: ['decision-61'] },
  async () => {
    expect(calls.length).toBeGreaterThan(90)
    expect(await findDisagreements(served, calls)).toEqual([])
  },
)

it('types generated from the description are those of the contract', { tags: ['decision-61'] }, async () => {
  const claims = findClaims(served.paths)
  expect(claims.length).toBeGreaterThan(100)
  expect(await checkClaims(served, claims)).toEqual([])
})

it(
  'a call that the API does not have, and one that expects another shape, are named',
  { tags: ['decision-61'] },
  async () => {
    const made = { place: 'here', methods: ['get'], request: null }
    expect(
      await findDisagreements(served, [
        { ...made, addresses: ['/api/v2/app/nowhere'], reply: 'Profile' },
        { ...made, addresses: ['/api/v2/app/series/*/problem'], reply: 'Profile' },
        { ...made, addresses: ['/api/v2/app/user/profile'], reply: 'Unknown' },
      ]),
    ).toEqual([
      'here: the API has no get /api/v2/app/nowhere',
      'here: Unknown is no shape of @dhadha/contract/wire',
      'here: Profile is not the reply of get /api/v2/app/series/{series}/problem',
    ])
  },
)

/** At a release: `curl https://…/api/openapi.json > api/openapi.json`. */
it('today’s API is compatible with the last release', { tags: ['decision-61'] }, () => {
  const { paths } = JSON.parse(readFileSync(RELEASED, 'utf8')) as { paths: Paths }
  expect(Object.keys(paths).length).toBeGreaterThan(100)
  expect(
    findBreakingCalls(paths, served.paths),
    'callers of the last release would fail: add beside it, mark the old one `deprecated`, and remove it one release later',
  ).toEqual([])
})
