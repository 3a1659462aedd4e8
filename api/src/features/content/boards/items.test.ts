import { getBoardKind } from '@dhadha/boards/rules'
import { describe, expect, it } from 'vitest'
import type { ContentError } from '../source/errors.ts'
import { readYaml } from '../source/yaml.ts'
import { boardReaders } from './registry.ts'

type Kind = 'rearrange' | 'dragAndDrop-3-Grid' | 'dragAndDrop-1'
const WORDS = '{ en: Cat, bn: বিড়াল }'

function read(kind: Kind, yaml: string) {
  const errors: Omit<ContentError, 'file'>[] = []
  const field = readYaml(yaml, (line, name, message) => errors.push({ line, field: name, message }))
  const payload = field ? boardReaders[kind](field, () => null) : undefined
  return { payload, errors: errors.map(({ line, field: name }) => [line, name]) }
}

interface Order {
  fields: string[]
  answer: string[]
  answers: string[][] | null
}

describe('boards of order in files', () => {
  it('start mixed, in both languages alike, and never right', () => {
    const { payload, errors } = read('rearrange', `answer: [1, 2, 3, ${WORDS}]\nanswers:\n  - [2, 1, 3, 4]`)
    expect(errors).toEqual([])
    const [en, bn] = [payload?.en as Order, payload?.bn as Order]
    expect(en.answer).toEqual(['1', '2', '3', 'Cat'])
    expect(bn.answer).toEqual(['১', '২', '৩', 'বিড়াল'])
    expect(en.answers).toEqual([['2', '1', '3', 'Cat']])
    expect(bn.fields).toEqual(en.fields.map((label) => bn.answer[en.answer.indexOf(label)]))
    expect([en.answer, ...(en.answers ?? [])]).not.toContainEqual(en.fields)
  })

  it.each([
    ['answer: [1]', [1, 'answer']],
    ['answer: [1, Cat]', [1, 'answer[2]']],
    ['answer: [1, 2]\nfields: [2, 1]', [2, 'fields']],
    ['answer: [1, 2, 3]\nanswers:\n  - [1, 1, 2]', [3, 'answers[1]']],
    ['answer: [1, 2, 3]\nanswers:\n  - [1, 4, 2]', [3, 'answers[1][2]']],
    ['answer: [1, 2]\nanswers: [[2, 1]]', [1, '']],
    // Two things in English, one in Bangla: so an order would be right in one language only.
    ['answer: [{ en: Uncle, bn: চাচা }, 2, { en: Father’s brother, bn: চাচা }, 4]', [1, '']],
  ])('name line and field of what is wrong in %j', (yaml, error) => {
    expect(read('rearrange', yaml).errors).toContainEqual(error)
  })
})

describe('grids in files', () => {
  it('have fixed cells, open ones with captions, and nothing at all', () => {
    const { payload, errors } = read(
      'dragAndDrop-3-Grid',
      'rows:\n  - [7, { label: 1, answer: [] }]\n  - [~, { answer: [5, 6] }]\nspare: [9]',
    )
    expect(errors).toEqual([])
    expect(payload?.en).toMatchObject({
      nRows: 2,
      nCols: 2,
      containers: [{ label: '7' }, { label: '1' }, { label: null }, { label: null }],
      active: [false, true, false, true],
      answer: [{ items: [] }, { items: [] }, { items: [] }, { items: ['5', '6'] }],
    })
    const kind = getBoardKind('dragAndDrop-3-Grid')
    expect(kind?.judge(payload?.bn, kind.solution(payload?.en))).toBe(true)
  })

  it.each([
    ['rows:\n  - [1, { answer: 2 }]\n  - [3]', [3, 'rows[2]']],
    ['rows:\n  - [1, 2]', [1, '']],
    ['rows:\n  - [1, { answer: Cat }]', [2, 'rows[1][2].answer']],
    ['rows:\n  - [1, { answer: 2, colour: red }]', [2, 'rows[1][2].colour']],
    ['rows:\n  - [1, { answer: 2 }]\nspare: []', [3, 'spare']],
  ])('name line and field of what is wrong in %j', (yaml, error) => {
    expect(read('dragAndDrop-3-Grid', yaml).errors).toContainEqual(error)
  })
})

describe('groups in files', () => {
  it('may have labels or none, and pieces that stay over', () => {
    const { payload, errors } = read(
      'dragAndDrop-1',
      `groups:\n  - label: ${WORDS}\n    items: [1, 2]\n  - items: [3]\nspare: [4]`,
    )
    expect(errors).toEqual([])
    expect(payload?.bn).toMatchObject({ containers: [{ label: 'বিড়াল' }, { label: null }] })
    const kind = getBoardKind('dragAndDrop-1')
    expect(kind?.judge(payload?.bn, kind.solution(payload?.en))).toBe(true)
  })

  it('lie in the tray in an order that does not show the groups', () => {
    const item = read('dragAndDrop-1', 'groups:\n  - items: [1, 2, 3]\n  - items: [4, 5, 6]')
    const other = read('dragAndDrop-1', 'groups:\n  - items: [6, 1, 4]\n  - items: [5, 3, 2]')
    const tray = (payload: unknown) => (payload as { unselected: string[] }).unselected
    expect(tray(item.payload?.en)).toEqual(tray(other.payload?.en))
  })

  it.each([
    ['groups:\n  - items: []', [1, '']],
    ['groups:\n  - label: Fur\n    items: [1]', [2, 'groups[1].label']],
    ['groups:\n  - label: 1', [2, 'groups[1].items']],
    ['groups: []', [1, 'groups']],
    [
      'groups:\n  - { label: { en: Hot, bn: গরম }, items: [1] }\n  - { label: { en: Warm, bn: গরম }, items: [2] }',
      [1, ''],
    ],
  ])('name line and field of what is wrong in %j', (yaml, error) => {
    expect(read('dragAndDrop-1', yaml).errors).toContainEqual(error)
  })
})
