import { expect, it } from 'vitest'
import { judgeMcq } from './judge.ts'
import { parseMcqPayload } from './payload.ts'

it('the option number is judged from 1, in both kinds of digits', { tags: ['S3.8b'] }, () => {
  expect(judgeMcq(2, 4, '2')).toBe(true)
  expect(judgeMcq(2, 4, '২')).toBe(true)
  expect(judgeMcq(2, 4, ' 3 ')).toBe(false)
})

it('the last option is accepted too, however many there are', { tags: ['S3.8b'] }, () => {
  expect(judgeMcq(4, 4, '4')).toBe(true)
  expect(judgeMcq(10, 12, '10')).toBe(true)
  expect(judgeMcq(1, 12, '12')).toBe(false)
  expect(judgeMcq(100, 120, '১০০')).toBe(true)
  expect(judgeMcq(1, 12, '13')).toBe('illegal')
  expect(judgeMcq(1, 5000, '1000')).toBe('illegal')
})

it.each(['', '0', '5', '1x', 'x1', '1 1', '1\n2', '-1', '1.0', '02', 'b', '1e0'])(
  'the text %j is no option of four',
  (answer) => {
    expect(judgeMcq(1, 4, answer)).toBe('illegal')
  },
)

it('options are read, and errors name their place', { tags: ['S3.4b'] }, () => {
  expect(parseMcqPayload({ options: ['a', 'b'] })).toEqual({
    ok: true,
    value: { options: ['a', 'b'], optionsHtml: null },
  })
  expect(parseMcqPayload({ options: ['a', 3] })).toMatchObject({ ok: false, path: 'options[1]' })
  expect(parseMcqPayload({ options: ['a', 'b'], optionsHtml: ['a'] })).toMatchObject({
    ok: false,
    path: 'optionsHtml',
  })
})
