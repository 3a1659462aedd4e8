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
  progress.end(visit('/tests'), 0)
  progress.write('A word between.')
  progress.end(visit('/tests/1'), 2)
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

it('the bar of a narrow terminal stays in one line', { tags: ['decision-74'] }, () => {
  const bars = record(true, 26).filter((text) => /[█░]/.test(text))
  for (const bar of bars) expect(bar.replace('\r\u001B[K', '').length).toBeLessThan(26)
})
