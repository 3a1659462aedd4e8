import type { PageReport } from '@dhadha/release'
import { MAX_ERRORS } from '@dhadha/server'
import { expect, it } from 'vitest'
import { countErrors } from './page-errors.ts'

const error = (line: number, name = 'TypeError'): PageReport => ({
  part: 'mf-tests',
  version: '1.0.0',
  page: 'all',
  kind: 'error',
  name,
  stack: [`mf-tests/1.0.0/js/page-all.js:1:${line}`],
})

it('an error counts by its stack, once for each address', { tags: ['decision-75'] }, () => {
  const errors = countErrors()
  for (const ip of ['198.51.100.1', '198.51.100.1', '203.0.113.9']) errors.record(error(7), ip)
  errors.record(error(8), '203.0.113.9')
  errors.record({ part: 'mf-tests', version: '1.0.0', page: 'all', kind: 'error', stack: [] }, '203.0.113.9')
  expect(errors.take(60_000)).toMatchObject([
    { minute: 60_000, nth: 0, times: 2, name: 'TypeError', stack: ['mf-tests/1.0.0/js/page-all.js:1:7'] },
    { nth: 1, times: 1, stack: ['mf-tests/1.0.0/js/page-all.js:1:8'] },
  ])
  expect(errors.take(120_000)).toEqual([])
})

it(
  'at most three errors of one address count, so that forged ones do not displace real ones',
  { tags: ['decision-75'] },
  () => {
    const errors = countErrors()
    for (let line = 1; line <= 1_000; line++) errors.record(error(line, 'FakeError'), '198.51.100.1')
    for (let visitor = 1; visitor <= 5; visitor++) errors.record(error(9_999), `203.0.113.${visitor}`)
    const reported = errors.take(0)
    expect(reported).toHaveLength(4)
    expect(reported[0]).toMatchObject({ times: 5, stack: ['mf-tests/1.0.0/js/page-all.js:1:9999'] })
  },
)

it('a flood of errors is reduced to the most frequent ones', { tags: ['decision-75'] }, () => {
  const errors = countErrors()
  for (let line = 0; line < 2_000; line++) errors.record(error(line), `10.${line >> 8}.${line & 255}.1`)
  for (let visitor = 0; visitor < 9; visitor++) errors.record(error(3), `192.0.2.${visitor}`)
  const reported = errors.take(0)
  expect(reported).toHaveLength(MAX_ERRORS)
  expect(reported[0]).toMatchObject({ times: 10, stack: ['mf-tests/1.0.0/js/page-all.js:1:3'] })
})

it('all /64 of a /48 tell of nine', { tags: ['decision-55'] }, () => {
  const errors = countErrors()
  for (let subnet = 0; subnet < 5_000; subnet++)
    errors.record(error(7, 'FakeError'), `2001:db8:1:${subnet.toString(16)}::1`)
  expect(errors.take(0)).toMatchObject([{ times: 9 }])
})
