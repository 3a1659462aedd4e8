import { describe, expect, it } from 'vitest'
import { parseMcqPayload } from './payload.ts'
import { countChosen } from './several.ts'

describe('a choice of several options', { tags: ['S3.8b'] }, () => {
  it.each([
    ['1,3,', 2, 2],
    ['3,1', 2, 2],
    ['১,৩,', 2, 2],
    ['1,', 1, 1],
    ['2,4,', 0, 2],
    ['1,2,3,4,', 2, 4],
    [' 1,3, ', 2, 2],
  ])('counts the right ones of %j, in any order and in both kinds of digits', (answer, right, named) => {
    expect(countChosen([1, 3], 4, answer)).toEqual({ right, all: 2, named })
  })

  it.each(['', ',', '0,', '5,', '1,1,', '1,,3', '1;3', '1 3', 'a', '-1,', '1.0,', '01,', '1,3,x'])(
    'refuses %j, which is no choice of four options',
    (answer) => {
      expect(countChosen([1, 3], 4, answer)).toBe('illegal')
    },
  )

  it('is marked in the payload by the word alone', () => {
    const read = (several: unknown) => parseMcqPayload({ options: ['a', 'b'], several })
    expect(read(true)).toMatchObject({ ok: true, value: { several: true } })
    expect(read('yes')).toMatchObject({ ok: true, value: { several: undefined } })
    expect(read(undefined)).toMatchObject({ ok: true, value: { several: undefined } })
  })
})
