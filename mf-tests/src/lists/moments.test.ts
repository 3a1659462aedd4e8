import { createFormat } from '@dhadha/contract'
import { expect, it } from 'vitest'
import { momentIn } from './moments.ts'

it('S2.25a says times by twelve hours, in Bangla with the part of the day in words', () => {
  const at = new Date(2026, 10, 21, 20, 5)
  expect(createFormat('en').date(at, momentIn('en'))).toMatch(/^21 Nov 2026, 8:05\spm$/)
  const bangla = createFormat('bn').date(at, momentIn('bn'))
  expect(bangla).toMatch(/৮:০৫/)
  expect(bangla).toMatch(/রাত/)
  expect(bangla).not.toMatch(/[A-Z]M/)
})
