import type { DataExport, GuardianErasure, Notifications } from '@dhadha/contract/wire'
import { describe, expect, it } from 'vitest'
import { createPupils, days, minutes, getLinkToken } from '../../../testing/pupils.ts'
import { savePhoto } from '../photo/store.ts'
import { addFamily, familyApp, INFO } from '../testing/family.ts'

const api = await familyApp()
const { app, clock, settle, messages } = api
const { latest } = createPupils(api)
const family = () => addFamily(api)

describe('the second message', () => {
  it(
    'comes once, a day after the yes, and is not needed for the yes to stay',
    { tags: ['decision-43'] },
    async () => {
      const child = await family()
      await child.respond('confirm')
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
    },
  )

  it('the second message alone opens the child’s data', { tags: ['decision-43'] }, async () => {
    const child = await family()
    await child.respond('confirm')
    expect((await child.look(child.first)).body).toMatchObject({ state: 'confirmed', child: null })
    expect((await child.of('export', { token: child.first })).status).toBe(404)
    expect((await child.of('erase', { token: child.first })).status).toBe(404)
    const page = await child.yes()
    expect((await child.look(page)).body.child).toMatchObject({ name: 'Rima', grade: 5, has_photo: false })
    const { id } = (await child.get<{ id: string }>('/api/v2/app/user/profile')).body
    // The wish waits for an operator, and stays stored.
    await api.database.db
      .transaction()
      .execute((trx) => savePhoto(trx, id, Buffer.from('photo'), clock.now()))
    expect((await child.look(page)).body.child).toMatchObject({ has_photo: true })
    expect((await child.look(child.first)).status).toBe(404)
  })

  it('takes the yes back', { tags: ['decision-43'] }, async () => {
    const child = await family()
    const page = await child.yes()
    expect((await child.respond('refuse', page)).status).toBe(200)
    expect(await child.state()).toMatchObject({ state: 'refused', limited: true, email: null })
    expect((await child.of('export', { token: page })).status).toBe(404)
  })

  it('is sent again when the child asks the same guardian', { tags: ['decision-43'] }, async () => {
    const child = await family()
    const page = await child.yes()
    await child.post('/api/v2/app/user/guardian', { email: child.email })
    const again = getLinkToken(await latest(child.email, 'guardian-page'))
    expect(again).not.toBe(page)
    expect((await child.look(again)).body.child).not.toBeNull()
    expect((await child.look(page)).status).toBe(404)
  })
})

describe('the guardian’s page', () => {
  it(
    'is sent again, whatever strangers write to the same address',
    { tags: ['decision-43', 'attack-17'] },
    async () => {
      const child = await family()
      await child.yes()
      clock.advance(minutes(2))
      const statuses = []
      for (let stranger = 0; stranger < 4; stranger++) {
        const { post } = await family()
        clock.advance(minutes(2))
        statuses.push((await post('/api/v2/app/user/guardian', { email: child.email })).status)
      }
      expect(statuses.at(-1)).toBe(429)
      expect((await child.post('/api/v2/app/user/guardian', { email: child.email })).status).toBe(200)
      expect(
        (await child.look(getLinkToken(await latest(child.email, 'guardian-page')))).body.child,
      ).not.toBeNull()
    },
  )

  it('corrects and exports', { tags: ['decision-43'] }, async () => {
    const child = await family()
    const page = await child.yes()
    const info = { ...INFO, name: 'Rima Akter', grade: 6 }
    expect((await child.of('correct', { token: page, ...info })).status).toBe(200)
    expect((await child.look(page)).body.child).toMatchObject({ name: 'Rima Akter', grade: 6 })
    const data = await child.of<DataExport>('export', { token: page })
    expect(data.body.tables['learner']?.[0]).toMatchObject({ name: 'Rima Akter' })
    expect(JSON.stringify(data.body)).not.toMatch(/password_hash|token_hash/)
  })

  it('says yes to an earlier birth date by entering it', { tags: ['decision-43'] }, async () => {
    const child = await family()
    let page = await child.yes()
    clock.advance(minutes(2))
    await child.post('/api/v2/app/user/profile/info', { ...INFO, dob: '2014-03-04' })
    page = getLinkToken(await latest(child.email, 'guardian-birth-date'))
    expect((await child.look(page)).body.child?.birth_date).toBe('2015-03-04')
    await child.of('correct', { token: page, ...INFO, dob: '2014-03-04' })
    expect((await child.look(page)).body.child?.birth_date).toBe('2014-03-04')
    await child.of('correct', { token: page, ...INFO, dob: '2010-03-04' })
    expect((await child.look(page)).status).toBe(404)
    expect(await child.state()).toMatchObject({ needed: false, limited: false })
  })

  it('downloads the data, however often the child has', { tags: ['decision-43'] }, async () => {
    const child = await family()
    const page = await child.yes()
    const statuses = []
    for (let time = 0; time < 11; time++) statuses.push((await child.get('/api/v2/app/user/export')).status)
    expect(statuses.at(-1)).toBe(429)
    expect((await child.of('export', { token: page })).status).toBe(200)
  })

  it('erases at once', { tags: ['decision-43'] }, async () => {
    const child = await family()
    const page = await child.yes()
    expect((await child.of<GuardianErasure>('erase', { token: page })).body).toEqual({ erase_at: null })
    expect((await child.get('/api/v2/app/user/profile')).status).toBe(401)
    expect((await child.look(page)).status).toBe(404)
  })

  it('erases a week after a no, of which the child is notified', { tags: ['decision-43'] }, async () => {
    const child = await family()
    await child.respond('refuse')
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

  it(
    'keeps the account when the right grown-up says yes in that week',
    { tags: ['decision-43'] },
    async () => {
      const child = await family()
      await child.respond('refuse')
      await child.of('erase', { token: child.first })
      clock.advance(days(1))
      await child.post('/api/v2/app/user/guardian', { email: `father-${child.email}` })
      await child.respond('confirm', getLinkToken(await latest(`father-${child.email}`, 'guardian')))
      clock.advance(days(30))
      await app.runHousekeeping()
      expect(await child.state()).toMatchObject({ state: 'confirmed', erase_at: null })
    },
  )
})
