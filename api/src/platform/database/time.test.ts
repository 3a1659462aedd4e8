import { HOUR_MS } from '@dhadha/server/durations'
import { describe, expect, it } from 'vitest'
import { createSteadyClock } from './time.ts'

const NOON = Date.UTC(2026, 10, 21, 6)

/** A machine whose clock can be set, and which can sleep; the database is right. */
function machine({ isWrongBy = 0 } = {}) {
  let [passed, slept, wrong] = [0, 0, isWrongBy]
  const right = () => NOON + passed + slept
  const clock = createSteadyClock(() => Promise.resolve(new Date(right())), {
    system: () => right() + wrong,
    stopwatch: () => passed,
  })
  return {
    ...clock,
    pass: (ms: number) => (passed += ms),
    sleep: (ms: number) => (slept += ms),
    setWrong: (ms: number) => (wrong = ms),
    error: () => clock.now().getTime() - right(),
  }
}

describe('the clock of an instance', { tags: ['decision-24'] }, () => {
  it.each([-HOUR_MS, -3_000, 3_000, HOUR_MS])(
    'does not follow when the system is set off by %i ms',
    async (ms) => {
      const { setWrong, pass, error, databaseClock } = machine()
      setWrong(ms)
      pass(500)
      expect(error()).toBe(0)
      await databaseClock()
      pass(500)
      expect(error()).toBe(0)
    },
  )

  it('takes the system’s time over when a machine has slept', async () => {
    const { sleep, error, databaseClock } = machine()
    sleep(HOUR_MS)
    expect(error()).toBe(-HOUR_MS)
    await databaseClock()
    expect(error()).toBe(0)
  })

  it('is as wrong as the system was at the start, until that is put right', async () => {
    const { setWrong, error, databaseClock } = machine({ isWrongBy: HOUR_MS })
    await databaseClock()
    expect(error()).toBe(HOUR_MS)
    setWrong(0)
    await databaseClock()
    expect(error()).toBe(0)
  })
})
