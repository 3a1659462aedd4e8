import { beforeAll, describe, expect, it } from 'vitest'
import { fillCatalogue } from '../features/learning/testing/learning.ts'
import type { Budget } from '../platform/feature.ts'
import { ACCESS, BUDGETS, SECURITY, type Access } from '../testing/access.ts'
import { testApp } from '../testing/app.ts'
import { days } from '../testing/pupils.ts'

const { app, budgets, call, clock, database, routes, security, signedIn } = await testApp({
  now: new Date('2026-08-01T10:00:00Z'),
})

const walked = routes.filter((route) => !/^(?:HEAD|OPTIONS) /.test(route))

const isGeneral = (budget: Budget): boolean =>
  budget !== 'own' && budget.calls === 600 && budget.seconds === 300

/** Tokens of the callers, by role. */
const callers: Record<string, string | undefined> = {}
let owner = { id: '', token: '' }

beforeAll(async () => {
  await fillCatalogue(database.db)
  const expired = await signedIn()
  clock.advance(days(181))
  const revoked = await signedIn()
  await call({ method: 'POST', url: '/api/v2/app/auth/logout', token: revoked.token })
  owner = await signedIn()
  Object.assign(callers, {
    nobody: undefined,
    revoked: revoked.token,
    expired: expired.token,
    other: (await signedIn()).token,
  })
})

/** A path that matches the pattern and names no resource. */
const nothingAt = (pattern: string) =>
  pattern.replaceAll(/:(level|serial)\b/g, '1').replaceAll(/:\w+|\*/g, 'nothing')

/** The `Cache-Control` headers that each route has sent so far. */
const caching = new Map<string, Set<unknown>>()

async function statusFor(route: string, url: string, token: string | undefined, body?: object) {
  const response = await app.inject({
    method: route.split(' ', 1)[0] as 'GET',
    url,
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
    ...(body && { payload: body }),
  })
  const found = caching.get(route) ?? new Set()
  caching.set(route, found.add(response.headers['cache-control']))
  return response.statusCode
}

describe('every route', () => {
  it('is listed in the access table', { tags: ['S6.1a', 'S6.2'] }, () => {
    const missing = walked.filter((route) => !Object.hasOwn(ACCESS, route))
    expect(missing, 'add a line for each of these to api/src/testing/access.ts').toEqual([])
    expect(
      Object.keys(ACCESS).filter((route) => !walked.includes(route)),
      'these are routes no more: take them out of api/src/testing/access.ts',
    ).toEqual([])
  })

  it('has a budget when it changes something, is a search, or is costly', { tags: ['attack-44'] }, () => {
    const limited = Object.entries(budgets).filter(([route]) => walked.includes(route))
    const without = limited.filter(([route, budget]) => budget === null && !route.startsWith('GET '))
    const open = Object.entries(ACCESS).filter(
      ([route, { who }]) => who === 'anybody' && !route.startsWith('GET ') && !Object.hasOwn(BUDGETS, route),
    )
    expect(open, 'one network would share the general budget').toEqual([])
    expect(without, 'add a budget to the configuration of these').toEqual([])
    expect(
      Object.fromEntries(limited.filter(([, budget]) => budget !== null && !isGeneral(budget))),
      'what differs from the general budget stands in api/src/testing/access.ts',
    ).toEqual(BUDGETS)
  })

  it('says what it is to the security log when it changes something', { tags: ['decision-56'] }, () => {
    const declared = Object.entries(security).filter(([route]) => walked.includes(route))
    const silent = declared.filter(([route, kind]) => kind === undefined && !route.startsWith('GET '))
    expect(silent, 'add `security` to the configuration of these; null: it is no security event').toEqual([])
    expect(
      Object.fromEntries(declared.filter(([, kind]) => kind)),
      'what the security log keeps stands in api/src/testing/access.ts',
    ).toEqual(SECURITY)
  })

  it.each(Object.entries(ACCESS))(
    '%s lets in whom the table names, and no cache keeps a learner’s',
    { tags: ['S6.1a', 'S6.1b', 'S6.2', 'S6.4', 'decision-54'] },
    async (route, access) => {
      const url =
        access.who === 'owner'
          ? await access.make({ ...owner, call })
          : nothingAt(route.slice(route.indexOf(' ') + 1))
      const statuses: Record<string, number> = {}
      const body = access.who === 'owner' ? access.body : undefined
      for (const [name, token] of Object.entries(callers))
        statuses[name] = await statusFor(route, url, token, body)
      // Last, as it may delete what the others ask for.
      const own = await statusFor(route, url, owner.token, body)
      expect({ ...statuses, own }).toEqual(getExpected(access, { ...statuses, own }))
      if (access.who !== 'anybody' && access.who !== 'server')
        expect([...(caching.get(route) ?? [])], 'decision 54').toEqual(['no-store'])
      // The call may have ended the sign-ins of those whom it let in.
      if (/logout|sessions/.test(route)) {
        owner = await signedIn()
        callers['other'] = (await signedIn()).token
      }
    },
  )
})

/** The expected statuses; one that the table leaves open is accepted as it is. */
function getExpected(access: Access, found: Record<string, number>): Record<string, unknown> {
  const entered = expect.toSatisfy(
    (status: number) => status !== 401 && status !== 403 && status < 500,
  ) as unknown
  if (access.who === 'anybody')
    return Object.fromEntries(Object.keys(found).map((caller) => [caller, entered]))
  if (access.who === 'server') return Object.fromEntries(Object.keys(found).map((caller) => [caller, 401]))
  return {
    nobody: 401,
    revoked: 401,
    expired: 401,
    other: access.who === 'owner' ? 404 : entered,
    own: access.who === 'owner' ? expect.toSatisfy((status: number) => status < 300) : entered,
  }
}
