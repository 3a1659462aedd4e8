// For tests: compares how long two kinds of calls take.
import { expect } from 'vitest'

/** The first ones load what is loaded once. */
const FIRST = 20
/** Medians of the same thing differ by as much on a machine that does something else, too. */
const MAX_DIFFERENCE = 0.25

const getMedian = (times: readonly number[]): number =>
  times.toSorted((time, other) => time - other)[Math.floor(times.length / 2)] ?? 0

/**
 * Sends two kinds of calls in turn, and each first as often, and fails where the medians of their times differ;
 * prints them.
 *
 * @param label what is compared
 * @param tries of each kind that count
 * @param prepare everything but the call itself; returns what sends it
 */
export async function expectAlike(
  label: string,
  tries: number,
  prepare: (isKnown: boolean, index: number) => Promise<() => Promise<{ readonly status: number }>>,
): Promise<void> {
  const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] }
  for (let index = 0; index < FIRST + tries; index += 1)
    for (const isKnown of index % 2 === 0 ? [true, false] : [false, true]) {
      const send = await prepare(isKnown, index)
      const begun = performance.now()
      const { status } = await send()
      if (index >= FIRST) times[isKnown ? 'known' : 'unknown'].push(performance.now() - begun)
      expect([400, 401]).toContain(status)
    }
  const [known, unknown] = [getMedian(times.known), getMedian(times.unknown)]
  console.error(`${label}: known ${known.toFixed(3)} ms, unknown ${unknown.toFixed(3)} ms`)
  expect(Math.abs(known - unknown) / known).toBeLessThan(MAX_DIFFERENCE)
}
