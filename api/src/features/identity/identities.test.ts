import { beforeAll, describe, expect, it } from 'vitest'
import { testApp } from '../../testing/app.ts'
import { createPupils, minutes } from '../../testing/pupils.ts'

const AUTH = '/api/v2/app/auth'
/** bench/identities.ts sends 500 requests of each kind, and measures. */
const COUNT = 12

const api = await testApp({ now: new Date('2026-08-01T10:00:00Z') })
const { app, clock } = api
const { signUp, newEmail } = createPupils(api)

const known: string[] = []
beforeAll(async () => {
  for (let index = 0; index < COUNT; index++) known.push((await signUp()).email)
  // Signing up has sent codes of its own.
  clock.advance(minutes(61))
})

/** The whole response, without what is random or depends on the clock. */
async function answerTo(path: string, payload: object) {
  const { statusCode, headers, body } = await app.inject({ method: 'POST', url: `${AUTH}/${path}`, payload })
  const { date: _date, 'x-request-id': _id, ...stableHeaders } = headers
  return { statusCode, headers: stableHeaders, body: body.replace(/("registration_id":")[\w-]{43}/, '$1') }
}

describe('known and unknown identities', () => {
  it.each([
    ['login', { password: 'not the one' }],
    ['register', { password: 'correct horse battery' }],
    ['otp/verify', { otp: '000000' }],
    ['password/forget', {}],
  ])(
    'get one answer from %s',
    { tags: ['decision-6', 'S7.4', 'S7.5', 'S7.6', 'S7.7'] },
    async (path, rest) => {
      const answers = []
      for (const email of [...known, ...known.map(() => newEmail())])
        answers.push(await answerTo(path, { email, ...rest }))
      const [first] = answers
      expect(answers).toEqual(answers.map(() => first))
      if (path !== 'password/forget') return
      // A repeat at once gets the same error, too.
      const errors = []
      for (const email of [known[0], known[1]]) errors.push(await answerTo(path, { email }))
      expect(errors[0]).toEqual(errors[1])
      expect(errors[0]?.statusCode).toBe(429)
    },
  )

  it('an error for being too soon is the same for both', { tags: ['decision-6'] }, async () => {
    const twice = async (email: string) => {
      await answerTo('register', { email, password: 'correct horse battery' })
      return answerTo('register', { email, password: 'correct horse battery' })
    }
    clock.advance(minutes(61))
    expect(await twice(known[0] ?? '')).toEqual(await twice(newEmail()))
  })
})
