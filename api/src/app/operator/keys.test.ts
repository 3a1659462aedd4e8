import { expect, it } from 'vitest'
import { createSecret, readSecret, SECRET_CACHE_MS, SECRET_NAMES } from '../../platform/secrets/secrets.ts'
import { testApp } from '../../testing/app.ts'
import { runCommand } from '../../testing/command.ts'

const { config, database } = await testApp()
const { db } = database
const run = (...words: string[]) => runCommand({ config, database }, words)

it.each(SECRET_NAMES)(
  'the key %s is replaced by a command, in running instances within a minute',
  { tags: ['decision-7'] },
  async (name) => {
    let now = 0
    const read = createSecret(db, name, () => now)
    const [before, other] = [await read(), await readSecret(db, name === 'otp' ? 'proof' : 'otp')]
    const { code, stdout } = await run('keys', 'rotate', name)
    expect([code, stdout]).toEqual([0, expect.stringMatching(new RegExp(`^The key ${name} is another one`))])
    now = SECRET_CACHE_MS - 1
    expect((await read()).equals(before)).toBe(true)
    now = SECRET_CACHE_MS
    const after = await read()
    expect([after.length, after.equals(before)]).toEqual([32, false])
    expect((await readSecret(db, name === 'otp' ? 'proof' : 'otp')).equals(other)).toBe(true)
    // No key is printed.
    expect(stdout).not.toContain(after.toString('hex'))
  },
)

it('no key is deactivated that does not exist', async () => {
  const { code, stderr } = await run('keys', 'rotate', 'session')
  expect([code === 0, stderr]).toEqual([
    false,
    expect.stringContaining('Allowed choices are export, otp, passkey, proof, security'),
  ])
})
