import { expect, it } from 'vitest'
import { createRepeatedLog } from './repeated.ts'

const unavailable = () => Object.assign(new Error('gone'), { code: '57P01' })

it(
  'the log reports once that the database is unavailable, and once that work continues',
  { tags: ['decision-59'] },
  () => {
    const lines: string[] = []
    const { recordFailure, recordSuccess } = createRepeatedLog(
      {
        error: (_: unknown, line?: unknown) => lines.push(String(line)),
        info: (line: unknown) => lines.push(String(line)),
      },
      { failed: 'the work failed', goesOn: 'the work goes on' },
    )
    recordSuccess()
    for (let time = 0; time < 3; time++) recordFailure(unavailable())
    expect(lines).toEqual(['the work failed'])
    recordSuccess()
    recordSuccess()
    expect(lines).toEqual(['the work failed', 'the work goes on'])
    // An error of the work itself is logged each time, also in between.
    recordFailure(unavailable())
    for (let time = 0; time < 2; time++) recordFailure(new Error('a mistake'))
    expect(lines.slice(2)).toEqual(['the work failed', 'the work failed', 'the work failed'])
  },
)
