import type { PrivacySettings } from '@dhadha/contract/wire'
import { describe, expect, it } from 'vitest'
import { moderate, decide, listWaiting, waitingLines } from '../moderation/operate.ts'
import { moderatedApi } from '../testing/moderated.ts'

const { api, moment, pupil } = await moderatedApi()
const { call, database } = api
const { db } = database
/** A name that the filter mistakes for an insult. */
const REFUSED = 'Khanki Begum'

async function teen(handle: string) {
  const learner = await pupil(handle)
  await learner.save({ dob: '2010-12-31', name: REFUSED })
  return {
    ...learner,
    show: (shows_name = true) =>
      call<PrivacySettings>({ url: '/api/v2/app/user/privacy', body: { shows_name }, token: learner.token }),
    ask: (name = REFUSED) =>
      call<{ error?: string; message: string }>({
        url: '/api/v2/app/user/shown-name',
        body: { name },
        token: learner.token,
      }),
  }
}
const decideFirst = async (answer: 'approve' | 'refuse') =>
  decide(db, [(await listWaiting(db))[0]?.id ?? ''], answer, moment())

describe('a name that the filter refuses', { tags: ['decision-46'] }, () => {
  it('is sent to an operator, and shown after a yes, of which its owner is notified', async () => {
    const rima = await teen('calm-heron')
    expect((await rima.show()).status).toBe(400)
    expect((await rima.ask()).body.message).toContain('One of us will look at your name')
    expect(waitingLines(await listWaiting(db))).toEqual([
      expect.stringMatching(
        /^name-[0-9a-f]{10} +2026-11-21 10:00 {2}calm-heron: to show the name "Khanki Begum", which the filter refuses \(words\)$/,
      ),
    ])
    await decideFirst('approve')
    expect(await rima.notifications()).toEqual([
      'We have looked at your name: you may show it. Switch it on in Settings',
    ])
    expect((await rima.show()).body.shows_name).toBe(true)
    // The name stays shown when the whole profile is saved again.
    expect(await rima.save({ dob: '2010-12-31', name: ` ${REFUSED} ` })).toBe('Profile Updated')
    expect((await rima.save({ dob: '2010-12-31', name: 'Khanki Khatun' })) ?? '').toContain('not kind')
  })

  it('is refused kindly, and is not shown', async () => {
    const rima = await teen('calm-heron')
    await rima.ask()
    await decideFirst('refuse')
    expect(await rima.notifications()).toEqual([
      'We have looked at your name and cannot show it to others. Your handle is shown, or choose another name',
    ])
    expect((await rima.show()).status).toBe(400)
    expect(await listWaiting(db)).toEqual([])
  })

  it('is not allowed by a yes to the name before it', async () => {
    const rima = await teen('calm-heron')
    await rima.ask()
    const [looked] = await listWaiting(db)
    await rima.ask('Khanki Khatun')
    await expect(decide(db, [looked?.id ?? ''], 'approve', moment())).rejects.toThrow('Nothing was changed')
    expect(await listWaiting(db)).toHaveLength(1)
  })

  it('is refused again once an operator hides it', async () => {
    const rima = await teen('calm-heron')
    await rima.ask()
    await decideFirst('approve')
    expect((await rima.show()).status).toBe(200)
    await moderate(db, 'calm-heron', 'name', moment())
    expect((await rima.show()).status).toBe(400)
    expect(await listWaiting(db)).toEqual([])
  })

  it.each([
    ['Rima 01711', 'number'],
    ['Rima at gmail', 'address'],
  ])('a refused name with contact data cannot be sent to an operator: %s', async (name, reason) => {
    const rima = await teen('calm-heron')
    const reply = await rima.ask(name)
    expect(reply).toMatchObject({ status: 400, body: { error: 'name_not_showable' } })
    expect(reply.body.message).toContain(reason)
  })

  it('cannot be sent under 13, and three times a day at most', async () => {
    const child = await pupil('calm-ibis')
    await child.save({ dob: '2016-12-31', name: REFUSED })
    const asChild = { url: '/api/v2/app/user/shown-name', body: { name: REFUSED }, token: child.token }
    expect((await call(asChild)).status).toBe(403)
    const rima = await teen('calm-heron')
    const replies = [await rima.ask('Khanki A'), await rima.ask('Khanki B'), await rima.ask('Khanki C')]
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200])
    expect((await rima.ask('Khanki D')).status).toBe(429)
  })

  it('needs no operator where the filter accepts it', async () => {
    const rima = await teen('calm-heron')
    expect((await rima.ask('Rima Akter')).body.message).toBe('This name may be shown')
    expect(await listWaiting(db)).toEqual([])
  })
})
