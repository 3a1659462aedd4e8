import { expect, it } from 'vitest'
import { toLoggedError } from './logged.ts'

it(
  'a part of the site that is unavailable has no stack trace in the log, a bug has one',
  { tags: ['decision-64'] },
  () => {
    const unavailable = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
    expect(toLoggedError(unavailable)).toMatchObject({ message: 'connect ECONNREFUSED', stack: '' })
    expect(toLoggedError(new TypeError('x is not a function'))).toMatchObject({
      stack: expect.stringContaining('logged.test.ts') as string,
    })
    expect(
      toLoggedError(Object.assign(new Error('bad'), { code: 'ERR_INVALID_ARG_TYPE' })),
    ).not.toMatchObject({
      stack: '',
    })
  },
)
