import { describe, expect, it } from 'vitest'
import { days } from '../../../testing/pupils.ts'
import { createClaimCleaner } from '../profile/profile.ts'
import { moderatedApi } from '../testing/moderated.ts'
import { decideAll } from '../testing/people.ts'
import { readPeopleSettings } from '../settings.ts'
import { decide, listWaiting, waitingLines } from './operate.ts'

const { api, imageData, moment, pupil } = await moderatedApi()
const { call, clock, database } = api
const { db } = database
const waiting = () => listWaiting(db)

describe('photos', () => {
  it('wait in a list, and their owner is notified of the decision', { tags: ['decision-46'] }, async () => {
    const rima = await pupil('calm-heron')
    await rima.save({ imageData })
    expect(waitingLines(await waiting())).toEqual([
      expect.stringMatching(/^photo-[0-9a-f]{10} +2026-11-21 10:00 {2}calm-heron: a new photo$/),
    ])
    const picture = await (await waiting())[0]?.picture?.(db)
    expect(picture?.subarray(8, 12).toString()).toBe('WEBP')
    await decideAll(db, clock.now())
    expect(await waiting()).toEqual([])
    expect(await rima.notifications()).toEqual([
      'Your new photo is ready: others may see it if you want that',
    ])
  })

  it('are deleted after a refusal, with kind words', { tags: ['decision-46'] }, async () => {
    const rima = await pupil('calm-heron')
    await rima.save({ imageData })
    await decideAll(db, clock.now(), 'refuse')
    expect((await rima.profile()).image).toBeNull()
    expect(await db.selectFrom('learner_photo').selectAll().execute()).toEqual([])
    expect((await rima.notifications())[0]).toContain('Please choose another one')
  })

  it('a photo that is replaced after the look is not approved by it', { tags: ['decision-46'] }, async () => {
    const rima = await pupil('calm-heron')
    await rima.save({ imageData })
    const [looked] = await waiting()
    await rima.save({ imageData })
    await expect(decide(db, [looked?.id ?? ''], 'approve', moment())).rejects.toThrow('Nothing was changed')
    expect((await rima.profile()).image_waits).toBe(true)
  })

  it('are decided together, all that are named or none', { tags: ['decision-46'] }, async () => {
    const [rima, nila] = [await pupil('calm-heron'), await pupil('calm-ibis')]
    await rima.save({ imageData })
    await nila.save({ imageData })
    const ids = (await waiting()).map(({ id }) => id)
    await expect(decide(db, [...ids, 'photo-0000000000'], 'approve', moment())).rejects.toThrow(
      'photo-0000000000',
    )
    expect(await waiting()).toHaveLength(2)
    expect(await decide(db, [...ids, ...ids], 'approve', moment())).toBe(2)
  })

  it('an approved report settles a photo that waits and is named after it', async () => {
    const [raven, rima] = [await pupil('rude-raven'), await pupil('calm-heron')]
    await raven.save({ imageData })
    await decideAll(db, clock.now())
    await rima.report('rude-raven', 'photo')
    await raven.save({ imageData })
    const ids = (await waiting()).map(({ id }) => id).toSorted((a, b) => b.localeCompare(a))
    expect(ids).toEqual([expect.stringMatching(/^report-/), expect.stringMatching(/^photo-/)])
    expect(await decide(db, ids, 'approve', moment())).toBe(2)
    expect(await waiting()).toEqual([])
    expect((await raven.profile()).image).toBeNull()
  })
})

describe('a birth date that makes a child older', () => {
  it('waits for a yes, while all other fields are saved', { tags: ['decision-43'] }, async () => {
    const rima = await pupil('calm-heron')
    expect(await rima.save({ dob: '2015-05-05' })).toBe('Profile Updated')
    expect(await rima.save({ dob: '2010-05-05', name: 'Rima Akter' })).toContain('has to say yes first')
    expect(await rima.profile()).toMatchObject({
      name: 'Rima Akter',
      birth_date: '2015-05-05',
      wanted_birth_date: '2010-05-05',
    })
    expect(await rima.mayShowName()).toBe(false)
    expect(waitingLines(await waiting())[0]).toContain(
      'calm-heron: birth date 2010-05-05 in place of 2015-05-05',
    )

    await decideAll(db, clock.now())
    const profile = await rima.profile()
    expect(profile.birth_date).toBe('2010-05-05')
    expect(profile.wanted_birth_date).toBeUndefined()
    expect(await rima.mayShowName()).toBe(true)
    expect(await rima.notifications()).toEqual(['Your new date of birth counts now'])
  })

  it(
    'needs a yes also when the first one is removed before',
    { tags: ['decision-43', 'attack-13'] },
    async () => {
      const rima = await pupil('calm-heron')
      await rima.save({ dob: '2015-05-05' })
      await rima.save({ dob: null })
      expect((await rima.profile()).birth_date).toBeNull()
      expect(await rima.save({ dob: '2010-05-05' })).toContain('has to say yes first')
      expect(await rima.mayShowName()).toBe(false)
      expect(await rima.save({ dob: '2015-05-06' })).toBe('Profile Updated')
      expect(await waiting()).toEqual([])
    },
  )

  it('stays as it was after a no, and may be requested again', { tags: ['decision-43'] }, async () => {
    const rima = await pupil('calm-heron')
    await rima.save({ dob: '2015-05-05' })
    await rima.save({ dob: '2010-05-05' })
    await decideAll(db, clock.now(), 'refuse')
    expect((await rima.profile()).birth_date).toBe('2015-05-05')
    expect(await rima.notifications()).toEqual([
      'Your date of birth stays as it was. Write to us if that is not right',
    ])
    expect(await waiting()).toEqual([])
    await rima.save({ dob: '2010-05-05' })
    expect(await waiting()).toHaveLength(1)
  })

  it('keeps its no after the date was removed', { tags: ['decision-43'] }, async () => {
    const rima = await pupil('calm-heron')
    await rima.save({ dob: '2015-05-05' })
    await rima.save({ dob: null })
    await rima.save({ dob: '2010-05-05' })
    await decideAll(db, clock.now(), 'refuse')
    expect(await rima.save({ dob: '2010-05-05' })).toContain('has to say yes first')
  })

  it('an earlier claim is deleted once it does not matter any more', { tags: ['decision-43'] }, async () => {
    const rima = await pupil('calm-heron')
    await rima.save({ dob: '2014-01-01' })
    await rima.save({ dob: null })
    const cleanClaims = createClaimCleaner({ ...api, ...database, clock: clock.now })
    const claims = async () => (await db.selectFrom('birth_date_claim').select('said').execute()).length
    await cleanClaims()
    expect(await claims()).toBe(1)
    clock.set(new Date('2027-12-31T10:00:00Z'))
    await cleanClaims()
    expect(await claims()).toBe(0)
  })
})

describe('reports', () => {
  it('an approved report takes the reported thing away', { tags: ['decision-45'] }, async () => {
    const [rima, nila, pest] = [
      await pupil('calm-heron'),
      await pupil('calm-ibis'),
      await pupil('rude-raven'),
    ]
    await db
      .updateTable('learner')
      .set({ name: 'Raven', shows_name: true, birth_date: '2010-01-01' })
      .where('id', '=', pest.id)
      .execute()
    await pest.save({ imageData, name: 'Raven' })
    await decideAll(db, clock.now())
    for (const reason of ['handle', 'name', 'photo', 'pestering']) await rima.report('rude-raven', reason)
    await nila.report('rude-raven', 'handle')
    expect((await waiting()).map(({ what }) => what).toSorted()).toEqual([
      '1 reported that they pester',
      '1 reported the name "Raven"',
      '1 reported the photo',
      '2 reported the handle "rude-raven"',
    ])
    await decideAll(db, clock.now())
    const after = await db
      .selectFrom('learner')
      .select(['handle', 'shows_name', 'image', 'sharing'])
      .where('id', '=', pest.id)
      .executeTakeFirstOrThrow()
    expect(after).toMatchObject({ shows_name: false, image: null, sharing: 'barred' })
    expect(after.handle).not.toBe('rude-raven')
    expect(await pest.notifications()).toHaveLength(5)
    expect(await rima.notifications()).toEqual([])
    const back = await call({ url: '/api/v2/app/people/sharing', body: { on: true }, token: pest.token })
    expect(back).toMatchObject({ status: 403, body: { error: 'sharing_barred' } })
  })

  it(
    'reports about a name move the photo when approved, as those who have seen it know its path',
    { tags: ['decision-45'] },
    async () => {
      const [rima, pest] = [await pupil('calm-heron'), await pupil('rude-raven')]
      await pest.save({ name: 'Raven', dob: '2010-01-01', imageData })
      await decideAll(db, clock.now())
      await call({ url: '/api/v2/app/user/privacy', body: { shows_name: true }, token: pest.token })
      const { image } = await pest.profile()
      const seen = async () => (await api.app.inject(image ?? '')).statusCode
      expect(await seen()).toBe(200)
      await rima.report('rude-raven', 'name')
      await decideAll(db, clock.now())
      expect(await seen()).toBe(404)
      expect((await pest.profile()).image).not.toBeNull()
    },
  )

  it('a refused report changes nothing', { tags: ['decision-45'] }, async () => {
    const [rima, nila] = [await pupil('calm-heron'), await pupil('calm-ibis')]
    await rima.report('calm-ibis', 'handle')
    await decideAll(db, clock.now(), 'refuse')
    expect(await waiting()).toEqual([])
    expect((await nila.profile()).login).toBe('calm-ibis')
    expect(await nila.notifications()).toEqual([])
  })
})

describe('the message to the operator', () => {
  const sent = async () => {
    await api.app.runHousekeeping()
    await api.settle()
    return api.messages().filter(({ kind }) => kind === 'moderation')
  }

  it(
    'has the number of new reports within the hour, and of waiting items once a day',
    { tags: ['decision-46'] },
    async () => {
      const [rima, nila] = [await pupil('calm-heron'), await pupil('calm-ibis')]
      await pupil('rude-raven')
      await rima.report('rude-raven', 'handle')
      await nila.report('rude-raven', 'handle')
      await nila.report('rude-raven', 'pestering')
      const first = await sent()
      expect(first).toHaveLength(1)
      expect(first.at(-1)).toMatchObject({ to: 'operator@localhost', subject: 'Dhadha: new reports: 2' })
      expect(first.at(-1)?.text).toContain('Reports: 2 (new: 2)')
      expect(first.at(-1)?.text).not.toMatch(/raven|heron|ibis/)
      // Without new reports, no message is sent before a day is over.
      clock.advance(2 * 3_600_000)
      expect(await sent()).toHaveLength(1)
      clock.advance(days(1))
      const next = await sent()
      expect(next).toHaveLength(2)
      expect(next.at(-1)?.subject).toBe('Dhadha: waiting for an operator: 2')
      await decideAll(db, clock.now(), 'refuse')
      clock.advance(days(2))
      expect(await sent()).toHaveLength(2)
    },
  )

  it(
    'is at most one an hour and six a day, and one of two instances sends it',
    { tags: ['decision-46'] },
    async () => {
      const rima = await pupil('calm-heron')
      clock.advance(days(2))
      const before = (await sent()).length
      for (let number = 0; number < 19; number++) {
        await pupil(`loud-${number}`)
        await rima.report(`loud-${number}`, 'handle')
        await Promise.all([sent(), sent()])
        clock.advance(number < 2 ? 60_000 : 3_700_000)
      }
      expect((await sent()).length - before).toBe(6)
    },
  )

  it('goes to an address of its own where one is set', { tags: ['decision-46'] }, () => {
    const read = (MODERATION_EMAIL: string) => readPeopleSettings({ MODERATION_EMAIL }, { dataDir: '/data' })
    expect(read('care@example.com').moderationEmail).toBe('care@example.com')
    expect(read('').moderationEmail).toBeNull()
    expect(() => read('care')).toThrow('MODERATION_EMAIL must be an e-mail address')
  })
})
