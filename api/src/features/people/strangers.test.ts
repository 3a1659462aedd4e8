import { beforeAll, describe, expect, it } from 'vitest'
import { cameraPhoto, dataUrl } from '../../platform/pictures/testing/pictures.ts'
import { testApp } from '../../testing/app.ts'
import { createPupils, days, minutes, getLinkToken } from '../../testing/pupils.ts'
import { addSchool } from '../../testing/schools.ts'
import { fillCatalogue } from '../learning/testing/learning.ts'
import { decide, listWaiting } from './moderation/operate.ts'
import { codeLines, endCode, makeCode, removeLearner } from './school/operate.ts'
import { decideAll, growUp } from './testing/people.ts'

const api = await testApp({
  now: new Date('2026-11-21T10:00:00Z'),
  environment: { SENDS_PER_HOUR_FROM_ONE_ADDRESS: '1000' },
})
const { app, call, clock, database, settle, signedIn } = api
const { db } = database
const { signUp, latest } = createPupils(api)

let imageData = ''
beforeAll(async () => {
  await fillCatalogue(db)
  imageData = dataUrl(await cameraPhoto())
})

const search = async (token: string, q = '') =>
  (
    await call<{ users: { login: string; name: string | null; image: string | null; relation: string }[] }>({
      url: `/api/v2/app/peer-recommend/all-users/easy-1?q=${encodeURIComponent(q)}`,
      token,
    })
  ).body.users

const INFO = { name: 'Rima', grade: 5, institute: '', dob: '2018-12-31' }
let families = 0

/** A child whose guardian was written to. */
async function child() {
  const { token } = await signUp()
  const post = (path: string, body: object) => call({ url: `/api/v2/app/${path}`, body, token })
  await post('user/profile/info', INFO)
  const email = `father${++families}@example.com`
  await post('user/guardian', { email })
  const first = getLinkToken(await latest(email, 'guardian'))
  const { id } = await db
    .selectFrom('guardian')
    .select('learner_id as id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  return { id, post, email, first, token }
}

const readState = (id: string) =>
  db
    .selectFrom('learner')
    .innerJoin('guardian', 'guardian.learner_id', 'learner.id')
    .leftJoin('learner_photo', 'learner_photo.learner_id', 'learner.id')
    .select(['is_limited', 'state', 'learner_photo.key as photo', 'image'])
    .where('learner.id', '=', id)
    .executeTakeFirstOrThrow()

describe('a stranger who joins a school by a code that was passed on', () => {
  it(
    'sees handles, and names only of those who show them; an operator takes the stranger out',
    { tags: ['decision-45', 'attack-158'] },
    async () => {
      const grown = await signedIn('named-heron-71')
      const young = await signedIn('young-heron-72')
      const quiet = await signedIn('quiet-heron-73')
      await growUp(db, [grown.id, quiet.id])
      const about = { name: 'Zebulon Quagga', institute: 'Typed School', shows_name: true }
      await db.updateTable('learner').set(about).where('id', 'in', [grown.id, young.id]).execute()
      await db
        .updateTable('learner')
        .set({ ...about, shows_name: false })
        .where('id', '=', quiet.id)
        .execute()
      await db
        .updateTable('learner')
        .set({ birth_date: '2015-12-31', is_limited: true })
        .where('id', '=', young.id)
        .execute()
      const school = await addSchool(db, 'Leaked Code School', [grown.id, young.id, quiet.id])
      const [code = ''] = await makeCode(db, school, { seats: 5, days: 3 }, clock.now())

      const stranger = await signedIn('odd-stranger-70')
      await growUp(db, [stranger.id])
      const join = (token: string) => call({ url: '/api/v2/app/user/school', body: { code }, token })
      expect(await search(stranger.token)).toEqual([])
      expect((await join(stranger.token)).status).toBe(200)
      const seen = await search(stranger.token)
      expect(seen.map(({ login, name }) => [login, name])).toEqual([
        ['named-heron-71', 'Zebulon Quagga'],
        ['quiet-heron-73', null],
      ])
      expect(await search(stranger.token, 'Typed School')).toEqual([])

      await removeLearner(db, 'odd-stranger-70')
      await expect.poll(() => search(stranger.token)).toEqual([])
      await expect(removeLearner(db, 'odd-stranger-70')).rejects.toThrow('No learner with the handle')
      // The others stay in the school, and the ended code no longer admits the stranger.
      const number = Number((await codeLines(db, school, clock.now()))[0]?.trim().split(' ')[0])
      await endCode(db, number, { removing: false, now: clock.now() })
      expect((await join(stranger.token)).status).toBe(404)
      expect((await search(grown.token)).map(({ login }) => login)).toEqual(['quiet-heron-73'])
    },
  )
})

describe('a guardian’s link', () => {
  it(
    'decides nothing for a mail scanner or a preview: GET and HEAD, links looked at, all parts of it',
    { tags: ['decision-43', 'attack-159'] },
    async () => {
      const { id, first } = await child()
      const before = await readState(id)
      for (const verb of ['look', 'answer', 'league', 'correct', 'birth-date', 'export', 'erase'])
        for (const method of ['GET', 'HEAD', 'OPTIONS'] as const) {
          const url = `/api/v2/app/guardian/${verb}?token=${first}&answer=confirm&allowed=true`
          const headers = { 'x-http-method-override': 'POST', purpose: 'prefetch' }
          expect((await app.inject({ method, url, headers })).statusCode).toBe(404)
        }
      const form = { 'content-type': 'application/x-www-form-urlencoded' }
      const sent = await app.inject({
        method: 'POST',
        url: '/api/v2/app/guardian/answer',
        headers: form,
        payload: `token=${first}&answer=confirm`,
      })
      expect(sent.statusCode).toBeGreaterThanOrEqual(400)
      for (let look = 0; look < 5; look++)
        await call({ url: '/api/v2/app/guardian/look', body: { token: first } })
      await settle()
      expect(await readState(id)).toEqual(before)
    },
  )
})

describe('a guardian’s no', () => {
  it(
    'wins over an operator who approves the photo at that moment',
    { tags: ['decision-46', 'decision-43', 'attack-160'] },
    async () => {
      for (let round = 0; round < 2; round++) {
        const { id, post, email, first } = await child()
        await call({ url: '/api/v2/app/guardian/answer', body: { token: first, answer: 'confirm' } })
        await post('user/profile/info', { ...INFO, imageData })
        clock.advance(days(1) + minutes(2))
        await app.runHousekeeping()
        const link = getLinkToken(await latest(email, 'guardian-page'))
        const [waiting] = await listWaiting(db)
        const moment = { now: clock.now(), today: clock.now().toISOString().slice(0, 10) }
        const approve = () => decide(db, [waiting?.id ?? ''], 'approve', moment).catch(() => 0)
        const refuse = () =>
          call({ url: '/api/v2/app/guardian/answer', body: { token: link, answer: 'refuse' } })
        const calls = round % 2 === 0 ? [approve(), refuse()] : [refuse(), approve()]
        await Promise.all(calls)
        expect(await readState(id)).toEqual({ is_limited: true, state: 'refused', photo: null, image: null })
      }
    },
  )
})

describe('a photo', () => {
  it(
    'is loaded from no earlier path, once it is hidden, withdrawn or its owner erased',
    { tags: ['decision-3', 'attack-161'] },
    async () => {
      const paths = new Set<string>()
      const photographed = async () => {
        const { token } = await signUp()
        const info = { ...INFO, dob: '2010-01-01' }
        const save = (more: object) =>
          call({ url: '/api/v2/app/user/profile/info', body: { ...info, ...more }, token })
        await save({ imageData })
        await decideAll(db, clock.now())
        const { body } = await call<{ image: string; login: string }>({
          url: '/api/v2/app/user/profile',
          token,
        })
        expect((await app.inject(body.image)).statusCode).toBe(200)
        paths.add(body.image)
        return { token, ...body }
      }
      const hidden = await photographed()
      const privacy = (shows_name: boolean) =>
        call({ method: 'POST', url: '/api/v2/app/user/privacy', body: { shows_name }, token: hidden.token })
      expect((await privacy(true)).status).toBe(200)
      expect((await privacy(false)).status).toBe(200)
      const withdrawn = await photographed()
      await call({ method: 'DELETE', url: '/api/v2/app/user/photo', token: withdrawn.token })
      const erased = await photographed()
      const body = { handle: erased.login, password: 'correct horse battery' }
      expect((await call({ url: '/api/v2/app/user/deletion', body, token: erased.token })).status).toBe(200)
      // The same picture three times: each path is new, of 192 random bits, and independent of the content.
      expect(paths.size).toBe(3)
      for (const path of paths) {
        expect(path).toMatch(/\/[\w-]{32}$/)
        for (const headers of [
          {},
          { 'if-none-match': '*' },
          { 'if-none-match': `"${path.split('/').at(-1)}"` },
        ])
          expect((await app.inject({ url: path, headers })).statusCode).toBe(404)
      }
    },
  )
})
