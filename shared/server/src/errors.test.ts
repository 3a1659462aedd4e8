import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { getErrorCode, toErrorMessage } from './errors.ts'

test('toErrorMessage gives the message of an error, and describes any other value that was thrown', () => {
  expect(toErrorMessage(new TypeError('no number'))).toBe('no number')
  expect(toErrorMessage('broken')).toBe('broken')
  expect(toErrorMessage(undefined)).toBe('undefined')
})

test('getErrorCode gives the code of an error of the system, and undefined for everything without one', () => {
  const error: unknown = (() => {
    try {
      return readFileSync('/does-not-exist')
    } catch (thrown) {
      return thrown
    }
  })()
  expect(getErrorCode(error)).toBe('ENOENT')
  expect(getErrorCode(new Error('plain'))).toBeUndefined()
  expect(getErrorCode(Object.assign(new Error('numbered'), { code: 7 }))).toBeUndefined()
  expect(getErrorCode({ code: 'ENOENT' })).toBeUndefined()
  expect(getErrorCode(null)).toBeUndefined()
})
