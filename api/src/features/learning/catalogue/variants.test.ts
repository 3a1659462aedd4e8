import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { CatalogueProblem } from './catalogue.ts'
import { variantFor } from './variants.ts'

/** A template of which only the order of its variants matters. */
function createTemplate(count: number): CatalogueProblem {
  const variants: CatalogueProblem[] = []
  for (let index = 0; index < count; index++)
    variants.push({ id: 'purse', variants, variantKey: `v${index}` } as unknown as CatalogueProblem)
  const [first] = variants
  if (!first) throw new Error('there are none')
  return first
}

const getKeys = (count: number, whose: string, rounds: number) =>
  Array.from({ length: rounds }, (_, round) => variantFor(createTemplate(count), whose, round).variantKey)

it('every variant comes once before the first one comes again', { tags: ['decision-50'] }, () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 40 }), fc.uuid(), (count, whose) => {
      const keys = getKeys(count, whose, count + 1)
      expect(new Set(keys.slice(0, count)).size).toBe(count)
      expect(keys[count]).toBe(keys[0])
    }),
  )
})

it(
  'a learner has the same variant every time, and learners are spread over all of them',
  { tags: ['decision-50'] },
  () => {
    const learners = Array.from({ length: 600 }, () => randomUUID())
    const first = learners.map((learner) => getKeys(16, learner, 1)[0])
    expect(learners.map((learner) => getKeys(16, learner, 1)[0])).toEqual(first)
    expect(new Set(first).size).toBe(16)
    // 37.5 on average: a learner shares the variant with no more than a few others of a class.
    const times = (key: string | null | undefined) => first.filter((text) => text === key).length
    expect(Math.max(...first.map(times))).toBeLessThan(75)
  },
)

it('learners with the same variant go on to different ones', { tags: ['decision-50'] }, () => {
  const seconds = new Set(
    Array.from({ length: 400 }, () => getKeys(16, randomUUID(), 2))
      .filter(([first]) => first === 'v3')
      .map(([, second]) => second),
  )
  expect(seconds.size).toBeGreaterThan(4)
})

it(
  'learners who begin with the variant of a shared link go on by steps of their own, through all of them',
  { tags: ['decision-50'] },
  () => {
    const template = createTemplate(16)
    const keys = (whose: string) =>
      Array.from({ length: 16 }, (_, round) => variantFor(template, whose, round, 'visitor').variantKey)
    const learners = Array.from({ length: 40 }, () => keys(randomUUID()))
    expect(new Set(learners.map(([first]) => first)).size).toBe(1)
    expect(new Set(learners.map(([, second]) => second)).size).toBeGreaterThan(3)
    expect(learners.map((all) => new Set(all).size)).toEqual(learners.map(() => 16))
  },
)

it('a problem without variants is served itself', () => {
  const plain = { id: 'plain', variants: [], variantKey: null } as unknown as CatalogueProblem
  expect(variantFor(plain, randomUUID(), 3)).toBe(plain)
})
