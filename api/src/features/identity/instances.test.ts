import { describe, expect, it } from 'vitest'
import { testApp } from '../../testing/app.ts'
import { whenKnown } from '../../testing/known-change.ts'
import { createPupils } from '../../testing/pupils.ts'

const now = new Date('2026-08-01T10:00:00Z')
const first = await testApp({ now })
const second = await testApp({ now, database: first.database })
const here = createPupils(first)
const there = createPupils(second)

/** Calls both instances by turns, one call after the other; or all at once. */
const spread = <Reply>(count: number, ask: (pupils: typeof here) => Promise<Reply>) =>
  Promise.all(Array.from({ length: count }, (_, index) => ask(index % 2 === 0 ? here : there)))

describe('two instances on one database', () => {
  it('judge five guesses between them, and open the account once', { tags: ['decision-7'] }, async () => {
    const email = here.newEmail()
    await here.post('register', { email, password: 'correct horse battery' })
    const otp = await here.codeFor(email)
    const guesses = await spread(20, ({ post, wrongCode }) =>
      post('otp/verify', { email, otp: wrongCode(otp) }),
    )
    expect(guesses.filter(({ body }) => body.error === 'invalid_otp')).toHaveLength(5)
    // The other instance has never seen a code before; it still answers the burst.
    expect(guesses.filter(({ body }) => body.error === 'otp_exhausted')).toHaveLength(15)

    const another = here.newEmail()
    await here.post('register', { email: another, password: 'correct horse battery' })
    const right = await here.codeFor(another)
    const answers = await spread(50, ({ post }) => post('otp/verify', { email: another, otp: right }))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  it('count passwords and messages together', { tags: ['decision-7', 'decision-8'] }, async () => {
    const email = there.newEmail()
    const logins = await spread(30, ({ post }) => post('login', { email, password: 'not the one' }))
    expect(logins.filter(({ status }) => status === 401)).toHaveLength(10)
    const links = await spread(10, ({ post }) => post('password/forget', { email }))
    expect(links.filter(({ status }) => status === 200)).toHaveLength(1)
    const codes = await spread(10, ({ post }) =>
      post('register', { email, password: 'correct horse battery' }),
    )
    expect(codes.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  it.each([
    ['log out', async (token: string) => void (await here.post('logout', {}, token))],
    [
      'sign out everywhere',
      async (token: string) =>
        void (await first.call({ method: 'DELETE', url: '/api/v2/app/user/sessions', token })),
    ],
  ])('come to know of an end by %s', { tags: ['decision-8'] }, async (_, end) => {
    const { token } = await here.signUp()
    expect(await there.isSignedIn(token)).toBe(true)
    await end(token)
    expect(await here.isSignedIn(token)).toBe(false)
    await whenKnown(async () => expect(await there.isSignedIn(token)).toBe(false))
  })
})
