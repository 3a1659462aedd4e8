// Measures how long moves take until their effect is visible: `node e2e/bench/move-latency.ts [--only matchstick,text]
// [--cpu 4] [--problems 2]`. Real moves by pointer and by keys, on problems of each kind, on a phone that is slower
// than this machine by the factor `--cpu`; Event Timing reports the duration of each (for many moves INP is the 98th
// percentile). It fails above 200 ms. 'thread ms' is the processor time of the busiest move, with all its events and
// frames: with `--cpu 1` it holds on a loaded machine, too.
import type { Browser } from '@playwright/test'
import { printTable, progress, quantile, readOptions } from '../../scripts/bench/harness.ts'
import { library, getProblemPath } from '../journeys/support/library.ts'
import { createLearner } from '../site/learner.ts'
import type { Site } from '../site/site.ts'
import { withBrowser, withProfile } from '../site/stage.ts'
import { createRecorder, watchInteractions, type Interaction } from './support/interactions.ts'
import { MOVES, submit } from './support/board-moves.ts'

const values = readOptions({ only: [...MOVES.keys()], cpu: 4, problems: 2 })
/** The limit of a good INP by Core Web Vitals. */
const GOAL_MS = 200

/** Plays on one problem in a new profile. */
async function play(browser: Browser, site: Site, kind: string, path: string): Promise<Interaction[]> {
  const { token } = await createLearner(site)
  const viewport = { width: 360, height: 740 }
  return withProfile(browser, { url: site.url, token }, { viewport }, async (context) => {
    const page = await context.newPage()
    await page.addInitScript(watchInteractions)
    await page.goto(path)
    await page.getByRole('region', { name: 'Your answer' }).waitFor()
    await page.waitForLoadState('networkidle')
    const cdp = await context.newCDPSession(page)
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: values.cpu })
    const { recorded, record } = await createRecorder(page, cdp)
    await MOVES.get(kind)?.({ page, record })
    await submit({ page, record })
    return recorded
  })
}

await withBrowser(async (site, browser) => {
  const head = ['moves', 'median ms', 'p98 ms', 'longest ms', 'its move', 'thread ms']
  const row = printTable(['kind', 'by', ...head], { words: 2 })
  for (const kind of values.only) {
    // The longest series of moves: problems with the most on their boards are the last ones of a series.
    const paths = library
      .flatMap((series) =>
        series.problems.flatMap((problem, index) =>
          problem.kind === kind ? [getProblemPath(series, index + 1)] : [],
        ),
      )
      .slice(-values.problems)
    const all: Interaction[] = []
    for (const path of paths) {
      progress(`${kind}: ${path}`)
      all.push(...(await play(browser, site, kind, path)))
    }
    for (const by of ['pointer', 'keys'] as const) {
      const own = all
        .filter((interaction) => interaction.by === by)
        .toSorted((interaction, other) => interaction.duration - other.duration)
      const durations = own.map(({ duration }) => duration)
      const longest = own.at(-1)
      if (!longest) throw new Error(`${kind}: nothing was moved by ${by}`)
      if (longest.duration > GOAL_MS) process.exitCode = 1
      const busiest = Math.max(...own.map(({ thread }) => thread))
      const shares = [0.5, 0.98, 1].map((share) => quantile(durations, share))
      row(kind, by, own.length, ...shares, longest.move, busiest.toFixed(0))
    }
  }
})
