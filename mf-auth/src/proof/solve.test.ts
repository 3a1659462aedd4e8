import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { solve } from './solve.ts'

it.each([1, 8, 11])(
  'a solved proof of work begins with %i zero bits',
  { tags: ['decision-52'] },
  async (bits) => {
    const solution = await solve('a challenge', bits)
    const hash = createHash('sha256').update(`a challenge:${solution}`).digest()
    expect(hash.readUInt32BE(0)).toBeLessThan(2 ** (32 - bits))
  },
)

it('a proof of work leaves the page responsive', { tags: ['decision-52'] }, async () => {
  let reacted = 0
  const page = setInterval(() => reacted++)
  await solve('a challenge that takes long enough', 14)
  clearInterval(page)
  expect(reacted).toBeGreaterThan(0)
})
