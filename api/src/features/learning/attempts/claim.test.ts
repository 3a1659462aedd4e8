import { describe, expect, it } from 'vitest'
import { readClaim } from './claim.ts'

const now = new Date('2026-11-21T10:00:00Z')
const read = (startTime: string, endTime: string) => readClaim({ startTime, endTime }, now)

describe('time the browser claims', () => {
  it('S3.8a reads seconds between two times', () => {
    expect(read('2026-11-21T09:59:00.000Z', '2026-11-21T09:59:41.500Z')).toEqual({ ok: true, seconds: 41.5 })
    expect(read('2026-11-21T15:59:00+06:00', '2026-11-21T09:59:30Z')).toEqual({ ok: true, seconds: 30 })
  })

  it('decision 15 allows clocks two minutes apart, no more', () => {
    expect(read('2026-11-21T10:00:30Z', '2026-11-21T10:01:59Z')).toMatchObject({ ok: true, seconds: 89 })
    expect(read('2026-11-21T10:00:30Z', '2026-11-21T10:02:01Z')).toEqual({
      ok: false,
      fault: 'claim_off_clock',
    })
    expect(read('2026-11-22T10:00:00Z', '2026-11-21T10:00:00Z')).toEqual({
      ok: false,
      fault: 'claim_off_clock',
    })
  })

  it('decision 15 refuses an end before the start', () => {
    expect(read('2026-11-21T09:59:30Z', '2026-11-21T09:59:29Z')).toEqual({
      ok: false,
      fault: 'claim_backwards',
    })
  })

  it('decision 15 refuses a start in another age', () => {
    expect(read('1970-01-01T00:00:00Z', '2026-11-21T10:00:00Z')).toEqual({
      ok: false,
      fault: 'claim_off_clock',
    })
  })

  it('decision 15 counts a tab left open as one day', () => {
    expect(read('2026-11-01T00:00:00Z', '2026-11-21T10:00:00Z')).toEqual({ ok: true, seconds: 86_400 })
  })

  it.each(['', 'yesterday', '2026', '2026-11-21', '1795255200000', '2026-13-45T99:99:99Z', 'NaN'])(
    'S3.8a refuses %j as a time',
    (text) => {
      expect(read(text, '2026-11-21T10:00:00Z')).toEqual({ ok: false, fault: 'claim_unreadable' })
      expect(read('2026-11-21T09:59:00Z', text)).toEqual({ ok: false, fault: 'claim_unreadable' })
    },
  )
})
