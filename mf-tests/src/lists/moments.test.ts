import { createFormat } from '@dhadha/contract'
import { expect, it } from 'vitest'
import { momentText } from './moments.ts'

it('S2.25a says times by twelve hours, in Bangla with the part of the day in words before the hour', () => {
  const at = new Date(2026, 10, 21, 20, 5)
  expect(momentText(createFormat('en').date, 'en', at)).toMatch(/^21 Nov 2026, 8:05\spm$/)
  expect(momentText(createFormat('bn').date, 'bn', at)).toMatch(/^২১ নভে,? ২০২৬, রাত(?:্রি)? ৮:০৫$/)
})
