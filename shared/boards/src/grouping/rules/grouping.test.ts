import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { validate } from '../../slots/rules/finish.ts'
import { applyMove, type PlacingMove } from '../../slots/rules/moves.ts'
import { isLegal, start, type PlacingResponse } from '../../slots/rules/response.ts'
import { broken, groupsAndItems, pickMove, equivalent } from '../../testing/slots.ts'
import { getBoardKind } from '../../rules.ts'
import { boardLaws } from '../../testing/laws.ts'
import { grouping } from './index.ts'
import { judge } from './judge.ts'
import { parsePayload, type GroupingPayload } from './payload.ts'
import { describeValidity } from '../../testing/describe-validity.ts'

const read = (data: unknown): GroupingPayload => {
  const result = parsePayload(data)
  if (!result.ok) throw new Error(`${result.path}: ${result.expected}`)
  return result.value
}
const items = (...groups: string[][]) => groups.map((group) => ({ items: group }))

const parity = {
  containers: [{ label: 'even' }, { label: 'odd' }],
  unselected: ['1', '2', '3', '4', '3'],
  answer: items(['2', '4'], ['1', '3', '3']),
}
const labelled = read(parity)
const unlabelled = read({ ...parity, containers: [{ label: '' }, {}] })

describe('payloads of groups', () => {
  it.each([
    [{ ...parity, containers: [] }, 'containers'],
    [{ ...parity, containers: Array.from({ length: 13 }, () => ({ label: null })) }, 'containers'],
    [{ ...parity, unselected: Array.from({ length: 61 }, String) }, 'unselected'],
    [{ ...parity, answer: items(['2', '4']) }, 'answer'],
    [{ ...parity, answer: items(['2', '2'], []) }, 'answer'],
    [{ ...parity, answer: items([], []) }, 'answer'],
    [{ ...parity, answer: [{ items: '2' }, { items: [] }] }, 'answer[0].items'],
  ])('the place of the error in the groups %j is named', { tags: ['S3.5'] }, (data, path) => {
    expect(parsePayload(data)).toMatchObject({ ok: false, path })
  })
})

describe('judging groups', () => {
  const even = [3, 1]
  const odd = [0, 4, 2]

  it('the same groups are right, in any order inside', { tags: ['S5.6b'] }, () => {
    expect(judge(labelled, { places: [even, odd] })).toBe(true)
    expect(
      judge(labelled, {
        places: [
          [...even, 0],
          [4, 2],
        ],
      }),
    ).toBe(false)
  })

  it('a label is part of its group: the other way round is wrong', () => {
    expect(judge(labelled, { places: [odd, even] })).toBe(false)
  })

  it('groups without labels, or with equal ones, may change places', () => {
    expect(judge(unlabelled, { places: [odd, even] })).toBe(true)
    const alike = read({ ...parity, containers: [{ label: 'pot' }, { label: 'pot' }] })
    expect(judge(alike, { places: [odd, even] })).toBe(true)
  })

  it('groups with a label stay where they are among groups without', () => {
    const mixed = read({
      containers: [{ label: 'even' }, { label: null }, { label: null }],
      unselected: ['2', '1', 'a'],
      answer: items(['2'], ['1'], ['a']),
    })
    expect(judge(mixed, { places: [[0], [1], [2]] })).toBe(true)
    expect(judge(mixed, { places: [[0], [2], [1]] })).toBe(true)
    expect(judge(mixed, { places: [[1], [0], [2]] })).toBe(false)
  })

  it('the solution of a grouping is its answer, of equal items the first ones first', () => {
    const kind = getBoardKind('dragAndDrop-1')
    expect(kind?.solutions(labelled)).toEqual([
      {
        places: [
          [1, 3],
          [0, 2, 4],
        ],
      },
    ])
    expect(kind?.withoutAnswer(labelled)).toMatchObject({ answer: null, unselected: labelled.unselected })
  })

  it('an unfinished grouping is not judged, and counts the remaining items', () => {
    expect(describeValidity(validate(labelled, { places: [even, [0]] }))).toEqual({
      ok: false,
      message: { en: '2 pieces are still waiting for a place.', bn: 'এখনো ২টি বসানো বাকি।' },
    })
  })

  it('spare items stay in the tray, one that was placed is wrong', () => {
    const spare = read({ ...parity, answer: items(['2', '4'], ['1', '3']) })
    expect(judge(spare, { places: [even, [0, 2]] })).toBe(true)
    expect(judge(spare, { places: [even, [0, 4]] })).toBe(true)
    expect(judge(spare, { places: [even, odd] })).toBe(false)
  })
})

it('a grouping is described by every group and the remaining items in both languages', () => {
  const kind = getBoardKind('dragAndDrop-1')
  expect(kind?.describe(labelled, { places: [[1], []] }, 'en')).toBe(
    'even: 2; odd: empty. In the tray: 1; 3; 4; 3.',
  )
  expect(kind?.describe(unlabelled, start(unlabelled), 'bn')).toBe(
    '১ নম্বর দল: খালি; ২ নম্বর দল: খালি। ঝুড়িতে আছে 1; 2; 3; 4; 3।',
  )
})

boardLaws<GroupingPayload, PlacingResponse, PlacingMove>({
  kind: grouping,
  problems: fc
    .tuple(groupsAndItems(1, 4, 3), fc.array(fc.constantFrom('', 'x', 'y'), { minLength: 4, maxLength: 4 }))
    .map(([{ groups, unselected }, labels]) =>
      parsePayload({
        containers: groups.map((_, index) => ({ label: labels[index] })),
        unselected,
        answer: groups.map((group) => ({ items: group })),
      }),
    )
    .filter((result) => result.ok)
    .map(({ value }) => value),
  isLegal,
  apply: applyMove,
  pickMove,
  isRight: ({ containers, answer, unselected }, { places }) => {
    const left = (answer ?? []).map(({ items }, index) => ({ label: containers[index]?.label, items }))
    return places.every((ids, index) => {
      const found = left.findIndex(({ label, items }) => {
        const here = ids.map((id) => unselected[id])
        const count = (list: readonly unknown[], item: unknown) => list.filter((it) => it === item).length
        return (
          label === containers[index]?.label &&
          [...here, ...items].every((label) => count(here, label) === count(items, label))
        )
      })
      left.splice(found, found < 0 ? 0 : 1)
      return found >= 0
    })
  },
  equivalent,
  answeredBy: (payload, { places }) => {
    const other = read({
      ...payload,
      answer: places.map((ids) => ({ items: ids.map((id) => payload.unselected[id]) })),
    })
    return other.finish === payload.finish ? other : null
  },
  broken,
})
