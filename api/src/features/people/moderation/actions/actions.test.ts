import { describe, expect, it } from 'vitest'
import { days } from '../../../../testing/pupils.ts'
import { moderatedApi } from '../../testing/moderated.ts'
import { decideAll } from '../../testing/people.ts'
import { moderate } from '../operate.ts'
import { readActionLines, takeBack } from './operate.ts'

const { api, imageData, moment, pupil } = await moderatedApi()
const { call, clock } = api
const { db } = api.database

describe('an action of an operator', () => {
  const ofKind = async (kind: string) =>
    (await readActionLines(db)).filter((line) => line.includes(kind)).map((line) => line.split(' ')[0] ?? '')
  const take = (...names: string[]) => takeBack(db, names, moment())

  it(
    'is taken back: a bar is lifted, of which the learner is notified',
    { tags: ['decision-46'] },
    async () => {
      const [rima, pest] = [await pupil('calm-heron'), await pupil('rude-raven')]
      await db.updateTable('learner').set({ birth_date: '2010-01-01' }).where('id', '=', pest.id).execute()
      await rima.report('rude-raven', 'pestering')
      await decideAll(db, clock.now())
      const sharing = () => call({ url: '/api/v2/app/people/sharing', body: { on: true }, token: pest.token })
      expect((await sharing()).status).toBe(403)
      const [action = ''] = await ofKind('sharing barred')
      expect(await take(action)).toBe(1)
      expect((await sharing()).status).toBe(200)
      expect(await pest.notifications()).toContainEqual(
        expect.stringContaining('you can share puzzles with friends'),
      )
      await expect(take(action)).rejects.toThrow(`${action}: cannot be taken back`)
    },
  )

  it(
    'gives the earlier handle back, unless the learner has chosen another',
    { tags: ['decision-46'] },
    async () => {
      const [rima, nila, omar] = [
        await pupil('calm-heron'),
        await pupil('calm-ibis'),
        await pupil('calm-owl'),
      ]
      await moderate(db, 'calm-ibis', 'handle', moment())
      await moderate(db, 'calm-owl', 'handle', moment())
      expect((await nila.profile()).login).not.toBe('calm-ibis')
      await call({ url: '/api/v2/app/user/handle', body: { handle: 'own-choice' }, token: omar.token })
      const actions = await ofKind('handle')
      expect(actions).toHaveLength(2)
      // All actions or none.
      await expect(take(...actions)).rejects.toThrow('Nothing was changed')
      expect((await nila.profile()).login).not.toBe('calm-ibis')
      const [nilas = ''] = await ofKind('"calm-ibis"')
      await take(nilas)
      expect((await nila.profile()).login).toBe('calm-ibis')
      expect((await omar.profile()).login).toBe('own-choice')
      await expect(moderate(db, 'nobody-here', 'handle', moment())).rejects.toThrow(
        'No learner has the handle',
      )
      expect(await rima.notifications()).toEqual([])
    },
  )

  it(
    'a replaced handle cannot be taken until it is given back',
    { tags: ['decision-46', 'attack-12'] },
    async () => {
      const [rima, pest] = [await pupil('calm-heron'), await pupil('rude-raven')]
      await moderate(db, 'rude-raven', 'handle', moment())
      const choose = (who: typeof pest, handle = 'rude-raven') =>
        call({ url: '/api/v2/app/user/handle', body: { handle }, token: who.token })
      for (const who of [pest, rima])
        expect(await choose(who)).toMatchObject({ status: 400, body: { error: 'handle_reserved' } })
      const [action = ''] = (await readActionLines(db)).map((line) => line.split(' ')[0] ?? '')
      await takeBack(db, [action], moment())
      expect((await choose(pest, 'kind-raven')).status).toBe(200)
      expect((await choose(rima)).status).toBe(200)
    },
  )

  it(
    'names all actions that cannot be taken back, also when another learner has the earlier handle',
    { tags: ['decision-46'] },
    async () => {
      const [nila, omar] = [await pupil('calm-ibis'), await pupil('calm-owl')]
      await moderate(db, 'calm-ibis', 'handle', moment())
      await moderate(db, 'calm-owl', 'pestering', moment())
      await db.updateTable('learner').set({ handle: 'calm-ibis' }).where('id', '=', omar.id).execute()
      const [nilas = ''] = await ofKind('"calm-ibis"')
      const [omars = ''] = await ofKind('sharing barred')
      await expect(take(nilas, omars)).rejects.toThrow(`${nilas}: cannot be taken back`)
      expect((await nila.profile()).login).not.toBe('calm-ibis')
      expect(await take(omars)).toBe(1)
    },
  )

  it('takes an approved photo down, also after its path has changed', { tags: ['decision-46'] }, async () => {
    const rima = await pupil('calm-heron')
    await rima.save({ imageData, dob: '2010-01-01' })
    await decideAll(db, clock.now())
    const set = (shows_name: boolean) =>
      call({ url: '/api/v2/app/user/privacy', body: { shows_name }, token: rima.token })
    await set(true)
    await set(false)
    const { image } = await rima.profile()
    const seen = async () => (await api.app.inject(image ?? '')).statusCode
    expect(await seen()).toBe(200)
    await take(...(await ofKind('photo approved')))
    expect(await seen()).toBe(404)
    expect((await rima.profile()).image).toBeNull()
  })

  it(
    'closes again the features that an approved birth date had opened',
    { tags: ['decision-46'] },
    async () => {
      const rima = await pupil('calm-heron')
      await rima.save({ dob: '2015-05-05' })
      await rima.save({ dob: '2010-05-05' })
      await decideAll(db, clock.now())
      await call({ url: '/api/v2/app/user/privacy', body: { shows_name: true }, token: rima.token })
      await take(...(await ofKind('birth date')))
      expect((await rima.profile()).birth_date).toBe('2015-05-05')
      expect(await rima.mayShowName()).toBe(false)
      const shown = await db.selectFrom('learner').select(['shows_name', 'is_limited']).executeTakeFirst()
      expect(shown).toEqual({ shows_name: false, is_limited: true })
    },
  )

  it('is deleted after 180 days, except a bar that holds', { tags: ['decision-46'] }, async () => {
    await pupil('calm-heron')
    await pupil('rude-raven')
    await moderate(db, 'calm-heron', 'handle', moment())
    await moderate(db, 'rude-raven', 'pestering', moment())
    clock.advance(days(181))
    await api.app.runHousekeeping()
    expect(await readActionLines(db)).toEqual([expect.stringContaining('rude-raven: sharing barred')])
  })
})
