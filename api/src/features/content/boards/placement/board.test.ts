import { getBoardKind } from '@dhadha/boards/rules'
import { describe, expect, it } from 'vitest'
import type { ContentError } from '../../source/errors.ts'
import { readYaml } from '../../source/yaml.ts'
import { readPlacementBoard } from './board.ts'

const BOARD = `images:
  house: { picture: house.svg, alt: { en: house, bn: বাড়ি }, width: 50, height: 40, locked: yes }
  window: { picture: window.svg, alt: { en: window, bn: জানালা }, width: 10, height: 10, symmetry: 90 }
start:
  - house: [50, 50]
  - window: [10, 90]
  - window: [30, 90, 45]
target:
  - window: [40, 50]
  - window: [60, 50]
`
const known = new Set(['house.svg', 'window.svg'])

function read(yaml: string) {
  const errors: Omit<ContentError, 'file'>[] = []
  const field = readYaml(yaml, (line, name, message) => errors.push({ line, field: name, message }))
  const find = (name: string) =>
    known.has(name) ? { url: `/api/content/${name}`, width: 9, height: 9 } : null
  return { board: field && readPlacementBoard(field, find), errors }
}

describe("free placements in authors' files", () => {
  it('become a start and a target in both languages', { tags: ['S3.4b', 'S3.5'] }, () => {
    const { board, errors } = read(BOARD)
    expect(errors).toEqual([])
    expect(board?.en).toEqual({
      questionnaire: [
        ['/api/content/house.svg', 50, 40, 0, true, 50, 50, { alt: 'house', symmetry: 360 }],
        ['/api/content/window.svg', 10, 10, 0, false, 10, 90, { alt: 'window', symmetry: 90 }],
        ['/api/content/window.svg', 10, 10, 45, false, 30, 90, { alt: 'window', symmetry: 90 }],
      ],
      data: [
        ['/api/content/house.svg', 50, 40, 0, true, 50, 50, { alt: 'house', symmetry: 360 }],
        ['/api/content/window.svg', 10, 10, 0, false, 40, 50, { alt: 'window', symmetry: 90 }],
        ['/api/content/window.svg', 10, 10, 0, false, 60, 50, { alt: 'window', symmetry: 90 }],
      ],
    })
    const kind = getBoardKind('dragAndDrop-2')
    expect(kind?.judge(board?.bn, kind.solution(board?.en))).toBe(true)
  })

  it.each([
    [BOARD.replace('picture: window.svg', 'picture: door.svg'), 'images.window.picture', 3],
    [BOARD.replace('width: 10', 'width: 0'), 'images.window.width', 3],
    [BOARD.replace('symmetry: 90', 'symmetry: 70'), '', 1],
    [BOARD.replace('locked: yes', 'locked: often'), 'images.house.locked', 2],
    [BOARD.replace('[10, 90]', '[10, 190]'), 'start[2].window[2]', 6],
    [BOARD.replace('- window: [40, 50]', '- door: [40, 50]'), 'target[1]', 9],
    [BOARD.replace('- window: [40, 50]', '- house: [40, 50]'), 'target', 8],
    [BOARD.replace('  - window: [60, 50]\n', ''), 'target', 8],
    [BOARD.replace('[40, 50]', '[10, 90]').replace('[60, 50]', '[30, 90, 45]'), 'target', 8],
  ])('are refused with field and line (%#)', (yaml, field, line) => {
    const { board, errors } = read(yaml)
    expect(board).toBeUndefined()
    expect(errors).toMatchObject([{ field, line }])
  })
})
