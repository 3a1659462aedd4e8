import { describe, expect, it } from 'vitest'
import { testApp } from '../../../testing/app.ts'
import { createPupils, minutes, days } from '../../../testing/pupils.ts'
import { untilAnswered } from '../../../testing/until-answered.ts'

const api = await testApp({ now: new Date('2026-08-01T10:00:00Z') })
const { clock, database } = api
const { post, newEmail, codeFor, wrongCode } = createPupils(api)

describe('a code', () => {
  it('at most five of 200 wrong guesses at once are judged', { tags: ['S9.1e', 'decision-7'] }, async () => {
    const email = newEmail()
    await post('register', { email, password: 'correct horse battery' })
    const otp = await codeFor(email)
    const answers = await Promise.all(
      Array.from({ length: 200 }, () =>
        untilAnswered(() => post('otp/verify', { email, otp: wrongCode(otp) })),
      ),
    )
    expect(answers.filter(({ body }) => body.error === 'invalid_otp')).toHaveLength(5)
    expect(answers.filter(({ body }) => body.error === 'otp_exhausted')).toHaveLength(195)
    expect((await post('otp/verify', { email, otp })).status).toBe(429)
  })

  it('the right code 50 times at once signs in once', { tags: ['decision-7'] }, async () => {
    const email = newEmail()
    await post('register', { email, password: 'correct horse battery' })
    const otp = await codeFor(email)
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => untilAnswered(() => post('otp/verify', { email, otp }))),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const { rows } = await database.pool.query(
      'select from access_token natural join identity where value = $1',
      [email],
    )
    expect(rows).toHaveLength(1)
  })

  it('is too old after ten minutes', { tags: ['decision-7'] }, async () => {
    const email = newEmail()
    await post('register', { email, password: 'correct horse battery' })
    const otp = await codeFor(email)
    clock.advance(minutes(10))
    expect(await post('otp/verify', { email, otp })).toMatchObject({
      status: 400,
      body: { error: 'invalid_otp' },
    })
  })

  it(
    'fifteen wrong guesses over several codes close the door for a day',
    { tags: ['decision-7'] },
    async () => {
      const email = newEmail()
      const nextCode = async () => {
        clock.advance(minutes(2))
        await post('register', { email, password: 'correct horse battery' })
        return codeFor(email)
      }
      for (let code = 0; code < 3; code++) {
        const otp = await nextCode()
        for (let guess = 0; guess < 5; guess++) await post('otp/verify', { email, otp: wrongCode(otp) })
      }
      expect(await post('otp/verify', { email, otp: await nextCode() })).toMatchObject({
        status: 429,
        body: { message: 'There were too many wrong codes today. Please try again tomorrow.' },
      })
      clock.advance(days(1))
      expect((await post('otp/verify', { email, otp: await nextCode() })).status).toBe(200)
    },
  )

  it(
    'a day of resending and guessing stops long before the hundredth guess',
    { tags: ['decision-7'] },
    async () => {
      const email = newEmail()
      let checked = 0
      for (let minute = 0; minute < 24 * 60; minute += 13) {
        clock.advance(minutes(13))
        await post('register', { email, password: 'correct horse battery' })
        const otp = await codeFor(email)
        for (let guess = 0; guess < 6; guess++)
          if ((await post('otp/verify', { email, otp: wrongCode(otp) })).body.error === 'invalid_otp')
            checked++
      }
      expect(checked).toBeGreaterThan(0)
      expect(checked).toBeLessThanOrEqual(30)
    },
  )

  it('codes typed from one network count together, for all addresses', { tags: ['decision-7'] }, async () => {
    const small = await testApp({
      database,
      now: clock.now(),
      environment: { CODES_PER_HOUR_FROM_ONE_ADDRESS: '5' },
    })
    const guess = async (from: string) =>
      (
        await small.call({
          url: '/api/v2/app/auth/otp/verify',
          body: { email: newEmail(), otp: '000000' },
          headers: { 'x-forwarded-for': from },
        })
      ).status
    const from = async (address: string) => {
      const statuses = []
      for (let tries = 0; tries < 7; tries++) statuses.push(await guess(address))
      return statuses.filter((status) => status !== 429).length
    }
    expect(await from('203.0.113.7')).toBe(5)
    expect(await from('2001:db8:7::1')).toBe(5)
    // The same household with another of its many addresses.
    expect(await from('2001:db8:7::2')).toBe(0)
  })

  it('is stored as an HMAC, the token as a hash', { tags: ['decision-7', 'decision-8'] }, async () => {
    const email = newEmail()
    await post('register', { email, password: 'correct horse battery' })
    const otp = await codeFor(email)
    const readStored = async () =>
      JSON.stringify([
        (await database.pool.query('select r, encode(code_mac, $1) from registration r', ['escape'])).rows,
        (await database.pool.query('select t, encode(hash, $1) from access_token t', ['escape'])).rows,
      ])
    expect(await readStored()).not.toContain(`"${otp}"`)
    const { body } = await post('otp/verify', { email, otp })
    expect(body.access_token).toMatch(/^[\w-]{43}$/)
    expect(await readStored()).not.toContain(body.access_token)
  })
})
