import type { Profile, ProfileInfoRequest } from '@dhadha/contract/wire'
import { describe, expect, it } from 'vitest'
import { testApp } from '../../../testing/app.ts'

// Late in the evening, the date in Dhaka is already another one than in Greenwich.
const { call, signedIn, database } = await testApp({ now: new Date('2026-08-01T20:00:00Z') })

const onboarding: ProfileInfoRequest = {
  name: ' Rima ',
  dob: '2015-02-28',
  grade: 5,
  institute: 'Ideal School',
}

const pupil = async () => {
  const { id, token } = await signedIn()
  return {
    id,
    save: (info: object) =>
      call<{ error?: string; message: string }>({ url: '/api/v2/app/user/profile/info', body: info, token }),
    profileAnswer: () => call({ url: '/api/v2/app/user/profile', token }),
    profile: async () => (await call<Profile>({ url: '/api/v2/app/user/profile', token })).body,
  }
}

describe('a profile', () => {
  it(
    'stores the fields that onboarding sends',
    { tags: ['S3.1a', 'S3.1b', 'S7.3', 'S7.9', 'S8.3f'] },
    async () => {
      const { id, save, profile } = await pupil()
      expect(await save(onboarding)).toEqual({ status: 200, body: { message: 'Profile Updated' } })
      expect(await profile()).toMatchObject({
        id,
        name: 'Rima',
        birth_date: '2015-02-28',
        grade: 5,
        institute: 'Ideal School',
        image: null,
      })
    },
  )

  it(
    'removes a birth date by null, and leaves it when it is absent',
    { tags: ['S3.13a', 'S5.8b'] },
    async () => {
      const { save, profile } = await pupil()
      await save(onboarding)
      const { dob: _dob, ...rest } = onboarding
      await save({ ...rest, imageData: null })
      expect((await profile()).birth_date).toBe('2015-02-28')
      await save({ ...onboarding, dob: null })
      expect((await profile()).birth_date).toBeNull()
    },
  )

  it.each(['2015-02-29', '2026-08-03', '1975-12-31', '28-02-2015', '2015-13-01', 'yesterday'])(
    'refuses %s as a date of birth',
    { tags: ['S2.11b', 'S9.2b'] },
    async (dob) => {
      const { save, profile } = await pupil()
      expect(await save({ ...onboarding, dob })).toEqual({
        status: 400,
        body: { error: 'invalid_dob', message: 'Please choose a real date of birth, from 1976 up to now' },
      })
      expect((await profile()).name).toBe('')
    },
  )

  it.each(['1976-01-01', '2026-08-02', '2026-12-31', '২০১৫-০২-২৮'])(
    'accepts %s as a date of birth',
    { tags: ['S9.2b'] },
    async (dob) => {
      const { save } = await pupil()
      expect((await save({ ...onboarding, dob })).status).toBe(200)
    },
  )

  it('accepts classes 3 to 10, and 0 for none', { tags: ['S3.13b', 'S5.8a', 'S9.2a'] }, async () => {
    const { save } = await pupil()
    const statuses = []
    for (const grade of [0, 2, 3, 10, 11]) statuses.push((await save({ ...onboarding, grade })).status)
    expect(statuses).toEqual([200, 400, 200, 200, 400])
  })

  it('saves a profile without a name, which is then no longer shown', { tags: ['decision-44'] }, async () => {
    const { id, save, profile } = await pupil()
    await save({ ...onboarding, dob: '2010-05-06' })
    await database.db.updateTable('learner').set({ shows_name: true }).where('id', '=', id).execute()
    expect((await save({ name: '  ', dob: null, grade: 0, institute: '' })).status).toBe(200)
    expect(await profile()).toMatchObject({ name: '', birth_date: null, grade: 0, institute: '' })
    await save({ ...onboarding, dob: '2010-05-06' })
    const { shows_name } = await database.db
      .selectFrom('learner')
      .select('shows_name')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(shows_name).toBe(false)
  })

  it(
    'a birth date is stored as it was chosen, and a year alone as its last day',
    { tags: ['S2.11b', 'decision-44'] },
    async () => {
      const { save, profile } = await pupil()
      const stored: (string | null)[] = []
      for (const dob of ['2010-03-09', '2010-12-31', '2010-03-10']) {
        await save({ ...onboarding, dob })
        stored.push((await profile()).birth_date)
      }
      expect(stored).toEqual(['2010-03-09', '2010-12-31', '2010-03-10'])
    },
  )

  it('a day earlier in the known year makes a child older and waits', { tags: ['decision-43'] }, async () => {
    const { save, profile } = await pupil()
    await save({ ...onboarding, dob: '2015-12-31' })
    await save({ ...onboarding, dob: '2015-03-09' })
    expect(await profile()).toMatchObject({ birth_date: '2015-12-31', wanted_birth_date: '2015-03-09' })
    await save({ ...onboarding, dob: '2016-01-01' })
    const later = await profile()
    expect([later.birth_date, later.wanted_birth_date]).toEqual(['2016-01-01', undefined])
  })

  it('answers a deleted account that it is signed out', { tags: ['S7.3'] }, async () => {
    const { id, profileAnswer } = await pupil()
    await profileAnswer()
    await database.db.deleteFrom('learner').where('id', '=', id).execute()
    expect(await profileAnswer()).toMatchObject({ status: 401, body: { error: 'unauthorized' } })
  })
})
