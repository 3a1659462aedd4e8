import { describe, expect, it } from 'vitest'
import { testApp } from '../../testing/app.ts'

const { call, clock, database, messages, settle } = await testApp({
  environment: { OPERATOR_EMAIL: 'office@example.com', CONTACTS_PER_HOUR: '2' },
})

const readStored = () => database.db.selectFrom('contact').selectAll().orderBy('id').execute()
const form = { name: 'Rima', email: 'rima@example.com', subject: 'Hello', message: 'A nice site.' }
const send = (body: object, from = '10.0.0.1') =>
  call({ url: '/api/v2/app/contact', body, headers: { 'x-forwarded-for': from } })

describe('the contact form', () => {
  it('stores the message and sends it to the operator', { tags: ['S2.1', 'S7.25b'] }, async () => {
    expect((await send(form)).status).toBe(200)
    await settle()
    expect(messages()).toMatchObject([
      {
        to: 'office@example.com',
        channel: 'email',
        kind: 'contact',
        subject: 'Hello',
        replyTo: 'rima@example.com',
        text: 'Rima (rima@example.com) writes:\n\nA nice site.',
      },
    ])
    expect(await readStored()).toMatchObject([{ ...form, is_suspect: false }])
  })

  it('stores and mails a message once that is sent twice', { tags: ['S7.25b', 'decision-32'] }, async () => {
    const [before, mailed] = [(await readStored()).length, messages().length]
    const twice = { ...form, letterId: 'a'.repeat(32) }
    const answers = await Promise.all([send(twice, '10.0.0.7'), send(twice, '10.0.0.7')])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    // The response was lost; a repeat does not count towards the limit of two an hour.
    expect(await send(twice, '10.0.0.7')).toEqual(answers[0])
    await settle()
    expect(await readStored()).toHaveLength(before + 1)
    expect(messages()).toHaveLength(mailed + 1)
  })

  it(
    'keeps what a program wrote, answers the same and mails nothing',
    { tags: ['decision-32'] },
    async () => {
      const mailed = messages().length
      const person = await send(form, '10.0.0.8')
      expect(await send({ ...form, homepage: 'https://spam.example' }, '10.0.0.8')).toEqual(person)
      await settle()
      expect(messages()).toHaveLength(mailed + 1)
      expect((await readStored()).at(-1)).toMatchObject({ ...form, is_suspect: true })
    },
  )

  it('a message cannot add headers to a mail', { tags: ['decision-32', 'attack-221'] }, async () => {
    await send({ ...form, name: 'Rima\r\nX', subject: 'Hello\r\nBcc: all@example.com' }, '10.0.0.9')
    await settle()
    expect(messages().at(-1)).toMatchObject({ subject: 'Hello Bcc: all@example.com' })
    expect(messages().at(-1)?.text).toContain('Rima X (rima@example.com)')
  })

  it('sends nothing to the address that was given', { tags: ['decision-32'] }, async () => {
    expect(messages().filter(({ to }) => to !== 'office@example.com')).toEqual([])
  })

  it.each(['name', 'email', 'subject', 'message'] as const)(
    'needs the field %s',
    { tags: ['S5.11'] },
    async (field) => {
      expect((await send({ ...form, [field]: '' })).status).toBe(400)
      expect((await send({ ...form, [field]: '   ' })).status).toBe(400)
      const { [field]: _left, ...rest } = form
      expect((await send(rest)).status).toBe(400)
      expect((await send({ ...form, [field]: 7 })).status).toBe(400)
    },
  )

  it('lets one network address write a few times an hour', async () => {
    const from = '10.0.0.2'
    expect([(await send(form, from)).status, (await send(form, from)).status]).toEqual([200, 200])
    expect((await send(form, from)).status).toBe(429)
    expect((await send(form, '10.0.0.3')).status).toBe(200)
    clock.advance(3_600_000)
    expect((await send(form, from)).status).toBe(200)
  })
})
