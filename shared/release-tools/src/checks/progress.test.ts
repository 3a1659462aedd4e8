import { expect, it } from 'vitest'
import { createProgress } from './progress.ts'
import type { Visit } from './visits.ts'

const visit = (path: string): Visit => ({
  part: 'mf-tests',
  version: '1.1.0',
  page: 'tests',
  path,
  language: 'bn',
  isSignedIn: false,
})

function record(isTTY: boolean, columns?: number) {
  const written: string[] = []
  const progress = createProgress({ isTTY, columns, write: (text) => written.push(text) }, 2)
  progress.begin(visit('/tests'))
  progress.begin(visit('/tests/1'))
  progress.end(visit('/tests'), [])
  progress.write('A word between.')
  progress.end(visit('/tests/1'), ['it is empty', 'it hangs'])
  progress.write('And again.')
  return written
}

it('a check names each page once it was looked at, in one whole line', { tags: ['decision-74'] }, () => {
  expect(record(false)).toEqual([
    '  1/2 /tests (Bangla, signed out) … fine\n',
    'A word between.\n',
    '  2/2 /tests/1 (Bangla, signed out) … 2 findings\n',
    'And again.\n',
  ])
})

it(
  'on a terminal a bar below the lines names the page that was begun last',
  { tags: ['decision-74'] },
  () => {
    const clear = '\r\u001B[K'
    expect(record(true)).toEqual([
      `${clear}░░░░░░░░░░░░░░░░░░░░ 0/2 /tests`,
      `${clear}░░░░░░░░░░░░░░░░░░░░ 0/2 /tests/1`,
      `${clear}  1/2 /tests (Bangla, signed out) … fine\n`,
      '██████████░░░░░░░░░░ 1/2 /tests/1',
      `${clear}A word between.\n`,
      '██████████░░░░░░░░░░ 1/2 /tests/1',
      `${clear}  2/2 /tests/1 (Bangla, signed out) … 2 findings\n`,
      `${clear}And again.\n`,
    ])
  },
)

it('a path that moves the cursor moves none', { tags: ['decision-74'] }, () => {
  const written: string[] = []
  const progress = createProgress({ isTTY: true, write: (text) => written.push(text) }, 1)
  const hostile = visit('/x\u001B[1A\u001B[2K\u009B1A\u202Efine')
  progress.begin(hostile)
  progress.end(hostile, ['it is empty'])
  const path = String.raw`/x\u001b[1A\u001b[2K\u009b1A\u202efine`
  expect(written).toEqual([
    `\r\u001B[K░░░░░░░░░░░░░░░░░░░░ 0/1 ${path}`,
    `\r\u001B[K  1/1 ${path} (Bangla, signed out) … 1 finding\n`,
  ])
})

it('the bar of a narrow terminal stays in one line', { tags: ['decision-74'] }, () => {
  const bars = record(true, 26).filter((text) => /[█░]/.test(text))
  for (const bar of bars) expect(bar.replace('\r\u001B[K', '').length).toBeLessThan(26)
})

it(
  'for programs each page is a line of JSON with what was found there, also on a terminal',
  { tags: ['decision-74'] },
  () => {
    const written: string[] = []
    const progress = createProgress({ isTTY: true, write: (text) => written.push(text) }, 2, 'json')
    progress.write('Opening 2 pages …')
    progress.begin(visit('/tests'))
    progress.end(visit('/tests'), [])
    progress.end(visit('/x\u001B[1A\u202E'), ['it leaves \u0000 in the window'])
    expect(written.join('')).not.toMatch(/(?!\n)[\p{Cc}\u202e]/u)
    expect(written.map((line) => JSON.parse(line) as unknown)).toEqual([
      { opened: 1, of: 2, page: { ...visit('/tests'), findings: [] } },
      {
        opened: 2,
        of: 2,
        page: { ...visit('/x\u001B[1A\u202E'), findings: ['it leaves \u0000 in the window'] },
      },
    ])
    expect(written.every((line) => line.indexOf('\n') === line.length - 1)).toBe(true)
  },
)
