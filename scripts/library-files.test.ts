import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { listSeries } from './library-files.ts'

it('drafts and left-overs of an import that ended early are no series', () => {
  const folder = mkdtempSync(join(tmpdir(), 'series-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const [id, text] of [
    ['second', 'name: Second\ndraft: false\n'],
    ['first', 'name: First\n'],
    ['boats', 'name: Boats\ndraft: true\n'],
  ] as const) {
    mkdirSync(join(folder, id))
    writeFileSync(join(folder, id, 'series.yaml'), text)
  }
  mkdirSync(join(folder, '.boats-x1y2z3'))
  expect(listSeries(folder)).toEqual(['first', 'second'])
})
