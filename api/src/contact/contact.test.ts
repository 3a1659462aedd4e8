import { describe, expect, it } from 'vitest'
import { testApp } from '../testing/app.ts'

const { call, clock, database, messages, settle } = await testApp({
  environment: { OPERATOR_EMAIL: 'office@example.com', CONTACTS_PER_HOUR: '2' },
})

const letter = { name: 'Rima', email: 'rima@example.com', subject: 'Hello', message: 'A nice site.' }
const send = (body: object, from = '10.0.0.1') =>
  call({ url: '/api/v2/app/contact', body, headers: { 'x-forwarded-for': from } })

describe('contact form', () => {
  it('S2.1 S7.25b keeps the letter and sends it to the operator', async () => {
    expect((await send(letter)).status).toBe(200)
    await settle()
    expect(messages()).toMatchObject([
      {
        to: 'office@example.com',
        channel: 'email',
        kind: 'contact',
        subject: 'Hello',
        text: 'Rima (rima@example.com) writes:\n\nA nice site.',
      },
    ])
    expect(await database.db.selectFrom('contact').selectAll().execute()).toMatchObject([letter])
  })

  it.each(['name', 'email', 'subject', 'message'] as const)('S5.11 needs the field %s', async (field) => {
    expect((await send({ ...letter, [field]: '' })).status).toBe(400)
    expect((await send({ ...letter, [field]: '   ' })).status).toBe(400)
    const { [field]: _left, ...rest } = letter
    expect((await send(rest)).status).toBe(400)
  })

  it('lets one network address write a few times an hour', async () => {
    const from = '10.0.0.2'
    expect([(await send(letter, from)).status, (await send(letter, from)).status]).toEqual([200, 200])
    expect((await send(letter, from)).status).toBe(429)
    expect((await send(letter, '10.0.0.3')).status).toBe(200)
    clock.advance(3_600_000)
    expect((await send(letter, from)).status).toBe(200)
  })
})
