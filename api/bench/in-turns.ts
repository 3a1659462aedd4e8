import { median } from './median.ts'

interface Turns {
  /** Done by many at once, again and again. */
  readonly before: () => Promise<unknown>
  readonly now: () => Promise<unknown>
  readonly rounds: number
  /** Of one turn. */
  readonly seconds: number
  /** How many are at work at once. */
  readonly underWay: number
}

async function perSecond(work: () => Promise<unknown>, seconds: number, underWay: number): Promise<number> {
  const end = performance.now() + seconds * 1000
  let done = 0
  const worker = async () => {
    while (performance.now() < end) {
      await work()
      done += 1
    }
  }
  await Promise.all(Array.from({ length: underWay }, worker))
  return done / seconds
}

/**
 * How often each of two ways to do the same is done in a second, by turns, so that what else the machine does meets
 * both. `ratio` is the median of the rounds' own ratios, and above 1 where `now` is faster. One round more warms up.
 */
export async function inTurns({ before, now, rounds, seconds, underWay }: Turns) {
  const pairs: { before: number; now: number }[] = []
  for (let round = 0; round <= rounds; round++) {
    const measured = { before: 0, now: 0 }
    const order = round % 2 ? (['before', 'now'] as const) : (['now', 'before'] as const)
    for (const turn of order)
      measured[turn] = await perSecond(turn === 'now' ? now : before, seconds, underWay)
    if (round > 0) pairs.push(measured)
  }
  return {
    before: median(pairs.map((pair) => pair.before)),
    now: median(pairs.map((pair) => pair.now)),
    ratio: median(pairs.map((pair) => pair.now / pair.before)),
  }
}
