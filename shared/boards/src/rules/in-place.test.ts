import { expect, it } from 'vitest'
import { getBoardKind } from '../rules.ts'

const items = (...groups: string[][]) => groups.map((group) => ({ items: group }))
const count = (kind: string, payload: object, response: object) =>
  getBoardKind(kind)?.inPlace(payload, response)

const order = { fields: ['b', 'a', 'd', 'c'], answer: ['a', 'b', 'c', 'd'], answers: [['d', 'a', 'b', 'c']] }
const grid = {
  nRows: 1,
  nCols: 5,
  containers: [{}, {}, {}, {}, { label: 'x' }],
  active: [0, 1, 2, 3],
  unselected: ['1', '2', '2', '3'],
  answer: items(['1'], ['2'], ['2'], ['3'], []),
}
const groups = {
  containers: [{ label: 'Fur' }, { label: 'Feathers' }],
  unselected: ['Hen', 'Cat', 'Crow', 'Cow'],
  answer: items(['Cat', 'Cow'], ['Hen', 'Crow']),
}

it(
  'the count of right places uses the right order that is most like the one made',
  { tags: ['decision-49'] },
  () => {
    expect(count('rearrange', order, { order: [0, 1, 2, 3] })).toEqual({ right: 2, all: 4 })
    expect(count('rearrange', order, { order: [1, 0, 2, 3] })).toEqual({ right: 2, all: 4 })
  },
)

it(
  'the count of right places compares cells by their content, and items in groups with labels',
  { tags: ['decision-49'] },
  () => {
    expect(count('dragAndDrop-3-Grid', grid, { places: [[3], [2], [1], [0], []] })).toEqual({
      right: 2,
      all: 4,
    })
    expect(
      count('dragAndDrop-1', groups, {
        places: [
          [1, 0],
          [2, 3],
        ],
      }),
    ).toEqual({ right: 2, all: 4 })
  },
)

it.each([
  ['fewer than four parts', 'rearrange', { fields: ['b', 'a'], answer: ['a', 'b'] }, { order: [0, 1] }],
  ['no answer', 'rearrange', { ...order, answer: null, answers: null }, { order: [0, 1, 2, 3] }],
  [
    'groups that are alike',
    'dragAndDrop-1',
    { ...groups, containers: [{}, {}] },
    {
      places: [
        [1, 0],
        [2, 3],
      ],
    },
  ],
  [
    'items that belong nowhere',
    'dragAndDrop-1',
    { ...groups, unselected: [...groups.unselected, 'Fish'] },
    {
      places: [
        [1, 0],
        [2, 3],
      ],
    },
  ],
  ['a kind that is right as a whole', 'venn', {}, { selected: [] }],
])('the count of right places is absent with %s', { tags: ['decision-49'] }, (_, kind, payload, response) => {
  expect(count(kind, payload, response)).toBeNull()
})
