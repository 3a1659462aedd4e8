import { expect } from '@playwright/test'
import { EXPECTED_TEXT, type measureFormulas } from './formulas.ts'

/** The same in every browser. */
export function expectDrawn(drawn: ReturnType<typeof measureFormulas>): void {
  if (!drawn) throw new Error('the formulas are not there')
  expect(drawn.letter).toBe('ℕ')
  expect(drawn.letterWidth).toBeGreaterThan(0.4)
  expect(drawn.frame).toEqual([1, 1, 1, 1])
  expect(drawn.overline).toBe(1)
  expect([drawn.columnLine, ...drawn.rowLines, drawn.sumLine]).toEqual([1, 1, 1, 1])
  // As high as its two lines, not as a letter.
  expect(drawn.brace).toBeGreaterThan(0.8)
  expect(drawn.leftEdges).toBeLessThan(1)
  expect(drawn.rightEdges).toBeLessThan(1)
  for (const text of EXPECTED_TEXT) expect(drawn.text.replaceAll('\u00a0', ' ')).toContain(text)
  expect(drawn.italics).toBe(0)
  expect(drawn.cells).toBe(2)
}
