import type { SeriesProblem } from '@dhadha/contract/wire'
import { expect, it } from 'vitest'
import { nextOpenSerial, nextSerial } from './nextSerial.ts'

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

it('a solved problem leads to the next open one, from the start again behind the last', () => {
  const steps = [step(1), step(2, { status: 1 }), step(3, { status: 0 }), step(4, { status: 1 })]
  expect([1, 2, 3, 4].map((serial) => nextOpenSerial(steps, serial))).toEqual([3, 3, 1, 1])
})

it('a solved problem leads to no other when all are solved, or a running test has the rest', () => {
  const steps = [step(1, { status: 1 }), step(2), step(3, { withheld: true })]
  expect(nextOpenSerial(steps, 2)).toBeNull()
  expect(nextOpenSerial(undefined, 2)).toBeNull()
})
