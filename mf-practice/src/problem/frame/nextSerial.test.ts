import type { SeriesProblem } from '@dhadha/contract/wire'
import { expect, it } from 'vitest'
import { nextSerial } from './nextSerial.ts'

const step = (serial: number, more: Partial<SeriesProblem> = {}): SeriesProblem => ({
  problem_id: `p${serial}`,
  serial,
  title: '',
  bangla_title: null,
  status: null,
  topic_name: '',
  series_name: '',
  ...more,
})

it('the next problem is past what a running test has', { tags: ['decision-38'] }, () => {
  const steps = [step(1), step(2, { withheld: true }), step(3)]
  expect([1, 2, 3].map((serial) => nextSerial(steps, serial, 3))).toEqual([3, 3, null])
  expect(nextSerial([step(1), step(2, { withheld: true })], 1, 2)).toBeNull()
})

it('the next problem is the next number while the series is not known', () => {
  expect(nextSerial(undefined, 1, 2)).toBe(2)
  expect(nextSerial(undefined, 2, 2)).toBeNull()
})
