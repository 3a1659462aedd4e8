import { expect, it } from 'vitest'
import { createRepeatedLog } from './repeated.ts'

const unavailable = () => Object.assign(new Error('gone'), { code: '57P01' })

it('decision 59 says once that the database is away, and once that work goes on', () => {
  const lines: string[] = []
  const { noteFailure, noteSuccess } = createRepeatedLog(
    {
      error: (_: unknown, line?: unknown) => lines.push(String(line)),
      info: (line: unknown) => lines.push(String(line)),
    },
    { failed: 'the work failed', goesOn: 'the work goes on' },
  )
  noteSuccess()
  for (let time = 0; time < 3; time++) noteFailure(unavailable())
  expect(lines).toEqual(['the work failed'])
  noteSuccess()
  noteSuccess()
  expect(lines).toEqual(['the work failed', 'the work goes on'])
  // A fault of the work itself is told each time, also between.
  noteFailure(unavailable())
  for (let time = 0; time < 2; time++) noteFailure(new Error('a mistake'))
  expect(lines.slice(2)).toEqual(['the work failed', 'the work failed', 'the work failed'])
})
