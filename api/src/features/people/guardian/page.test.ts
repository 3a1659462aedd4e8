import type {
  DataExport,
  GuardianErasure,
  GuardianLook,
  GuardianState,
  Notifications,
  Profile,
} from '@dhadha/contract/wire'
import { beforeAll, describe, expect, it } from 'vitest'
import { testApp } from '../../../testing/app.ts'
import { createPupils, days, minutes, tokenOf } from '../../../testing/pupils.ts'
import { cameraPhoto, dataUrl } from '../../../platform/pictures/testing/pictures.ts'
import { fillCatalogue, pupil } from '../../learning/testing/learning.ts'
import { scheduledTest } from '../../assessments/testing/assessments.ts'

const api = await testApp({
  now: new Date('2026-11-21T10:00:00Z'),
  environment: { SENDS_PER_HOUR_FROM_ONE_ADDRESS: '1000' },
})
const { app, call, clock, database, settle, messages } = api
const { signUp, latest } = createPupils(api)

beforeAll(() => fillCatalogue(database.db))

const INFO = { name: 'Rima', grade: 5, institute: 'Zilla School', dob: '2015-03-04' }

let families = 0

/** A child of eleven and a grown-up who was asked. */
async function family() {
  const { token } = await signUp()
  const me = pupil(api, token)
  await me.post('/api/v2/app/user/profile/info', INFO)
  const email = `mother${++families}@example.com`
  await me.post('/api/v2/app/user/guardian', { email })
  const first = tokenOf(await latest(email, 'guardian'))
  const of = <Reply = { error?: string }>(verb: string, body: object) =>
    call<Reply>({ url: `/api/v2/app/guardian/${verb}`, body })
  return {
    ...me,
    token,
    email,
    first,
    of,
    say: (answer: 'confirm' | 'refuse', link = first) => of('answer', { token: link, answer }),
    look: (link: string) => of<GuardianLook & { error?: string }>('look', { token: link }),
    state: async () => (await me.get<GuardianState>('/api/v2/app/user/guardian')).body,
    /** Says yes, and waits for the message of the day after. */
    async yes(): Promise<string> {
      await of('answer', { token: first, answer: 'confirm' })
      clock.advance(days(1))
      await app.runHousekeeping()
      return tokenOf(await latest(email, 'guardian-page'))
    },
  }
}

describe('limited mode', () => {
  it('decision 35 closes what meets others until a yes, and opens it by one', async () => {
    const child = await family()
    const test = await scheduledTest(api, { problems: ['hard-1'] }, 1_000)
    clock.set(new Date(test.ends.getTime() + 60_000))
    const calls = async () => [
      await child.get<{ error?: string }>('/api/v2/app/leaderboard/level/1'),
      await child.get<{ error?: string }>(`/api/v2/app/online-test/${test.id}/leaderboard`),
      await child.post<{ error?: string }>('/api/v2/app/user/school', { code: 'AAAA-AAAA-AAAA' }),
      await child.post<{ error?: string }>('/api/v2/app/user/profile/info', {
        ...INFO,
        imageData: dataUrl(await cameraPhoto()),
      }),
    ]
    const before = await calls()
    expect(before.map(({ status }) => status)).toEqual([403, 403, 403, 403])
    expect(new Set(before.map(({ body }) => body.error))).toEqual(new Set(['guardian_needed']))
    await child.say('confirm')
    expect((await calls()).map(({ status }) => status)).toEqual([200, 200, 404, 200])
  })

  it('decision 35 leaves practice, progress, tutorials and own tests open', async () => {
    const child = await family()
    await child.solve('easy-1')
    for (const url of [
      '/api/user/stats',
      '/api/v2/app/progress/report/summary',
      '/api/v2/app/tutorial',
      '/api/v2/app/practice-test',
      '/api/v2/app/online-test',
    ])
      expect((await child.get(url)).status).toBe(200)
  })

  it('decision 35 is seen on no leaderboard, whenever the points came', async () => {
    const child = await family()
    const other = await api.signedIn()
    const listed = async () =>
      (
        await call<{ entries: { name: string }[] }>({
          url: '/api/v2/app/leaderboard/level/1',
          token: other.token,
        })
      ).body.entries.map(({ name }) => name)
    await child.solve('easy-1')
    const { login } = (await child.get<Profile>('/api/v2/app/user/profile')).body
    expect(await listed()).not.toContain(login)
    await child.say('confirm')
    expect(await listed()).toContain(login)
    await child.say('refuse')
    expect(await listed()).not.toContain(login)
  })

  it('decision 35 begins when a learner turns out to be younger, and takes photo and school along', async () => {
    const { token } = await signUp()
    const me = pupil(api, token)
    await me.post('/api/v2/app/user/profile/info', {
      ...INFO,
      dob: null,
      imageData: dataUrl(await cameraPhoto()),
    })
    expect((await me.get<Profile>('/api/v2/app/user/profile')).body.image).toContain('image/webp')
    await me.post('/api/v2/app/user/profile/info', INFO)
    expect((await me.get<Profile>('/api/v2/app/user/profile')).body.image).toBeNull()
    expect((await me.get('/api/v2/app/leaderboard/level/1')).status).toBe(403)
  })

  it('decision 35 does not end by taking the birth date or the guardian away', async () => {
    const child = await family()
    await child.post('/api/v2/app/user/profile/info', { ...INFO, dob: null })
    expect(await child.state()).toMatchObject({ needed: true, limited: true })
    await child.say('confirm')
    expect((await child.state()).limited).toBe(false)
    await call({ method: 'DELETE', url: '/api/v2/app/user/guardian', token: child.token })
    expect(await child.state()).toMatchObject({ needed: true, limited: true, state: 'none' })
  })

  it('decision 35 decision 146 ends on the last day of the year of the thirteenth birthday', async () => {
    const { token } = await signUp()
    const me = pupil(api, token)
    const today = clock.now()
    const year = today.getUTCFullYear()
    const dob = `${year - 13}-01-01`
    await me.post('/api/v2/app/user/profile/info', { ...INFO, dob })
    expect((await me.get('/api/v2/app/leaderboard/level/1')).status).toBe(403)
    clock.set(new Date(`${year}-12-30T10:00:00Z`))
    await app.runHousekeeping()
    expect((await me.get('/api/v2/app/leaderboard/level/1')).status).toBe(403)
    clock.set(new Date(`${year}-12-31T10:00:00Z`))
    await app.runHousekeeping()
    expect((await me.get('/api/v2/app/leaderboard/level/1')).status).toBe(200)
    clock.set(today)
  })
})

describe('the second message', () => {
  it('decision 181 comes once, a day after the yes, and is not needed for the yes to stay', async () => {
    const child = await family()
    await child.say('confirm')
    const sent = async () => {
      await app.runHousekeeping()
      await settle()
      return messages().filter(({ to, kind }) => to === child.email && kind === 'guardian-page').length
    }
    expect(await sent()).toBe(0)
    clock.advance(days(1))
    expect(await sent()).toBe(1)
    clock.advance(days(25))
    expect(await sent()).toBe(1)
    expect((await child.state()).state).toBe('confirmed')
  })

  it('decision 181 alone opens the child’s data', async () => {
    const child = await family()
    await child.say('confirm')
    expect((await child.look(child.first)).body).toMatchObject({ state: 'confirmed', child: null })
    expect((await child.of('export', { token: child.first })).status).toBe(404)
    expect((await child.of('erase', { token: child.first })).status).toBe(404)
    const page = await child.yes()
    expect((await child.look(page)).body.child).toMatchObject({ name: 'Rima', grade: 5, has_photo: false })
    expect((await child.look(child.first)).status).toBe(404)
  })

  it('decision 181 takes the yes back', async () => {
    const child = await family()
    const page = await child.yes()
    expect((await child.say('refuse', page)).status).toBe(200)
    expect(await child.state()).toMatchObject({ state: 'refused', limited: true, email: null })
    expect((await child.of('export', { token: page })).status).toBe(404)
  })

  it('decision 181 is sent again when the child asks the same guardian', async () => {
    const child = await family()
    const page = await child.yes()
    await child.post('/api/v2/app/user/guardian', { email: child.email })
    const again = tokenOf(await latest(child.email, 'guardian-page'))
    expect(again).not.toBe(page)
    expect((await child.look(again)).body.child).not.toBeNull()
    expect((await child.look(page)).status).toBe(404)
  })
})

describe('the guardian’s page', () => {
  it('decision 181 corrects and exports', async () => {
    const child = await family()
    const page = await child.yes()
    const info = { ...INFO, name: 'Rima Akter', grade: 6 }
    expect((await child.of('correct', { token: page, ...info })).status).toBe(200)
    expect((await child.look(page)).body.child).toMatchObject({ name: 'Rima Akter', grade: 6 })
    const data = await child.of<DataExport>('export', { token: page })
    expect(data.body.tables['learner']?.[0]).toMatchObject({ name: 'Rima Akter' })
    expect(JSON.stringify(data.body)).not.toMatch(/password_hash|token_hash/)
  })

  it('decision 144 decision 181 says yes to an earlier birth date by entering it', async () => {
    const child = await family()
    let page = await child.yes()
    clock.advance(minutes(2))
    await child.post('/api/v2/app/user/profile/info', { ...INFO, dob: '2014-03-04' })
    page = tokenOf(await latest(child.email, 'guardian-birth-date'))
    expect((await child.look(page)).body.child?.birth_date).toBe('2015-12-31')
    await child.of('correct', { token: page, ...INFO, dob: '2014-03-04' })
    expect((await child.look(page)).body.child?.birth_date).toBe('2014-12-31')
    await child.of('correct', { token: page, ...INFO, dob: '2010-03-04' })
    expect((await child.look(page)).status).toBe(404)
    expect(await child.state()).toMatchObject({ needed: false, limited: false })
  })

  describe('a birth date that makes the child older', () => {
    const wish = (child: Awaited<ReturnType<typeof family>>, dob: string) =>
      child.post<{ message: string }>('/api/v2/app/user/profile/info', { ...INFO, dob })
    const asked = async (child: Awaited<ReturnType<typeof family>>) =>
      tokenOf(await latest(child.email, 'guardian-birth-date'))

    it('decision 183 is asked by message, shown on the page, and counts after the yes', async () => {
      const child = await family()
      const page = await child.yes()
      clock.advance(minutes(2))
      expect((await wish(child, '2014-12-31')).body.message).toContain(
        'we have asked your parent or guardian',
      )
      const link = await asked(child)
      expect((await latest(child.email, 'guardian-birth-date')).text).not.toMatch(/2014|2015/)
      expect((await child.look(page)).status).toBe(404)
      expect((await child.look(link)).body.child).toMatchObject({
        birth_date: '2015-12-31',
        wanted_birth_date: '2014-12-31',
      })
      const yes = { token: link, wanted: '2014-12-31', answer: 'confirm' }
      const first = await child.of<{ is_over: boolean }>('birth-date', yes)
      expect(first).toMatchObject({ status: 200, body: { is_over: false } })
      const { child: after } = (await child.look(link)).body
      expect(after?.birth_date).toBe('2014-12-31')
      expect(after?.wanted_birth_date).toBeUndefined()
      // The second click of two, or another tab.
      expect((await child.of('birth-date', yes)).status).toBe(409)
      const told = (await child.get<Notifications>('/api/v2/app/poll-notification')).body.notifications
      expect(told.filter(({ content }) => content.includes('your new birth year counts now'))).toHaveLength(1)
    })

    it('decision 183 is answered with no, of which the child is told kindly', async () => {
      const child = await family()
      await child.yes()
      clock.advance(minutes(2))
      await wish(child, '2010-12-31')
      const link = await asked(child)
      await child.of('birth-date', { token: link, wanted: '2010-12-31', answer: 'refuse' })
      const profile = (await child.get<Profile>('/api/v2/app/user/profile')).body
      expect(profile.birth_date).toBe('2015-12-31')
      expect(profile.wanted_birth_date).toBeUndefined()
      const bell = (await child.get<Notifications>('/api/v2/app/poll-notification')).body
      expect(JSON.stringify(bell)).toContain('your birth year stays as it was')
    })

    it('decision 183 decides about no other date than the one that was seen', async () => {
      const child = await family()
      await child.yes()
      clock.advance(minutes(2))
      await wish(child, '2014-12-31')
      const link = await asked(child)
      await wish(child, '2010-12-31')
      const yes = { token: link, wanted: '2014-12-31', answer: 'confirm' }
      expect((await child.of('birth-date', yes)).status).toBe(409)
      expect((await child.get<Profile>('/api/v2/app/user/profile')).body.birth_date).toBe('2015-12-31')
    })

    it('decision 183 at 13 ends the guardian’s page, and says so', async () => {
      const child = await family()
      await child.yes()
      clock.advance(minutes(2))
      await wish(child, '2010-12-31')
      const link = await asked(child)
      const answers = await Promise.all(
        ['confirm', 'refuse', 'confirm'].map((answer) =>
          child.of<{ is_over?: boolean }>('birth-date', { token: link, wanted: '2010-12-31', answer }),
        ),
      )
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
      const isYes = (await child.get<Profile>('/api/v2/app/user/profile')).body.birth_date === '2010-12-31'
      expect(answers.find(({ status }) => status === 200)?.body.is_over).toBe(isYes)
      expect((await child.look(link)).status).toBe(isYes ? 404 : 200)
    })

    it('decision 183 waits for whoever has no page yet, and is named in the second message', async () => {
      const child = await family()
      await child.say('confirm')
      expect((await wish(child, '2014-12-31')).body.message).toContain('a grown-up has to say yes first')
      const link = await child.yes()
      expect((await latest(child.email, 'guardian-page')).text).toContain('another birth year')
      expect((await child.look(link)).body.child?.wanted_birth_date).toBe('2014-12-31')
      // The first message's link opens no data, and so decides nothing.
      const first = { token: child.first, wanted: '2014-12-31', answer: 'confirm' }
      expect((await child.of('birth-date', first)).status).toBe(404)
    })

    it('decision 183 causes no more messages than a guardian gets in a day', async () => {
      const child = await family()
      await child.yes()
      for (let day = 1; day <= 9; day++) {
        clock.advance(minutes(2))
        expect((await wish(child, `${2015 - day}-03-04`)).status).toBe(200)
      }
      await settle()
      const sent = messages().filter(({ to, kind }) => to === child.email && kind === 'guardian-birth-date')
      expect(sent).toHaveLength(3)
      expect((await child.look(tokenOf(sent.at(-1) ?? {}))).body.child?.wanted_birth_date).toBe('2006-12-31')
    })
  })

  it('decision 181 erases at once', async () => {
    const child = await family()
    const page = await child.yes()
    expect((await child.of<GuardianErasure>('erase', { token: page })).body).toEqual({ erase_at: null })
    expect((await child.get('/api/v2/app/user/profile')).status).toBe(401)
    expect((await child.look(page)).status).toBe(404)
  })

  it('decision 182 erases a week after a no, of which the child is told', async () => {
    const child = await family()
    await child.say('refuse')
    const { erase_at } = (await child.of<GuardianErasure>('erase', { token: child.first })).body
    expect(erase_at).toBe(new Date(clock.now().getTime() + days(7)).toISOString())
    expect((await child.state()).erase_at).toBe(erase_at)
    const bell = (await child.get<Notifications>('/api/v2/app/poll-notification')).body
    expect(JSON.stringify(bell)).toContain('delete your account in 7 days')
    clock.advance(days(6))
    await app.runHousekeeping()
    expect((await child.state()).state).toBe('refused')
    clock.advance(days(1))
    await app.runHousekeeping()
    expect((await child.get('/api/v2/app/user/profile')).status).toBe(401)
  })

  it('decision 182 keeps the account when the right grown-up says yes in that week', async () => {
    const child = await family()
    await child.say('refuse')
    await child.of('erase', { token: child.first })
    clock.advance(days(1))
    await child.post('/api/v2/app/user/guardian', { email: `father-${child.email}` })
    await child.say('confirm', tokenOf(await latest(`father-${child.email}`, 'guardian')))
    clock.advance(days(30))
    await app.runHousekeeping()
    expect(await child.state()).toMatchObject({ state: 'confirmed', erase_at: null })
  })
})
