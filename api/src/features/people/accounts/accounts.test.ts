import { describe, expect, it } from 'vitest'
import { testApp } from '../../../testing/app.ts'
import { createPupils } from '../../../testing/pupils.ts'
import { lookUp, signOut } from './lookup.ts'

const api = await testApp()
const { db } = api.database
const { post, signUp } = createPupils(api)
await signUp('rima@example.com')
await post('register', { email: 'waiting@example.com', password: 'correct horse battery' })

describe('pnpm api user lookup', () => {
  it('finds an account by address, handle and id', async () => {
    const account = await lookUp(db, 'RIMA@example.com ')
    expect(account).toMatchObject({ identities: [{ value: 'rima@example.com' }], signIns: 1 })
    expect(await lookUp(db, account.handle)).toEqual(account)
    expect(await lookUp(db, account.id)).toEqual(account)
    expect(JSON.stringify(account)).not.toContain('argon2')
  })

  it('reports when there is none, and when one only waits for its code', async () => {
    await expect(lookUp(db, 'nobody')).rejects.toThrow('nobody has no account.')
    await expect(lookUp(db, 'waiting@example.com')).rejects.toThrow('a registration waits for its code')
  })
})

describe('pnpm api user sign-out', () => {
  it('ends every sign-in of one account, and of no other', { tags: ['decision-54'] }, async () => {
    const [lost, other] = [await signUp(), await signUp()]
    const login = { email: lost.email, password: 'correct horse battery' }
    const { access_token: second = '' } = (await post('login', login)).body
    const fetchStatus = async (token: string) =>
      (await api.call({ url: '/api/v2/app/user/profile', token })).status
    expect(await Promise.all([lost.token, second].map(fetchStatus))).toEqual([200, 200])
    expect(await signOut(db, lost.email)).toBe(2)
    await expect.poll(() => fetchStatus(lost.token)).toBe(401)
    expect([await fetchStatus(second), await fetchStatus(other.token)]).toEqual([401, 200])
    expect((await lookUp(db, lost.email)).signIns).toBe(0)
    expect((await post('login', login)).status).toBe(200)
  })
})
