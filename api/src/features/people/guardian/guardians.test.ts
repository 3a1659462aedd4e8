import type { GuardianLook, GuardianState } from '@dhadha/contract/wire'
import { describe, expect, it } from 'vitest'
import { toMailbox } from '../../identity/index.ts'
import { testApp } from '../../../testing/app.ts'
import { createPupils, days, minutes, getLinkToken } from '../../../testing/pupils.ts'
import { decideAll } from '../testing/people.ts'

const api = await testApp({
  now: new Date('2026-11-21T10:00:00Z'),
  environment: { SENDS_PER_HOUR_FROM_ONE_ADDRESS: '1000' },
})
const { app, call, clock, database } = api
const { signUp, latest } = createPupils(api)

interface Reply extends GuardianState {
  readonly error?: string
}

let children = 0

async function child(dob: string | null = '2015-03-04') {
  const { email, token } = await signUp()
  const save = (day: string | null) =>
    call({
      url: '/api/v2/app/user/profile/info',
      body: { name: 'Rima', grade: 5, institute: 'Zilla School', dob: day },
      token,
    })
  await save(dob)
  const url = '/api/v2/app/user/guardian'
  const guardian = `guardian${++children}@example.com`
  return {
    email,
    token,
    guardian,
    save,
    ask: (to = guardian, language = 'en') =>
      call<Reply>({ url, body: { email: to }, token, headers: { 'accept-language': language } }),
    state: async () => (await call<Reply>({ url, token })).body,
    remove: async () => (await call<Reply>({ method: 'DELETE', url, token })).body,
  }
}

const readLinkToken = async (guardian: string) => getLinkToken(await latest(guardian, 'guardian'))
const look = (token: string) =>
  call<GuardianLook & { error?: string }>({ url: '/api/v2/app/guardian/look', body: { token } })
const answer = (token: string, word: 'confirm' | 'refuse') =>
  call<{ error?: string; message?: string }>({
    url: '/api/v2/app/guardian/answer',
    body: { token, answer: word },
  })

describe('a guardian', () => {
  it('is written to, names the child by handle alone, and confirms', { tags: ['decision-3'] }, async () => {
    const { guardian, ask, state, token } = await child()
    expect(await state()).toMatchObject({ needed: true, limited: true, state: 'none', email: null })
    expect((await ask(` ${guardian.toUpperCase()} `)).body).toMatchObject({
      state: 'waiting',
      email: guardian,
    })
    const mail = await latest(guardian, 'guardian')
    const { login } = (await call<{ login: string }>({ url: '/api/v2/app/user/profile', token })).body
    expect(mail.text).toContain(login)
    expect(mail.text).not.toMatch(/Rima|Zilla|2015/)

    const link = await readLinkToken(guardian)
    expect((await look(link)).body).toEqual({
      handle: login,
      state: 'waiting',
      allows_league: false,
      bangla_handle: expect.stringMatching(/^[ঀ-৿]+-[ঀ-৿]+-[০-৯]+$/u) as string,
      erase_at: null,
      child: null,
    })
    expect((await answer(link, 'confirm')).status).toBe(200)
    expect(await state()).toMatchObject({ state: 'confirmed', limited: false, email: guardian })
    expect((await answer(link, 'confirm')).status).toBe(200)
  })

  it(
    'gets a message that says what is collected, why, and how to undo it',
    { tags: ['decision-43'] },
    async () => {
      const { guardian, ask } = await child()
      await ask()
      const { text } = await latest(guardian, 'guardian')
      for (const words of ['What we collect:', 'Why:', '/privacy', 'take the yes back at any time'])
        expect(text).toContain(words)
    },
  )

  it('shows no name by confirming', { tags: ['decision-3'] }, async () => {
    const { guardian, ask, token } = await child()
    await ask()
    await answer(await readLinkToken(guardian), 'confirm')
    const shown = await call({ url: '/api/v2/app/user/privacy', body: { shows_name: true }, token })
    expect(shown.status).toBe(403)
  })

  it('writes in the language of the child’s page', async () => {
    const { guardian, ask } = await child()
    await ask(guardian, 'bn')
    const { subject, text } = await latest(guardian, 'guardian')
    expect(subject).toContain('অভিভাবক')
    expect(text).toContain('‘ধাঁধা’য়')
  })

  it('is deleted after a no and never asked again for this child', async () => {
    const { guardian, ask, state, remove } = await child()
    await ask()
    await answer(await readLinkToken(guardian), 'refuse')
    expect(await state()).toMatchObject({ state: 'refused', email: null })
    const stored = await database.db.selectFrom('guardian').selectAll().execute()
    expect(JSON.stringify(stored)).not.toContain(guardian)
    await remove()
    clock.advance(days(1))
    expect((await ask()).body.error).toBe('guardian_said_no')
    expect((await ask(`other-${guardian}`)).body.state).toBe('waiting')
  })

  it('stays known after a no when the next one never answers', async () => {
    const { guardian, ask, state } = await child()
    await ask()
    await answer(await readLinkToken(guardian), 'refuse')
    clock.advance(minutes(5))
    expect((await ask(`other-${guardian}`)).body.state).toBe('waiting')
    clock.advance(days(31))
    await app.runHousekeeping()
    expect(await state()).toMatchObject({ state: 'refused', email: null })
    expect((await ask()).body.error).toBe('guardian_said_no')
  })

  it('lets a no win over a yes that comes at once', { tags: ['decision-43', 'attack-19'] }, async () => {
    const { guardian, ask, state } = await child()
    await ask()
    const link = await readLinkToken(guardian)
    const both = await Promise.all([answer(link, 'confirm'), answer(link, 'refuse')])
    expect(both[1].status).toBe(200)
    expect(await state()).toMatchObject({ state: 'refused', limited: true })
    expect((await answer(link, 'confirm')).body.error).toBe('invalid_guardian_link')
  })

  it('has a link for 7 days, and only the newest one', async () => {
    const { guardian, ask } = await child()
    await ask()
    const first = await readLinkToken(guardian)
    clock.advance(minutes(2))
    await ask()
    const second = await readLinkToken(guardian)
    expect((await look(first)).status).toBe(404)
    clock.advance(days(7))
    expect((await look(second)).body.error).toBe('invalid_guardian_link')
    expect((await look('')).status).toBe(404)
  })

  it('is not pestered: one mail a minute, three a day', async () => {
    const { ask } = await child()
    expect((await ask()).status).toBe(200)
    expect((await ask()).body.error).toBe('too_soon')
    const statuses = []
    for (let mail = 0; mail < 3; mail++) {
      clock.advance(minutes(5))
      statuses.push((await ask()).status)
    }
    expect(statuses).toEqual([200, 200, 429])
  })

  it(
    'is not pestered by a child that names one address after another',
    { tags: ['decision-43', 'attack-16'] },
    async () => {
      const { guardian, ask, remove } = await child()
      const statuses = []
      for (let mail = 0; mail < 5; mail++) {
        statuses.push((await ask(`aunt${mail}-${guardian}`)).status)
        await remove()
        clock.advance(minutes(5))
      }
      expect(statuses).toEqual([200, 200, 200, 429, 429])
    },
  )

  it('is written to within the budget of the child’s network', async () => {
    const { guardian, token } = await child()
    await call({
      url: '/api/v2/app/user/guardian',
      body: { email: guardian },
      token,
      headers: { 'x-forwarded-for': '2001:db8:1:2:3:4:5:6' },
    })
    const counted = await database.db
      .selectFrom('throttle')
      .select('target')
      .where('purpose', '=', 'send-from')
      .execute()
    expect(counted.map(({ target }) => target)).toContain('2001:db8:1:2::/64')
  })

  it('cannot be the child itself, or no address at all', async () => {
    const { email, ask } = await child()
    expect((await ask(email)).body.error).toBe('own_address')
    expect((await ask('grandma')).body.error).toBe('invalid_email')
  })

  it(
    'cannot be the child itself in another spelling of its address',
    { tags: ['decision-43', 'attack-15'] },
    async () => {
      const { email, ask } = await child()
      const [name = '', host = ''] = email.split('@')
      for (const own of [`${name}+mother@${host}`, `${name.toUpperCase()}+x+y@${host}`])
        expect((await ask(own)).body.error).toBe('own_address')
    },
  )

  it(
    'cannot be another learner in another spelling, whose yes does not count',
    { tags: ['decision-43'] },
    async () => {
      const { guardian, ask, state } = await child()
      await ask(guardian.replace('@', '+child@'))
      const link = await readLinkToken(guardian.replace('@', '+child@'))
      await signUp(guardian)
      expect((await answer(link, 'confirm')).body.error).toBe('invalid_guardian_link')
      expect((await state()).limited).toBe(true)
    },
  )

  it(
    'is not asked again by another spelling after a no, and gets three messages in all',
    { tags: ['decision-43'] },
    async () => {
      const { guardian, ask } = await child()
      await ask()
      await answer(await readLinkToken(guardian), 'refuse')
      clock.advance(minutes(2))
      expect((await ask(guardian.replace('@', '+again@'))).body.error).toBe('guardian_said_no')
      const statuses: number[] = []
      for (let number = 0; number < 4; number++) {
        const { ask: another } = await child()
        statuses.push((await another(guardian.replace('@', `+${number}@`))).status)
        clock.advance(minutes(2))
      }
      expect(statuses).toEqual([200, 200, 429, 429])
    },
  )

  it('is the same mailbox for the API and its database', { tags: ['decision-43'] }, async () => {
    const addresses = {
      'a.b+c@gmail.com': 'ab@gmail.com',
      'a.b@googlemail.com': 'ab@gmail.com',
      'a.b+c+d@example.com': 'a.b@example.com',
      'plain@example.com': 'plain@example.com',
      '+only@example.com': '@example.com',
    }
    for (const [address, mailbox] of Object.entries(addresses)) {
      expect(toMailbox(address)).toBe(mailbox)
      const { rows } = await database.pool.query('select mailbox_of($1) as mailbox', [address])
      expect(rows).toEqual([{ mailbox }])
    }
  })

  it(
    'cannot be another learner, and the reply does not reveal that one has the address',
    { tags: ['decision-43'] },
    async () => {
      const friend = await signUp()
      const { ask } = await child()
      expect((await ask(friend.email)).body).toMatchObject({ state: 'waiting', email: friend.email })
      const mail = await latest(friend.email, 'guardian-learner')
      expect(mail.text).toContain('cannot be a guardian')
      expect(mail.link).toBeUndefined()
    },
  )

  it('cannot say yes with an address that has become a learner’s', { tags: ['decision-43'] }, async () => {
    const { guardian, ask, state } = await child()
    await ask()
    const link = await readLinkToken(guardian)
    await signUp(guardian)
    expect((await answer(link, 'confirm')).body.error).toBe('invalid_guardian_link')
    expect((await state()).limited).toBe(true)
  })

  it('is asked for only under 13 by the birth date, and deleted from then on', async () => {
    const grown = await child('2012-11-21')
    expect((await grown.ask()).body.error).toBe('guardian_not_needed')
    expect((await (await child(null)).ask()).body.error).toBe('guardian_not_needed')
    const young = await child()
    await young.ask()
    await young.save('2010-01-01')
    expect((await young.state()).needed).toBe(true)
    await decideAll(database.db, clock.now())
    expect(await young.state()).toMatchObject({ needed: false, limited: false, state: 'none', email: null })
  })

  it('can be taken back by the child', async () => {
    const { ask, remove } = await child()
    await ask()
    expect(await remove()).toMatchObject({ state: 'none', email: null })
  })

  it('is deleted after a month without an answer, and when the child is 13', async () => {
    const silent = await child()
    const young = await child('2014-03-04')
    await silent.ask()
    await young.ask()
    await answer(await readLinkToken(young.guardian), 'confirm')
    clock.advance(days(31))
    await app.runHousekeeping()
    expect([(await silent.state()).state, (await young.state()).state]).toEqual(['none', 'confirmed'])
    clock.set(new Date('2027-12-31T10:00:00Z'))
    await app.runHousekeeping()
    const stored = await database.db
      .selectFrom('guardian')
      .select('state')
      .where('email', '=', young.guardian)
      .execute()
    expect(stored).toEqual([])
  })
})
