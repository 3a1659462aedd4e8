import { expect, it } from 'vitest'
import { toResult } from './run-command.ts'

it('a command that the end of this process has ended is told from one that was refused', () => {
  const refused = { code: 1, out: '', err: 'mf-tests is on hold.' }
  expect(toResult(refused, true)).toEqual(refused)
  for (const code of [null, 143])
    expect(toResult({ code, out: '', err: 'browser gone' }, true)).toMatchObject({
      code: 1,
      err: expect.stringMatching(/^It was ended, as the process beside the registry ends/) as string,
    })
  expect(toResult({ code: null, out: '', err: '' }, false).err).toBe('It took too long and was ended.')
})

it('what is too long to be passed on is refused, and what stands beside a result is cut', () => {
  expect(toResult({ code: 0, out: 'x'.repeat(2_000_001), err: '' }, false)).toMatchObject({
    code: 1,
    out: '',
  })
  expect(toResult({ code: 0, out: 'x', err: 'x'.repeat(100_001) }, false).err).toHaveLength(100_000)
})
