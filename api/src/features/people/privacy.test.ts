import type { Leaderboard, PrivacySettings, Profile } from '@dhadha/contract/wire'
import { beforeAll, describe, expect, it } from 'vitest'
import { fillCatalogue, pupil } from '../learning/testing/learning.ts'
import { testApp } from '../../testing/app.ts'
import { decideAll } from './testing/people.ts'
import { cameraPhoto, dataUrl } from '../../platform/pictures/testing/pictures.ts'

const api = await testApp({ now: new Date('2026-11-21T10:00:00Z') })
const { app, call, clock, database, signedIn } = api

let imageData: string
beforeAll(async () => {
  await fillCatalogue(database.db)
  imageData = dataUrl(await cameraPhoto())
})

const URL = '/api/v2/app/user/privacy'

/** A child under 13 has no photo without a guardian's yes (decision 35). */
const mayHavePhoto = (day: string | null) => day === null || day <= '2013-11-21'

async function ranked(handle: string, dob: string | null) {
  const { id, token } = await signedIn(handle)
  await pupil(api, token).solve('easy-1')
  const save = (day: string | null, name = 'Rima Akter') =>
    call({
      url: '/api/v2/app/user/profile/info',
      body: { name, grade: 5, institute: '', dob: day, ...(mayHavePhoto(day) && { imageData }) },
      token,
    })
  await save(dob)
  await decideAll(database.db, clock.now())
  return {
    save,
    set: (body: object) => call<PrivacySettings & { error?: string }>({ url: URL, body, token }),
    read: async () => (await call<PrivacySettings>({ url: URL, token })).body,
    image: async () => (await call<Profile>({ url: '/api/v2/app/user/profile', token })).body.image ?? '',
    row: async (as = token) =>
      (await call<Leaderboard>({ url: '/api/v2/app/leaderboard/level/1', token: as })).body.entries.find(
        (entry) => entry.id === id,
      ),
  }
}

const viewer = await signedIn()

describe('the view of others', () => {
  it('is the handle alone until the learner chooses otherwise', { tags: ['decision-3'] }, async () => {
    const teen = await ranked('calm-heron', '2010-01-01')
    expect(await teen.read()).toEqual({
      hides_from_leaderboards: false,
      shows_name: false,
      may_show_name: true,
    })
    expect(await teen.row(viewer.token)).toMatchObject({ name: 'calm-heron', avatar: null })
  })

  it('is name and photo from 13 on, for those who choose so', { tags: ['decision-3'] }, async () => {
    const teen = await ranked('calm-ibis', '2012-11-21')
    expect((await teen.set({ shows_name: true })).body.shows_name).toBe(true)
    expect(await teen.row(viewer.token)).toMatchObject({
      name: 'Rima Akter',
      avatar: await teen.image(),
    })
  })

  it.each(['2013-11-22', null])(
    'refuses to show a learner born %s',
    { tags: ['decision-3'] },
    async (dob) => {
      const child = await ranked(`calm-lark-${dob}`, dob)
      expect(await child.set({ shows_name: true })).toEqual({
        status: 403,
        body: {
          error: 'too_young',
          message: 'From 13 on you can choose this; until then others see your handle and a drawn picture',
        },
      })
      expect((await child.read()).may_show_name).toBe(false)
    },
  )

  it(
    'hides a learner who turns out to be younger, and the photo that was seen',
    { tags: ['decision-3'] },
    async () => {
      const teen = await ranked('calm-myna', '2010-01-01')
      await teen.set({ shows_name: true })
      const seen = await teen.image()
      expect((await app.inject(seen)).statusCode).toBe(200)
      await teen.save('2014-11-21')
      expect(await teen.row(viewer.token)).toBeUndefined()
      expect((await app.inject(seen)).statusCode).toBe(404)
      await teen.save('2010-01-01')
      expect((await teen.read()).may_show_name).toBe(false)
      expect((await teen.read()).shows_name).toBe(false)
    },
  )

  it('moves a photo that was seen out of reach of others again', { tags: ['decision-3'] }, async () => {
    const teen = await ranked('calm-kite', '2010-01-01')
    await teen.set({ shows_name: true })
    const seen = await teen.image()
    await teen.set({ shows_name: false })
    expect((await app.inject(seen)).statusCode).toBe(404)
    expect((await app.inject(await teen.image())).statusCode).toBe(200)
  })

  it('hides a learner on every leaderboard except the own one', { tags: ['decision-3'] }, async () => {
    const shy = await ranked('calm-seal', '2010-01-01')
    await shy.set({ hides_from_leaderboards: true })
    expect(await shy.row(viewer.token)).toBeUndefined()
    expect(await shy.row()).toMatchObject({ is_me: true })
  })

  it.each([
    ['Rima 01711', 'number'],
    ['Rima at gmail', 'address'],
    ['Khanki', 'word'],
    ['Rіma', 'letters'],
  ])('refuses to show the name %s', { tags: ['decision-46'] }, async (name, reason) => {
    const teen = await ranked(`calm-wren-${reason}`, '2010-01-01')
    await teen.save('2010-01-01', name)
    const refused = await teen.set({ shows_name: true })
    expect(refused).toMatchObject({ status: 400, body: { error: 'name_not_showable' } })
    expect((await teen.read()).shows_name).toBe(false)

    await teen.save('2010-01-01', 'Rima Akter')
    await teen.set({ shows_name: true })
    expect(await teen.save('2010-01-01', name)).toMatchObject({
      status: 400,
      body: { error: 'name_not_showable', message: expect.stringContaining(reason) },
    })
    expect(await teen.row(viewer.token)).toMatchObject({ name: 'Rima Akter' })
  })

  it('is not changed by an empty request, and refuses an unknown field', async () => {
    const teen = await ranked('calm-swan', '2010-01-01')
    expect((await teen.set({})).status).toBe(200)
    expect((await teen.set({ shows_school: true })).status).toBe(400)
  })
})
