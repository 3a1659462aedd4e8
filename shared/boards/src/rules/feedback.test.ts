import { expect, it } from 'vitest'
import { findFeedback, type FeedbackCondition } from './feedback.ts'
import { getBoardKind } from './registry.ts'

const named = (...list: readonly FeedbackCondition[]) => list.map((when, place) => ({ when, place }))

it('a foreseen text is recognised however a pupil writes it', { tags: ['decision-49'] }, () => {
  const list = named({ answers: ['12'] }, { answers: ['140', '130'] })
  const place = (text: string, unit = 'deg') => findFeedback(list, { text, writing: { unit } })?.place
  expect(['140°', '১৪০ ডিগ্রি', ' 130 ', 'twelve'].map((text) => place(text))).toEqual([1, 1, 1, 0])
  expect([place('141'), place('140°', 'cm'), place('')]).toEqual([undefined, undefined, undefined])
})

it('feedback for an option is found, and none for the others', { tags: ['decision-49'] }, () => {
  const list = named({ options: [1, 3] }, { options: [4] })
  expect([1, 2, 3, 4].map((option) => findFeedback(list, { option })?.place)).toEqual([0, undefined, 0, 1])
})

it(
  'feedback needs all that a board has to have and nothing that it has to lack, and the first match counts',
  { tags: ['decision-49'] },
  () => {
    const list = named(
      { boards: [{ has: ['a', 'b'], lacks: ['c'] }] },
      {
        boards: [
          { has: ['x'], lacks: [] },
          { has: ['a'], lacks: [] },
        ],
      },
    )
    const place = (...facts: string[]) => findFeedback(list, { facts: new Set(facts) })?.place
    expect([place('a', 'b'), place('a', 'b', 'c'), place('x'), place('b')]).toEqual([0, 1, 1, undefined])
  },
)

it(
  'conditions of feedback are checked on each kind of board, in no language',
  { tags: ['decision-49'] },
  () => {
    const facts = (kind: string, payload: unknown, response: unknown) => [
      ...(getBoardKind(kind)?.facts(payload, response) ?? []),
    ]
    const order = { fields: ['b', 'a', 'a'], answer: ['a', 'a', 'b'] }
    expect(facts('rearrange', order, { order: [2, 0, 1] })).toEqual([
      '1@0',
      '0@1',
      '1@2',
      '1<0',
      '1<1',
      '0<1',
    ])
    const places = {
      containers: [{}, {}],
      unselected: ['b', 'a', 'a'],
      answer: [{ items: ['b', 'a'] }, { items: ['a'] }],
    }
    expect(facts('dragAndDrop-1', places, { places: [[2, 0], [1]] })).toEqual([
      '0@0',
      '1@0',
      '0&1',
      '1x0',
      '1x1',
      '1@1',
    ])
    expect(facts('dragAndDrop-1', places, { places: 'none' })).toEqual([])
    expect(
      facts(
        'venn',
        { sets: [{ sets: ['A'] }, { sets: ['B'] }], answer: { sets: [['A']] } },
        { selected: [2, 0] },
      ),
    ).toEqual(['2', '0'])
    const cells = {
      rowHeading: ['a', 'b'],
      columnHeading: ['1', '2'],
      initialState: [
        [false, false],
        [false, false],
      ],
      answer: [
        [true, false],
        [false, true],
      ],
    }
    const marks = [
      ['no', 'yes'],
      ['yes', 'unknown'],
    ]
    expect(facts('exclusion_grid', cells, { marks })).toEqual(['0,1', '1,0'])
    const wall = (x: number) => ['/wall.svg', 10, 10, 0, false, x, 50]
    const house = { questionnaire: [wall(0), wall(10)], data: [wall(40), wall(80)] }
    const at = (...places: number[]) => ({ images: places.map((x, id) => ({ id, x, y: 50, rotation: 0 })) })
    expect(facts('dragAndDrop-2', house, at(80, 41))).toEqual(['/wall.svg'])
    expect(facts('dragAndDrop-2', house, at(40, 41))).toEqual([])
    const sticks = { divCount: 4, elements: [{ type: 'stick', x1: 0, y1: 0, x2: 1, y2: 0 }] }
    expect(facts('matchstick', sticks, { sticks: [{ id: 0, x1: 1, y1: 2, x2: 0, y2: 2 }] })).toEqual([
      '0,2-1,2',
    ])
  },
)
