import type { Profile } from '@dhadha/contract/wire'
import { beforeAll, describe, expect, it } from 'vitest'
import { testApp } from '../../../testing/app.ts'
import { decideAll } from '../testing/people.ts'
import { cameraPhoto, dataUrl } from '../../../platform/pictures/testing/pictures.ts'

const { app, call, clock, database, signedIn } = await testApp({ now: new Date('2026-11-21T10:00:00Z') })
const approve = () => decideAll(database.db, clock.now())

let imageData: string
beforeAll(async () => {
  imageData = dataUrl(await cameraPhoto())
})

const info = { name: 'Rima', grade: 5, institute: '', dob: '2010-01-01' }

async function pupil() {
  const { token } = await signedIn()
  const save = (more: object) =>
    call({ url: '/api/v2/app/user/profile/info', body: { ...info, ...more }, token })
  return {
    token,
    save,
    image: async () => (await call<Profile>({ url: '/api/v2/app/user/profile', token })).body.image ?? '',
  }
}

const look = (url: string, headers = {}) => app.inject({ url, headers })

describe('a photo', () => {
  it('is saved with the profile and seen by its path', { tags: ['S2.23b', 'S3.13a'] }, async () => {
    const { save, image } = await pupil()
    expect(await save({ imageData })).toMatchObject({ status: 200, body: { message: 'Profile Updated' } })
    await approve()
    const answer = await look(await image())
    expect(answer.statusCode).toBe(200)
    expect(answer.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'private, no-cache',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
    })
    expect(answer.rawPayload.subarray(8, 12).toString()).toBe('WEBP')
  })

  it('is requested again and not sent again while it is unchanged', async () => {
    const { save, image } = await pupil()
    await save({ imageData })
    await approve()
    const url = await image()
    const { headers } = await look(url)
    const again = await look(url, { 'if-none-match': String(headers.etag) })
    expect([again.statusCode, again.body]).toEqual([304, ''])
  })

  it('stays when the profile is saved without one', { tags: ['S3.13a'] }, async () => {
    const { save, image } = await pupil()
    await save({ imageData })
    const url = await image()
    await save({ imageData: null })
    await save({})
    expect(await image()).toBe(url)
  })

  it('is gone at the next request once it is removed or replaced', async () => {
    const { token, save, image } = await pupil()
    await save({ imageData })
    await approve()
    const first = await image()
    await save({ imageData })
    expect((await look(first)).statusCode).toBe(404)
    await approve()
    const second = await image()
    expect(second).not.toBe(first)
    expect((await look(first)).statusCode).toBe(404)
    expect((await call({ method: 'DELETE', url: '/api/v2/app/user/photo', token })).status).toBe(200)
    expect(await image()).toBe('')
    expect((await look(second, { 'if-none-match': '*' })).statusCode).toBe(404)
  })

  it(
    'is seen by its owner alone until an operator approves it',
    { tags: ['decision-46', 'S2.23b', 'attack-6'] },
    async () => {
      const { token, save, image } = await pupil()
      await save({ imageData })
      const profile = async () => (await call<Profile>({ url: '/api/v2/app/user/profile', token })).body
      expect(await image()).toMatch(/^data:image\/webp;base64,UklGR/)
      expect((await profile()).image_waits).toBe(true)
      const { key } = await database.db
        .selectFrom('learner_photo')
        .select('key')
        .where('approved_at', 'is', null)
        .executeTakeFirstOrThrow()
      const path = `/api/v2/app/photo/${key}`
      expect((await look(path)).statusCode).toBe(404)
      expect(await approve()).toBe(1)
      expect(await image()).toBe(path)
      expect((await profile()).image_waits).toBeUndefined()
      expect((await look(path)).statusCode).toBe(200)
    },
  )

  it(
    'is refused unless it is an image file, and leaves the profile as it was',
    { tags: ['S2.23b'] },
    async () => {
      const { save, image } = await pupil()
      expect(await save({ imageData: dataUrl('no image') })).toEqual({
        status: 400,
        body: { error: 'invalid_image', message: 'Profile photo must be an image file' },
      })
      expect(await image()).toBe('')
    },
  )

  it('is accepted twenty times an hour at most', async () => {
    const { save } = await pupil()
    const statuses = []
    for (let time = 0; time < 21; time++) statuses.push((await save({ imageData: dataUrl('no') })).status)
    expect(statuses.filter((status) => status === 429)).toHaveLength(1)
  })

  it('lets only the profile be large', async () => {
    const { token, save } = await pupil()
    const large = 'x'.repeat(70_000)
    expect((await save({ imageData: large })).status).toBe(400)
    const handle = await call({ url: '/api/v2/app/user/handle', body: { handle: large }, token })
    expect(handle).toMatchObject({ status: 413, body: { error: 'too_large' } })
    expect((await save({ imageData: 'x'.repeat(9_000_000) })).status).toBe(413)
  })
})
