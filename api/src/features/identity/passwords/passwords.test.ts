import { expect, it } from 'vitest'
import { ApiError } from '../../../platform/errors/api-error.ts'
import { cleanUp } from '../../../testing/cleanup.ts'
import { hashing } from '../../../testing/hashing.ts'
import { hashPassword, isPassword } from './passwords.ts'

it('without a hash no password is right, not even the placeholder', { tags: ['decision-6'] }, async () => {
  expect(await isPassword('the password of nobody', null)).toBe(false)
  expect(await isPassword('correct horse battery', await hashPassword('correct horse battery'))).toBe(true)
})

it('a password hash is argon2id with its own salt', async () => {
  hashing.isFull = true
  cleanUp(() => {
    hashing.isFull = false
  })
  const [first, second] = [
    await hashPassword('correct horse battery'),
    await hashPassword('correct horse battery'),
  ]
  expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(first).not.toBe(second)
})

it('a rush beyond what can wait is asked to come back, all others are served', async () => {
  const rush = await Promise.allSettled(
    Array.from({ length: 320 }, () => isPassword('correct horse battery', null)),
  )
  const rejected = rush.filter((result) => result.status === 'rejected')
  expect(rejected.length).toBeGreaterThan(0)
  expect(rejected.length).toBeLessThan(20)
  for (const { reason } of rejected) {
    expect(reason).toBeInstanceOf(ApiError)
    expect((reason as ApiError).status).toBe(503)
  }
  expect(await isPassword('correct horse battery', null)).toBe(false)
})
