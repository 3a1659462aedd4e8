import type { Notifications, Profile } from '@dhadha/contract/wire'
import { describe, expect, it } from 'vitest'
import { createPupils, minutes, getLinkToken } from '../../../testing/pupils.ts'
import { addFamily, familyApp, INFO, type Family } from '../testing/family.ts'

const api = await familyApp()
const { clock, settle, messages } = api
const { latest } = createPupils(api)

/** A child whose guardian has said yes, and the token of the guardian's page; the mail budget is full again. */
async function allowed() {
  const child = await addFamily(api)
  const page = await child.yes()
  clock.advance(minutes(2))
  return { child, page }
}

describe('a birth date that makes the child older', () => {
  const wish = (child: Family, dob: string) =>
    child.post<{ message: string }>('/api/v2/app/user/profile/info', { ...INFO, dob })
  const asked = async (child: Family) => getLinkToken(await latest(child.email, 'guardian-birth-date'))

  it(
    'is asked by message, shown on the page, and counts after the yes',
    { tags: ['decision-43'] },
    async () => {
      const { child, page } = await allowed()
      expect((await wish(child, '2014-12-31')).body.message).toContain(
        'we have asked your parent or guardian',
      )
      const link = await asked(child)
      expect((await latest(child.email, 'guardian-birth-date')).text).not.toMatch(/2014|2015/)
      expect((await child.look(page)).status).toBe(404)
      expect((await child.look(link)).body.child).toMatchObject({
        birth_date: '2015-03-04',
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
      const notifications = (await child.get<Notifications>('/api/v2/app/poll-notification')).body
        .notifications
      expect(
        notifications.filter(({ content }) => content.includes('your new date of birth counts now')),
      ).toHaveLength(1)
    },
  )

  it('is refused by the guardian, and the child is notified kindly', { tags: ['decision-43'] }, async () => {
    const { child } = await allowed()
    await wish(child, '2010-12-31')
    const link = await asked(child)
    await child.of('birth-date', { token: link, wanted: '2010-12-31', answer: 'refuse' })
    const profile = (await child.get<Profile>('/api/v2/app/user/profile')).body
    expect(profile.birth_date).toBe('2015-03-04')
    expect(profile.wanted_birth_date).toBeUndefined()
    const bell = (await child.get<Notifications>('/api/v2/app/poll-notification')).body
    expect(JSON.stringify(bell)).toContain('your date of birth stays as it was')
  })

  it(
    'is answered for no other date than the one that the guardian saw',
    { tags: ['decision-43', 'attack-14'] },
    async () => {
      const { child } = await allowed()
      await wish(child, '2014-12-31')
      const link = await asked(child)
      await wish(child, '2010-12-31')
      const yes = { token: link, wanted: '2014-12-31', answer: 'confirm' }
      expect((await child.of('birth-date', yes)).status).toBe(409)
      expect((await child.get<Profile>('/api/v2/app/user/profile')).body.birth_date).toBe('2015-03-04')
    },
  )

  it(
    'a birth date that makes the child 13 ends the guardian’s page, and the reply says so',
    { tags: ['decision-43'] },
    async () => {
      const { child } = await allowed()
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
    },
  )

  it(
    'waits for a guardian who has no page yet, and is named in the second message',
    { tags: ['decision-43'] },
    async () => {
      const child = await addFamily(api)
      await child.respond('confirm')
      expect((await wish(child, '2014-12-31')).body.message).toContain('a grown-up has to say yes first')
      const link = await child.yes()
      expect((await latest(child.email, 'guardian-page')).text).toContain('another date of birth')
      expect((await child.look(link)).body.child?.wanted_birth_date).toBe('2014-12-31')
      // The first message's link opens no data, so it cannot answer the question.
      const first = { token: child.first, wanted: '2014-12-31', answer: 'confirm' }
      expect((await child.of('birth-date', first)).status).toBe(404)
    },
  )

  it('causes no more messages than a guardian gets in a day', { tags: ['decision-43'] }, async () => {
    const child = await addFamily(api)
    await child.yes()
    for (let day = 1; day <= 9; day++) {
      clock.advance(minutes(2))
      expect((await wish(child, `${2015 - day}-03-04`)).status).toBe(200)
      // Messages are written after the answer, side by side: a later one could be the first.
      await settle()
    }
    const sent = messages().filter(({ to, kind }) => to === child.email && kind === 'guardian-birth-date')
    expect(sent).toHaveLength(3)
    expect((await child.look(getLinkToken(sent.at(-1) ?? {}))).body.child?.wanted_birth_date).toBe(
      '2006-03-04',
    )
  })
})
