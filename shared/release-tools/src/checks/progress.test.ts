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

function record(isTTY: boolean) {
  const written: string[] = []
  const progress = createProgress({ isTTY, write: (text) => written.push(text) }, 10)
  progress.begin(visit('/tests'))
  progress.end(0)
  progress.begin(visit('/tests/1'))
  progress.end(2)
  progress.write('And again.')
  return written
}

it('a check names each page as it opens it, and what it found there', { tags: ['decision-74'] }, () => {
  expect(record(true)).toEqual([
    '   1/10 /tests (Bangla, signed out) … ',
    'fine\n',
    '   2/10 /tests/1 (Bangla, signed out) … ',
    '2 findings\n',
    'And again.\n',
  ])
})

it('elsewhere than on a terminal a page is one whole line', { tags: ['decision-74'] }, () => {
  expect(record(false)).toEqual([
    '   1/10 /tests (Bangla, signed out) … fine\n',
    '   2/10 /tests/1 (Bangla, signed out) … 2 findings\n',
    'And again.\n',
  ])
})
