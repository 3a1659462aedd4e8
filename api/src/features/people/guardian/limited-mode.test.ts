import type { Profile } from '@dhadha/contract/wire'
import { describe, expect, it } from 'vitest'
import { cameraPhoto, dataUrl } from '../../../platform/pictures/testing/pictures.ts'
import { createPupils } from '../../../testing/pupils.ts'
import { scheduledTest } from '../../assessments/testing/assessments.ts'
import { pupil } from '../../learning/testing/learning.ts'
import { addFamily, familyApp, INFO } from '../testing/family.ts'

const api = await familyApp()
const { app, call, clock } = api
const { signUp } = createPupils(api)
const family = () => addFamily(api)

describe('limited mode', () => {
  it(
    'closes calls that reach other people until a yes, and opens them by one',
    { tags: ['decision-35'] },
    async () => {
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
      await child.respond('confirm')
      expect((await calls()).map(({ status }) => status)).toEqual([200, 200, 404, 200])
    },
  )

  it('leaves practice, progress, tutorials and own tests open', { tags: ['decision-35'] }, async () => {
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

  it('is seen on no leaderboard, whenever the points came', { tags: ['decision-35'] }, async () => {
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
    await child.respond('confirm')
    expect(await listed()).toContain(login)
    await child.respond('refuse')
    expect(await listed()).not.toContain(login)
  })

  it(
    'begins when a learner turns out to be younger, and removes photo and school',
    { tags: ['decision-35'] },
    async () => {
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
    },
  )

  it('does not end when the birth date or the guardian is removed', { tags: ['decision-35'] }, async () => {
    const child = await family()
    await child.post('/api/v2/app/user/profile/info', { ...INFO, dob: null })
    expect(await child.state()).toMatchObject({ needed: true, limited: true })
    await child.respond('confirm')
    expect((await child.state()).limited).toBe(false)
    await call({ method: 'DELETE', url: '/api/v2/app/user/guardian', token: child.token })
    expect(await child.state()).toMatchObject({ needed: true, limited: true, state: 'none' })
  })

  it(
    'ends on the thirteenth birthday, and on the last day of its year where only the year is known',
    { tags: ['decision-35', 'decision-44'] },
    async () => {
      const today = clock.now()
      const year = today.getUTCFullYear()
      const board = (me: ReturnType<typeof pupil>) =>
        me.get('/api/v2/app/leaderboard/level/1').then(({ status }) => status)
      const born = async (dob: string) => {
        const me = pupil(api, (await signUp()).token)
        await me.post('/api/v2/app/user/profile/info', { ...INFO, dob })
        return me
      }
      const [dated, yearAlone] = [await born(`${year - 13}-12-20`), await born(`${year - 13}-12-31`)]
      const statuses = async (day: string) => {
        clock.set(new Date(`${year}-12-${day}T10:00:00Z`))
        await app.runHousekeeping()
        return [await board(dated), await board(yearAlone)]
      }
      expect(await statuses('19')).toEqual([403, 403])
      expect(await statuses('20')).toEqual([200, 403])
      expect(await statuses('31')).toEqual([200, 200])
      clock.set(today)
    },
  )
})
