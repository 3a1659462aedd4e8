import { getBoardKind } from '@dhadha/boards/rules'
import { describe, expect, it } from 'vitest'
import type { ContentError } from '../../source/errors.ts'
import { readYaml } from '../../source/yaml.ts'
import { readVennBoard } from './board.ts'

const BOARD = `circles:
  fly: { en: can fly, bn: উড়তে পারে }
  swim: { en: can swim, bn: সাঁতার জানে }
labels:
  swim fly: { en: duck, bn: হাঁস }
  outside: { en: goat, bn: ছাগল }
selected: [swim]
answer: [swim fly, outside]
`

function read(yaml: string) {
  const errors: Omit<ContentError, 'file'>[] = []
  const field = readYaml(yaml, (line, name, message) => errors.push({ line, field: name, message }))
  return { board: field && readVennBoard(field, () => null), errors }
}

describe("Venn diagrams in authors' files", () => {
  it('become payloads in both languages that their own rules judge', { tags: ['S3.5'] }, () => {
    const { board, errors } = read(BOARD)
    expect(errors).toEqual([])
    const kind = getBoardKind('venn')
    const [en, bn] = [kind?.parsePayload(board?.en), kind?.parsePayload(board?.bn)]
    expect(en).toMatchObject({
      ok: true,
      value: {
        sets: [
          { sets: [], label: 'goat', selected: false },
          { sets: ['fly'], exclude: ['swim'], label: null, selected: false },
          { sets: ['swim'], exclude: ['fly'], label: null, selected: true },
          { sets: ['fly', 'swim'], exclude: [], label: 'duck', selected: false },
        ],
        answer: { sets: [[], ['fly', 'swim']] },
      },
    })
    expect(bn).toMatchObject({ ok: true, value: { circles: [{ label: 'উড়তে পারে' }, { label: 'সাঁতার জানে' }] } })
    expect(kind?.judge(board?.bn, kind.solution(board?.en))).toBe(true)
  })

  it.each([
    [BOARD.replace('  swim: {', '  outside: {'), 'circles.outside', 3],
    [BOARD.replace(/ {2}swim: .*\n/, ''), 'circles', 1],
    [BOARD.replace('  outside:', '  run:'), 'labels.run', 6],
    [BOARD.replace('  outside:', '  fly swim:'), 'labels.fly swim', 6],
    [BOARD.replace('[swim]', '[swim swim]'), 'selected[1]', 7],
    [BOARD.replace('[swim fly, outside]', '[swim fly, fly swim]'), 'answer', 8],
    [BOARD.replace('[swim fly, outside]', '[swim]'), '', 1],
    [BOARD.replace('{ en: duck, bn: হাঁস }', 'duck'), 'labels.swim fly', 5],
    [`${BOARD}colour: red\n`, 'colour', 9],
  ])('are refused with field and line (%#)', (yaml, field, line) => {
    const { board, errors } = read(yaml)
    expect(errors).toContainEqual({ field, line, message: expect.any(String) })
    if (field !== 'colour') expect(board).toBeUndefined()
  })
})
