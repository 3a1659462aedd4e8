import { describe, expect, it } from 'vitest'
import { claimedSeconds } from './claim.ts'

const read = (startTime: string, endTime: string) => claimedSeconds({ startTime, endTime })

describe('time the browser claims', () => {
  it('reads seconds between two times', { tags: ['S3.8a'] }, () => {
    expect(read('2026-11-21T09:59:00.000Z', '2026-11-21T09:59:41.500Z')).toBe(41.5)
    expect(read('2026-11-21T15:59:00+06:00', '2026-11-21T09:59:30Z')).toBe(30)
  })

  it('reads the length alone, whatever the clock says', { tags: ['decision-15'] }, () => {
    expect(read('1970-01-01T00:00:00Z', '1970-01-01T00:00:20Z')).toBe(20)
    expect(read('2036-11-22T10:00:00Z', '2036-11-22T10:00:20Z')).toBe(20)
  })

  it('claims nothing where the clock was set back meanwhile', { tags: ['decision-15'] }, () => {
    expect(read('2026-11-21T09:59:30Z', '2026-11-21T08:59:45Z')).toBe(0)
  })

  it('counts a tab left open as one day', { tags: ['decision-15'] }, () => {
    expect(read('2026-11-01T00:00:00Z', '2026-11-21T10:00:00Z')).toBe(86_400)
  })

  it.each(['', 'yesterday', '2026', '2026-11-21', '1795255200000', '2026-13-45T99:99:99Z', 'NaN'])(
    'refuses %j as a time',
    { tags: ['S3.8a'] },
    (text) => {
      expect(read(text, '2026-11-21T10:00:00Z')).toBeNull()
      expect(read('2026-11-21T09:59:00Z', text)).toBeNull()
    },
  )
})
