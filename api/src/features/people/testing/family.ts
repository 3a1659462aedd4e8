// For tests: children and their guardian.
import type { GuardianLook, GuardianState } from '@dhadha/contract/wire'
import { testApp, type TestApp } from '../../../testing/app.ts'
import { createPupils, days, getLinkToken } from '../../../testing/pupils.ts'
import { fillCatalogue, pupil } from '../../learning/testing/learning.ts'

export const INFO = { name: 'Rima', grade: 5, institute: 'Zilla School', dob: '2015-03-04' }

let families = 0

/** An API with problems, at which many children of one address may sign up. */
export async function familyApp(): Promise<TestApp> {
  const api = await testApp({
    now: new Date('2026-11-21T10:00:00Z'),
    environment: { SENDS_PER_HOUR_FROM_ONE_ADDRESS: '1000' },
  })
  await fillCatalogue(api.database.db)
  return api
}

/** A child of eleven and a grown-up who was asked. */
export async function addFamily(api: TestApp) {
  const { app, call, clock } = api
  const { signUp, latest } = createPupils(api)
  const { token } = await signUp()
  const me = pupil(api, token)
  await me.post('/api/v2/app/user/profile/info', INFO)
  const email = `mother${++families}@example.com`
  await me.post('/api/v2/app/user/guardian', { email })
  const first = getLinkToken(await latest(email, 'guardian'))
  const of = <Reply = { error?: string }>(verb: string, body: object) =>
    call<Reply>({ url: `/api/v2/app/guardian/${verb}`, body })
  return {
    ...me,
    token,
    email,
    first,
    of,
    respond: (answer: 'confirm' | 'refuse', link = first) => of('answer', { token: link, answer }),
    look: (link: string) => of<GuardianLook & { error?: string }>('look', { token: link }),
    state: async () => (await me.get<GuardianState>('/api/v2/app/user/guardian')).body,
    /** Says yes, and waits for the message of the day after. */
    async yes(): Promise<string> {
      await of('answer', { token: first, answer: 'confirm' })
      clock.advance(days(1))
      await app.runHousekeeping()
      return getLinkToken(await latest(email, 'guardian-page'))
    },
  }
}

export type Family = Awaited<ReturnType<typeof addFamily>>
