import { getBoardKind } from '@dhadha/boards/rules'
import { describe, expect, it } from 'vitest'
import type { ContentError } from '../../source/errors.ts'
import { readYaml } from '../../source/yaml.ts'
import { readLogicGridBoard } from './board.ts'

const BOARD = `rows:
  rumi: { en: Rumi, bn: রুমি }
  sumi: { en: Sumi, bn: সুমি }
  tuli: { en: Tuli, bn: তুলি }
columns:
  first: 1
  second: 2
  third: 3
rule: one-each
answer: { rumi: third, sumi: first, tuli: second }
`

function read(yaml: string) {
  const errors: Omit<ContentError, 'file'>[] = []
  const field = readYaml(yaml, (line, name, message) => errors.push({ line, field: name, message }))
  return { board: field && readLogicGridBoard(field, () => null), errors }
}
const withClues = (...clues: string[]) =>
  read(`${BOARD}clues:\n${clues.map((clue) => `  - ${clue}\n`).join('')}`)
const ENOUGH = ['before: [sumi, tuli]', 'before: [tuli, rumi, 1]']

describe("logic grids in authors' files", () => {
  it('become payloads in both languages that their own rules judge', { tags: ['S3.5'] }, () => {
    const { board, errors } = withClues(...ENOUGH)
    expect(errors).toEqual([])
    expect(board?.en).toMatchObject({ rowHeading: ['Rumi', 'Sumi', 'Tuli'], columnHeading: ['1', '2', '3'] })
    expect(board?.bn).toMatchObject({ rowHeading: ['রুমি', 'সুমি', 'তুলি'], columnHeading: ['১', '২', '৩'] })
    const kind = getBoardKind('exclusion_grid')
    expect(kind?.judge(board?.bn, kind.solution(board?.en))).toBe(true)
  })

  it('may give ticks and leave the clues out', { tags: ['S3.5'] }, () => {
    const { board, errors } = read(`${BOARD}given: { rumi: third }\n`)
    expect(errors).toEqual([])
    expect(board?.en).toMatchObject({
      initialState: [[false, false, true], expect.anything(), expect.anything()],
    })
  })

  it.each([
    ['is: [rumi, third]', 'is: [sumi, first]'],
    ['not: [rumi, first, second]', 'either: [sumi, first, third]'],
    ['next: [rumi, tuli]', 'before: [first, tuli]', 'before: [tuli, rumi]'],
    ['apart: [rumi, sumi]', 'before: [sumi, rumi]'],
    ['apart: [rumi, sumi, 2]', 'if: { not: [rumi, third] }\n    then: { is: [sumi, second] }'],
    [
      'exactly: 1\n    of: [{ is: [rumi, first] }, { is: [sumi, first] }]',
      'not: [rumi, first]',
      'is: [tuli, second]',
    ],
  ])('are taken with the clues %s', (...clues) => {
    expect(withClues(...clues).errors).toEqual([])
  })

  it('count rows of a column where columns may repeat', () => {
    const { errors } = read(
      BOARD.replace('one-each', 'one-per-row').replace('sumi: first', 'sumi: third') +
        'clues:\n  - count: [third, 2]\n  - is: [tuli, second]\n',
    )
    expect(errors).toEqual([])
  })

  it.each([
    [
      'more than one solution',
      ENOUGH.slice(0, 1),
      'leave more than one solution: rumi: first, sumi: second, tuli: third',
    ],
    ['no solution', [...ENOUGH, 'is: [rumi, first]'], 'leave no solution'],
    [
      'another answer',
      ['before: [rumi, tuli]', 'before: [tuli, sumi]'],
      'lead to another solution than the answer',
    ],
  ])('are refused with clues that leave %s', (_, clues, message) => {
    expect(withClues(...clues)).toMatchObject({
      board: undefined,
      errors: [{ line: 11, field: 'clues', message: expect.stringContaining(message) }],
    })
  })

  it.each([
    ['is: [rumi, fourth]', 'clues[1].is[2]', 'is no column: fourth'],
    ['before: [rumi, nobody]', 'clues[1].before[2]', 'is no row or column: nobody'],
    ['says: [rumi, first]', 'clues[1]', 'has to be one of is, not'],
    ['exactly: 1', 'clues[1].of', 'is missing'],
  ])('name the clue that is wrong: %s', (clue, field, message) => {
    expect(withClues(clue).errors).toContainEqual({
      line: 12,
      field,
      message: expect.stringContaining(message),
    })
  })

  it.each([
    [BOARD.replace('sumi: first', 'sumi: third'), ''],
    [BOARD.replace('sumi: first', 'sumi: fourth'), 'answer.sumi'],
    [BOARD.replace('tuli: second', 'moni: second'), 'answer.moni'],
    [BOARD.replace('  third: 3\n', ''), 'answer.rumi'],
    [BOARD.replace('rule: one-each', 'rule: some'), 'rule'],
    [`${BOARD}given: { rumi: first }\n`, ''],
  ])('are refused with the place of the error (%#)', (yaml, field) => {
    const { board, errors } = read(yaml)
    expect(board).toBeUndefined()
    expect(errors).toMatchObject([{ field }])
  })
})
