import { http } from '@dhadha/contract'
import { afterEach, expect, it, vi } from 'vitest'
import { encryptProblems } from '../../testing/encrypt.ts'
import { aContent, theProblems } from '../../testing/tests.ts'
import { decryptTest, decryptProblems } from './decryptTest.ts'

afterEach(() => vi.restoreAllMocks())

it('the encrypted problems are decrypted by the key that arrives at the start', async () => {
  const problem = aContent('p1', { bangla_title: 'সাতটি ছাগল' })
  const { sealed, key } = await encryptProblems([problem])
  vi.spyOn(http, 'get').mockResolvedValue(key)
  expect(await decryptTest('t1', sealed)).toEqual({ problems: [problem], running: null })
})

it('the encrypted problems are not decrypted by another key, or of another version', async () => {
  const { sealed } = await encryptProblems([aContent('p1')])
  const other = await encryptProblems([])
  await expect(decryptProblems(sealed, other.key.key)).rejects.toThrow()
  vi.spyOn(http, 'get').mockResolvedValue({ ...other.key, version: 'v2' })
  expect(await decryptTest('t1', sealed)).toEqual({ problems: [], running: null })
})

it(
  'the list and the time come with the key, also where decryption fails',
  { tags: ['decision-24'] },
  async () => {
    const { sealed } = await encryptProblems([aContent('p1')])
    const other = await encryptProblems([])
    const list = theProblems({ status: 'ongoing', timeRemaining: 600 })
    vi.spyOn(http, 'get').mockResolvedValue({ ...other.key, list })
    expect(await decryptTest('t1', sealed)).toEqual({
      problems: [],
      running: { reply: list, countdown: { timeRemaining: 600, at: expect.any(Number) }, isCached: false },
    })
  },
)
