import fc from 'fast-check'
import { describe as suite, expect, it } from 'vitest'
import { boardLaws } from '../../testing/laws.ts'
import { describe, getRegionName } from './describe.ts'
import { venn } from './index.ts'
import { judge } from './judge.ts'
import { applyMove, type VennMove } from './moves.ts'
import { parsePayload, type VennPayload } from './payload.ts'
import { start, type VennResponse } from './response.ts'
import { isLegal, validate } from './validate.ts'
import { describeValidity } from '../../testing/describe-validity.ts'

const read = (data: unknown): VennPayload => {
  const result = parsePayload(data)
  if (!result.ok) throw new Error(`${result.path}: ${result.expected}`)
  return result.value
}
const animals = {
  circles: [
    { id: 'fly', label: 'can fly' },
    { id: 'swim', label: 'can swim' },
  ],
  sets: [{ sets: ['swim', 'fly'], label: 'duck', selected: true, color: 'puzzle', exclude: [] }],
  answer: { sets: [['fly'], ['swim', 'fly']] },
}
const diagram = read(animals)

suite('venn payload', () => {
  it(
    'the board has all regions, in a fixed order that does not depend on the data',
    { tags: ['S3.5'] },
    () => {
      expect(diagram.sets.map(({ sets, exclude }) => [sets, exclude])).toEqual([
        [[], ['fly', 'swim']],
        [['fly'], ['swim']],
        [['swim'], ['fly']],
        [['fly', 'swim'], []],
      ])
      expect(start(diagram)).toEqual({ selected: [3] })
      expect(diagram.answer).toEqual({ sets: [['fly'], ['fly', 'swim']] })
    },
  )

  it('the name of a circle comes from the region that is in it alone', { tags: ['S3.5'] }, () => {
    const plain = read({
      sets: [
        { sets: ['A'], label: 'Cats', exclude: ['B', 'C'] },
        { sets: ['B'], label: 'Pets' },
      ],
    })
    expect(plain.circles).toEqual([
      { id: 'A', label: 'Cats' },
      { id: 'B', label: 'Pets' },
      { id: 'C', label: 'C' },
    ])
    expect(plain.sets).toHaveLength(8)
    expect(plain.sets[1]).toMatchObject({ sets: ['A'], exclude: ['B', 'C'], label: null })
  })

  it.each([
    [{ ...animals, circles: [animals.circles[0]] }, 'circles'],
    [{ ...animals, circles: [animals.circles[0], animals.circles[0]] }, 'circles'],
    [{ sets: [{ sets: ['A'] }] }, 'sets'],
    [{ ...animals, sets: [{ sets: ['fly', 'fly'] }] }, 'sets[0].sets'],
    [{ ...animals, sets: [{ sets: ['run'] }] }, 'sets[0].sets'],
    [{ ...animals, sets: [{ sets: ['fly'], exclude: ['fly'] }] }, 'sets[0].exclude'],
    [{ ...animals, sets: [{ sets: ['fly'] }, { sets: ['fly'] }] }, 'sets[1]'],
    [{ ...animals, answer: { sets: [['run']] } }, 'answer.sets[0]'],
    [{ ...animals, answer: { sets: [['fly', 'swim']] } }, 'answer'],
    [{ ...animals, answer: { sets: [[], []] } }, 'answer.sets[1]'],
  ])('the place of an error in the Venn diagram %j is named', { tags: ['S3.5'] }, (data, path) => {
    expect(parsePayload(data)).toMatchObject({ ok: false, path })
  })
})

suite('venn judging', () => {
  it('exactly the regions of the answer are right', { tags: ['S5.6b'] }, () => {
    expect(judge(diagram, { selected: [3, 1] })).toBe(true)
    expect(judge(diagram, { selected: [1] })).toBe(false)
    expect(judge(diagram, { selected: [0, 1, 3] })).toBe(false)
  })

  it('an untouched Venn diagram is rejected with a message', () => {
    expect(describeValidity(validate(diagram, start(diagram)))).toMatchObject({
      ok: false,
      message: { en: /not changed/ },
    })
  })

  it('regions of a Venn diagram are named by the circles that they lie in and those that they do not', () => {
    expect([0, 1, 3].map((region) => getRegionName(diagram, region, 'en'))).toEqual([
      'outside can fly and can swim',
      'in can fly, not in can swim',
      'in can fly and can swim',
    ])
    expect(getRegionName(diagram, 1, 'bn')).toBe('‘can fly’-এর ভেতরে, ‘can swim’-এর বাইরে')
    expect(describe(diagram, { selected: [3] }, 'en')).toBe(
      '1 part is selected: duck: in can fly and can swim.',
    )
    expect(describe(diagram, { selected: [] }, 'bn')).toBe('কোনো অংশ বাছাই করা নেই।')
  })
})

const regions = fc.uniqueArray(fc.nat(7), { maxLength: 8 })
const problems = fc
  .record({ size: fc.constantFrom(2, 3), selected: regions, answer: regions, labels: regions })
  .map(({ size, selected, answer, labels }) => {
    const ids = ['a', 'b', 'c'].slice(0, size)
    const inside = (region: number) => ids.filter((_, index) => (region >> index) & 1)
    const all = Array.from({ length: 2 ** size }, (_, region) => region)
    const result = parsePayload({
      circles: ids.map((id) => ({ id, label: id.toUpperCase() })),
      sets: all.map((region) => ({
        sets: inside(region),
        label: labels.includes(region) ? String(region) : null,
        selected: selected.includes(region),
      })),
      answer: { sets: all.filter((region) => answer.includes(region)).map(inside) },
    })
    return result.ok ? result.value : null
  })
  .filter((problem) => problem !== null)

const named = ({ sets }: VennPayload, { selected }: VennResponse) =>
  selected.map((region) => sets[region]?.sets.join('') ?? '?').toSorted()

boardLaws<VennPayload, VennResponse, VennMove>({
  kind: venn,
  problems,
  isLegal,
  apply: applyMove,
  pickMove: (_, __, [a, , c]) =>
    c % 12 === 0 ? { type: 'reset' } : { type: 'toggleRegion', region: a % 10 },
  isRight: (payload, board) =>
    JSON.stringify(named(payload, board)) ===
    JSON.stringify((payload.answer?.sets ?? []).map((sets) => sets.join('')).toSorted()),
  equivalent: (_, { selected }, [a]) => ({
    selected: selected.toSorted((number, two) => ((number * 5 + a) % 7) - ((two * 5 + a) % 7)),
  }),
  answeredBy: (payload, { selected }) => ({
    ...payload,
    answer: { sets: selected.map((region) => payload.sets[region]?.sets ?? []) },
  }),
  broken: ({ sets }, { selected }) => [
    { selected: [...selected, sets.length] },
    { selected: [...selected, ...selected, 0, 0] },
    { selected: [-1] },
    { selected: [0.5] },
    { selected: ['0'] },
  ],
})
