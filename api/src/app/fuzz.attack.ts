// Attack: 100,000 made-up calls of every route, by callers of every kind.
import { expect, it } from 'vitest'
import { fuzzApi } from '../testing/fuzz/fuzz.ts'
import { UNREACHED } from '../testing/fuzz/unreached.ts'

/** `FUZZ_CALLS` and `FUZZ_SEED` make a shorter or another run; the seed of a failure shows it again. */
const CALLS = Number(process.env['FUZZ_CALLS'] ?? 100_000)
const SEED = Number(process.env['FUZZ_SEED'] ?? 771)
/** Fewer calls bring some routes to success by chance alone. */
const MIN_CALLS_FOR_COVERAGE = 20_000
/** How much the heap may grow from the second quarter to the last. */
const MAX_GROWTH = 1.15

it(
  `${CALLS} calls made from the description are answered without a fault, and the heap stays level`,
  { tags: ['attack-264', 'attack-267'] },
  async () => {
    const report = await fuzzApi({ count: CALLS, seed: SEED })
    const { routes, findings, heapMb, ...totals } = report
    const good = Object.values(routes).filter((route) => route.good > 0).length
    const calls = Object.values(routes).map((route) => route.calls)
    // oxlint-disable-next-line no-console -- the run exists for these counts
    console.log(
      JSON.stringify({ ...totals, heapMb, routes: calls.length, good, minCalls: Math.min(...calls) }),
    )
    expect(findings).toEqual([])
    expect(heapMb.at(-1)).toBeLessThan((heapMb[1] ?? 0) * MAX_GROWTH)
    const unreached = Object.entries(routes).filter(
      ([route, item]) => item.good === 0 && !(route in UNREACHED),
    )
    if (CALLS >= MIN_CALLS_FOR_COVERAGE) expect(unreached.map(([route]) => route)).toEqual([])
  },
)
