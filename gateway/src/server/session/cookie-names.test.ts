import { expect, it } from 'vitest'
import { createCohorts } from './cohorts.ts'
import { createDocumentNonces } from './document-nonces.ts'
import { createVisitorKeys } from './visitor-keys.ts'
import { createSessionCookies } from './session-cookies.ts'

const keys = createVisitorKeys('k'.repeat(40))
const site = { id: 'a' }

it(
  'no other host can set the cookies that only the gateway reads with https',
  { tags: ['decision-54', 'attack-147'] },
  () => {
    const secure = createDocumentNonces(keys, true)
    const cookie = secure.cookieFor(site, '192.0.2.1')
    expect(cookie).toMatch(/^__Secure-document=.*; Secure$/)
    const pair = cookie.split(';', 1).join('')
    expect(secure.read({ cookie: pair }, site, '192.0.2.1')).not.toBeNull()
    expect(secure.read({ cookie: pair.replace('__Secure-', '') }, site, '192.0.2.1')).toBeNull()
    const [secret] = createSessionCookies(new URL('https://dhadha.example'), keys).start(
      'S'.repeat(43),
      'mira',
    )
    expect(secret).toMatch(/^__Host-session=/)
  },
)

it('the cookie of a cohort is bound to this host with https', { tags: ['decision-54', 'attack-147'] }, () => {
  const canary = { name: 'mf-tests', version: '1.1.0', traffic: 50 }
  const live = { canaries: [canary], cohorts: new Map() } as unknown as Parameters<
    ReturnType<typeof createCohorts>['admit']
  >[0]
  const cohorts = createCohorts(keys, true)
  const { cookie } = cohorts.admit(live, {})
  expect(cookie).toMatch(/^__Host-cohort=.*; Secure$/)
  const pair = String(cookie).split(';', 1).join('')
  const settled = cohorts.admit(live, { cookie: pair }).cookie ?? ''
  const own = settled.split(';', 1).join('')
  expect(cohorts.getMemberships(live, { cookie: own })).toHaveLength(1)
  expect(cohorts.getMemberships(live, { cookie: own.replace('__Host-', '') })).toEqual([])
})
