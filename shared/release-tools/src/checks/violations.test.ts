import { expect, it } from 'vitest'
import { describeViolation } from './violations.ts'

it('a report of a violation is told in words, with the file and line', { tags: ['decision-74'] }, () => {
  const report = {
    'document-uri': 'http://localhost:3000/about',
    'effective-directive': 'style-src-elem',
    'original-policy': `default-src 'none'; ${'x'.repeat(2_000)}`,
    'blocked-uri': 'inline',
    'source-file': 'http://localhost:3000/releases/mf-demo/2.0.0/js/page.js',
    'line-number': 3,
  }
  expect(describeViolation(JSON.stringify({ 'csp-report': report }))).toBe(
    'style-src-elem blocked inline (/releases/mf-demo/2.0.0/js/page.js:3)',
  )
  const { 'source-file': _, 'blocked-uri': __, ...bare } = report
  expect(describeViolation(JSON.stringify({ 'csp-report': bare }))).toBe(
    'style-src-elem blocked what is inline',
  )
})

it('a report in another form is told as it came, and never ends the check', { tags: ['decision-74'] }, () => {
  for (const body of ['{', '[]', '{"csp-report":7}']) expect(describeViolation(body)).toBe(body)
  expect(describeViolation('x'.repeat(900))).toHaveLength(200)
})
