// Measures how smoothly right answers celebrate: `node e2e/bench/celebrations.ts [--only matchstick,venn] [--cpu 4]`.
// On one problem of each kind, on a phone that is slower than this machine by the factor `--cpu`: the frames a
// second, and the longest time between two, while the celebration of a right answer runs. A frame takes 16.7 ms at 60
// a second.
import type { Browser } from '@playwright/test'
import { printTable, progress, quantile, readOptions } from '../../scripts/bench/harness.ts'
import { findProblem, getProblemPath } from '../journeys/support/library.ts'
import { createLearner } from '../site/learner.ts'
import type { Site } from '../site/site.ts'
import { withBrowser, withProfile } from '../site/stage.ts'
import { MOVES } from './support/board-moves.ts'

const values = readOptions({ only: [...MOVES.keys()], cpu: 4 })

/** The times between the frames of a celebration, in milliseconds, the shortest first. */
async function timeCelebration(browser: Browser, site: Site, kind: string): Promise<number[]> {
  const { token } = await createLearner(site)
  const { series, serial } = findProblem(`of ${kind}`, (problem) => problem.kind === kind)
  const viewport = { width: 360, height: 740 }
  return withProfile(browser, { url: site.url, token }, { viewport }, async (context) => {
    const page = await context.newPage()
    await page.goto(getProblemPath(series, serial))
    const answer = page.getByRole('region', { name: 'Your answer' })
    await answer.waitFor()
    await page.waitForLoadState('networkidle')
    await MOVES.get(kind)?.({ page, record: async (_by, _move, action) => void (await action()) })
    const undo = answer.getByRole('button', { name: 'Undo', exact: true })
    if ((await undo.count()) > 0) await undo.click()
    const cdp = await context.newCDPSession(page)
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: values.cpu })
    return answer.evaluate(async (element) => {
      const nextFrame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve))
      await nextFrame()
      element.dataset['celebrates'] = 'true'
      const times = [await nextFrame()]
      while (element.getAnimations({ subtree: true }).some(({ playState }) => playState === 'running'))
        times.push(await nextFrame())
      return times
        .slice(1)
        .map((time, frame) => time - (times[frame] ?? time))
        .toSorted((a, b) => a - b)
    })
  })
}

await withBrowser(async (site, browser) => {
  const row = printTable(['kind', 'frames', 'frames a second', 'median ms', 'longest ms'], { words: 1 })
  for (const kind of values.only) {
    progress(kind)
    const gaps = await timeCelebration(browser, site, kind)
    const total = gaps.reduce((sum, gap) => sum + gap, 0)
    const [median, longest] = [0.5, 1].map((share) => quantile(gaps, share).toFixed(1))
    row(kind, gaps.length, ((1000 * gaps.length) / total).toFixed(0), median ?? '', longest ?? '')
  }
})
