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
  /** CPU time that the server of each way has used so far, in ms; null where it cannot be told. */
  readonly cpuMs?: { readonly before: () => number | null; readonly now: () => number | null }
}

interface Turn {
  readonly perSecond: number
  /** Of the server, for one of them. */
  readonly cpuMs: number | null
}

async function turn(
  work: () => Promise<unknown>,
  { seconds, underWay }: Pick<Turns, 'seconds' | 'underWay'>,
  cpuMs: (() => number | null) | undefined,
): Promise<Turn> {
  const cpuBefore = cpuMs?.() ?? null
  const end = performance.now() + seconds * 1000
  let done = 0
  const worker = async () => {
    while (performance.now() < end) {
      await work()
      done += 1
    }
  }
  await Promise.all(Array.from({ length: underWay }, worker))
  const cpuAfter = cpuMs?.() ?? null
  return {
    perSecond: done / seconds,
    cpuMs: cpuBefore === null || cpuAfter === null ? null : (cpuAfter - cpuBefore) / done,
  }
}

/** Of all turns together, as one is too short for the ticks of a processor's clock. */
const mean = (values: readonly (number | null)[]): number | null =>
  values.reduce(
    (sum: number | null, value) => (sum === null || value === null ? null : sum + value / values.length),
    0,
  )

/**
 * How often each of two ways to do the same is done in a second, by turns, so that what else the machine does meets
 * both. `ratio` is the median of the rounds' own ratios, and above 1 where `now` is faster. One round more warms up.
 */
export async function inTurns({ before, now, rounds, cpuMs, ...length }: Turns) {
  const ways = { before, now }
  const pairs: { before: Turn; now: Turn }[] = []
  for (let round = 0; round <= rounds; round++) {
    const measured: Partial<Record<keyof typeof ways, Turn>> = {}
    const order = round % 2 ? (['before', 'now'] as const) : (['now', 'before'] as const)
    for (const way of order) measured[way] = await turn(ways[way], length, cpuMs?.[way])
    if (round > 0 && measured.before && measured.now)
      pairs.push({ before: measured.before, now: measured.now })
  }
  return {
    before: median(pairs.map((pair) => pair.before.perSecond)),
    now: median(pairs.map((pair) => pair.now.perSecond)),
    ratio: median(pairs.map((pair) => pair.now.perSecond / pair.before.perSecond)),
    cpuMs: {
      before: mean(pairs.map((pair) => pair.before.cpuMs)),
      now: mean(pairs.map((pair) => pair.now.cpuMs)),
    },
  }
}
