import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { getBoardKind, type BoardKindName } from '@dhadha/boards/rules'
import { LANGUAGES } from '@dhadha/contract'
import { expect, it } from 'vitest'
import samples from './samples.json'
import { boardStates, KINDS } from './states.ts'

const BOARDS: Record<BoardKindName, true> = {
  matchstick: true,
  exclusion_grid: true,
  venn: true,
  'dragAndDrop-2': true,
  rearrange: true,
  'dragAndDrop-3-Grid': true,
  'dragAndDrop-1': true,
}

it('every kind of board has a sample', { tags: ['S3.4a'] }, () => {
  expect(KINDS.toSorted()).toEqual([...Object.keys(BOARDS), 'mcq', 'text'].toSorted())
})

it.each(Object.keys(BOARDS))('the styleguide shows the board %s untouched and truly solved', (name) => {
  const kind = getBoardKind(name)
  for (const language of LANGUAGES) {
    const states = boardStates(name, language)
    const solved = states.find((state) => state.name === 'solved')
    expect(kind?.parsePayload(solved?.payload).ok).toBe(true)
    const board = solved?.answer.type === 'interactive' ? solved.answer.board : null
    expect(board).not.toBeNull()
    expect(kind?.judge(solved?.payload, board)).toBe(true)
  }
})

it('the styleguide names only pictures that the library has', () => {
  const content = join(import.meta.dirname, '../../../content')
  const files = readdirSync(content, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.svg'),
  )
  const there = new Set(
    files.map((file) =>
      createHash('sha256')
        .update(readFileSync(join(content, file)))
        .digest('hex')
        .slice(0, 32),
    ),
  )
  const named = JSON.stringify(samples).match(/[0-9a-f]{32}(?=\.svg)/g) ?? []
  expect(named.filter((name) => !there.has(name))).toEqual([])
  expect(named.length).toBeGreaterThan(0)
})
