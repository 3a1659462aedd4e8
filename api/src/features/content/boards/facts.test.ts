import { getBoardKind, type BoardKindName } from '@dhadha/boards/rules'
import { expect, it } from 'vitest'
import { readYaml } from '../source/yaml.ts'
import { factReaders } from './facts.ts'
import { boardReaders } from './registry.ts'

const PICTURE = { url: '/content/wall.svg', width: 20, height: 20 }
const findPicture = (source: string) => (source === 'wall.svg' ? PICTURE : null)

const BOARDS: Readonly<Partial<Record<BoardKindName, string>>> = {
  rearrange: 'answer: [1, 2, 2, 3]',
  'dragAndDrop-3-Grid': 'rows: [[7, { answer: 5 }], [{ answer: 6 }, 1]]\nspare: [4]',
  'dragAndDrop-1': 'groups:\n  - { label: 1, items: [4, 4, 5] }\n  - { items: [6, 7] }\n  - { items: [8] }',
  exclusion_grid: 'rows: { a: 1, b: 2 }\ncolumns: { x: 3, y: 4 }\nrule: one-each\nanswer: { a: x, b: y }',
  venn: 'circles: { fly: 1, swim: 2 }\nanswer: [fly, fly swim]',
  'dragAndDrop-2':
    'images:\n  wall: { picture: wall.svg, alt: { en: wall, bn: দেয়াল }, width: 9, height: 9 }\nstart:\n  - wall: [9, 9]\ntarget:\n  - wall: [50, 50]',
  matchstick: 'mode: remove\nmoves: 1\nsticks: 0,0-2,0-4,0\nanswers:\n  - take: 0,0-2,0',
}

/** The facts that an author writes about a board, or that they are refused; and the facts of the right board. */
function factsFor(kind: BoardKindName, text: string) {
  const errors: string[] = []
  const report = (_: number, __: string, message: string) => void errors.push(message)
  const board = readYaml(BOARDS[kind] ?? '', report)
  const entry = readYaml(`- ${text}`, report)?.list(1, 1)?.[0]
  const payload = board && boardReaders[kind](board, findPicture)
  if (!board || !entry || !payload) throw new Error(`no board: ${errors.join('; ')}`)
  const facts = factReaders[kind](entry, { field: board, payload: payload.en, findPicture })
  const right = getBoardKind(kind)?.facts(payload.en, getBoardKind(kind)?.solution(payload.en))
  return { isRefused: errors.length > 0 && facts === undefined, facts, right }
}

it.each<[BoardKindName, string]>([
  ['rearrange', '1 before 4'],
  ['rearrange', '3 at 2'],
  ['dragAndDrop-3-Grid', '5 at 1,2'],
  ['dragAndDrop-1', '4 in 1'],
  ['dragAndDrop-1', '6 with 7'],
  ['dragAndDrop-1', '2 times 4'],
  ['exclusion_grid', 'b y'],
  ['venn', 'fly swim'],
  ['venn', 'fly'],
  ['dragAndDrop-2', 'wall'],
  ['matchstick', '2,0-4,0'],
])('the right board of %s has a true fact: %s', { tags: ['decision-49'] }, (kind, text) => {
  const { facts, right } = factsFor(kind, text)
  expect(facts).toHaveLength(1)
  expect(right?.has(facts?.[0] ?? '')).toBe(true)
})

it.each<[BoardKindName, string]>([
  ['rearrange', '4 before 1'],
  ['rearrange', '1 at 2'],
  ['dragAndDrop-3-Grid', '4 at 1,2'],
  ['dragAndDrop-1', '6 in 1'],
  ['dragAndDrop-1', '7 with 8'],
  ['dragAndDrop-1', '1 times 4'],
  ['exclusion_grid', 'a y'],
  ['venn', 'outside'],
  ['matchstick', '0,0-2,0'],
])('the right board of %s does not have a false fact: %s', { tags: ['decision-49'] }, (kind, text) => {
  const { facts, right } = factsFor(kind, text)
  expect(facts).toHaveLength(1)
  expect(right?.has(facts?.[0] ?? '')).toBe(false)
})

it.each<[BoardKindName, string]>([
  ['rearrange', '5 before 1'],
  ['rearrange', '0 at 1'],
  ['rearrange', 'first'],
  ['dragAndDrop-3-Grid', '9 at 1,2'],
  ['dragAndDrop-3-Grid', '5 at 3,1'],
  ['dragAndDrop-1', '4 in 2'],
  ['dragAndDrop-1', '4 in 9'],
  ['dragAndDrop-1', '9 with 4'],
  ['exclusion_grid', 'a z'],
  ['exclusion_grid', 'x a'],
  ['venn', 'run'],
  ['dragAndDrop-2', 'roof'],
  ['matchstick', '0,0'],
])('a fact that a board of %s cannot have is refused: %s', { tags: ['decision-49'] }, (kind, text) => {
  expect(factsFor(kind, text).isRefused).toBe(true)
})
