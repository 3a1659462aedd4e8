// How long moves take until they are seen: `node e2e/bench/inp.ts [--only matchstick,text] [--cpu 4] [--problems 2]`. Real moves
// by pointer and by keys, on problems of each kind, on a phone that is so many times slower than this machine; Event Timing
// says what each took (the 98th percentile is what INP reports of many). It fails above 200 ms. 'thread ms' is what the busiest
// move took of a processor, all its events and frames together: with `--cpu 1` it holds on a loaded machine, too.
import { parseArgs } from 'node:util'
import { chromium, type Browser } from '@playwright/test'
import { library, pathOf } from '../journeys/library.ts'
import { createLearner, signInCookies } from '../site/learner.ts'
import type { Site } from '../site/site.ts'
import { launchOptions, say, withSite } from '../site/stage.ts'
import { createRecorder, watchInteractions, type Interaction } from './interactions.ts'
import { MOVES, submit } from './moves.ts'

const { values } = parseArgs({
  options: {
    only: { type: 'string', default: [...MOVES.keys()].join(',') },
    cpu: { type: 'string', default: '4' },
    problems: { type: 'string', default: '2' },
  },
})
/** What Core Web Vitals call good. */
const GOAL_MS = 200

/** Plays on one problem in a new profile. */
async function play(browser: Browser, site: Site, kind: string, path: string): Promise<Interaction[]> {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, locale: 'en-US' })
  try {
    await context.addCookies(signInCookies(site, await createLearner(site)))
    const page = await context.newPage()
    await page.addInitScript(watchInteractions)
    await page.goto(site.url + path)
    await page.getByRole('region', { name: 'Your answer' }).waitFor()
    await page.waitForLoadState('networkidle')
    const cdp = await context.newCDPSession(page)
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: Number(values.cpu) })
    const { recorded, record } = await createRecorder(page, cdp)
    await MOVES.get(kind)?.({ page, record })
    await submit({ page, record })
    return recorded
  } finally {
    await context.close()
  }
}

/** The value that a share of all lies at or below. */
const percentile = (sorted: readonly number[], share: number): number =>
  sorted[Math.ceil(sorted.length * share) - 1] ?? Number.NaN

await withSite(async (site) => {
  const browser = await chromium.launch(await launchOptions())
  try {
    console.log(
      '| kind | by | moves | median ms | p98 ms | longest ms | its move | thread ms |\n|---|---|--:|--:|--:|--:|---|--:|',
    )
    for (const kind of values.only.split(',')) {
      // The longest series of moves: problems with the most on their boards are the last ones of a series.
      const paths = library
        .flatMap((series) =>
          series.problems.flatMap((problem, index) =>
            problem.kind === kind ? [pathOf(series, index + 1)] : [],
          ),
        )
        .slice(-Number(values.problems))
      const all: Interaction[] = []
      for (const path of paths) {
        say(`${kind}: ${path}`)
        all.push(...(await play(browser, site, kind, path)))
      }
      for (const by of ['pointer', 'keys'] as const) {
        const own = all.filter((one) => one.by === by).toSorted((one, other) => one.duration - other.duration)
        const durations = own.map(({ duration }) => duration)
        const longest = own.at(-1)
        if (!longest) throw new Error(`${kind}: nothing was moved by ${by}`)
        if (longest.duration > GOAL_MS) process.exitCode = 1
        const busiest = Math.max(...own.map(({ thread }) => thread))
        console.log(
          `| ${[kind, by, own.length, percentile(durations, 0.5), percentile(durations, 0.98), longest.duration, longest.move, busiest.toFixed(0)].join(' | ')} |`,
        )
      }
    }
  } finally {
    await browser.close()
  }
})
