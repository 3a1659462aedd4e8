import { expect, it } from 'vitest'
import { sharedLook } from './shared-look.ts'

/** Looks that end when the test says so. */
function looks() {
  const ends: { found: (value: number) => void; failed: (error: Error) => void }[] = []
  const look = sharedLook(() => new Promise<number>((found, failed) => ends.push({ found, failed })))
  return { look, ends }
}

it(
  'those who ask during a look share the next one, which begins after they asked',
  { tags: ['decision-70'] },
  async () => {
    const { look, ends } = looks()
    const first = look()
    const [second, third] = [look(), look()]
    expect(ends).toHaveLength(1)
    ends[0]?.found(1)
    expect(await first).toBe(1)
    await expect.poll(() => ends.length).toBe(2)
    // Begun already, so that it may not see what happened since.
    const fourth = look()
    ends[1]?.found(2)
    expect([await second, await third]).toEqual([2, 2])
    await expect.poll(() => ends.length).toBe(3)
    ends[2]?.found(3)
    expect(await fourth).toBe(3)
  },
)

it('a look that fails fails for those alone who share it', { tags: ['decision-70'] }, async () => {
  const { look, ends } = looks()
  const first = look()
  const second = look()
  ends[0]?.failed(new Error('gone'))
  await expect(first).rejects.toThrow('gone')
  await expect.poll(() => ends.length).toBe(2)
  ends[1]?.found(2)
  expect(await second).toBe(2)
})
