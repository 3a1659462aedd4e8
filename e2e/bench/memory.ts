// Measures the memory of a page after many problems: `node e2e/bench/memory.ts [--problems 200]`. A tab opens problem
// after problem without a new document, as for a pupil who plays for an hour; after each twenty problems the heap is
// measured after a garbage collection. The benchmark fails if the retained memory grows by 5 % or more from half of the
// problems to the last. Compiled code is not counted: the browser compiles more of the code that runs often, and evicts
// it by itself. To find the growth, compare two heap snapshots in Chromium's Memory panel.
import type { CDPSession } from '@playwright/test'
import { printTable, progress, readOptions } from '../../scripts/bench/harness.ts'
import { library, getProblemPath } from '../journeys/support/library.ts'
import { createLearner } from '../site/learner.ts'
import { withBrowser, withProfile } from '../site/stage.ts'

const values = readOptions({ problems: 200 })
const EVERY = 20
const MIB = 1024 * 1024
const MAX_GROWTH = 0.05

/**
 * Runs in the page: opens one problem after the other as its links do; the router changes the page, the document stays.
 * A single call opens many problems because each call from outside allocates on the heap, too.
 */
async function playAll(problems: readonly { path: string; title: string }[]): Promise<void> {
  for (const { path, title } of problems) {
    history.pushState({}, '', path)
    dispatchEvent(new PopStateEvent('popstate'))
    const isThere = () =>
      document.querySelector('main h1')?.textContent === title &&
      document.querySelector('main section[aria-label="Your answer"]') !== null
    for (let frames = 0; !isThere(); frames += 1) {
      if (frames > 3_600) throw new Error(`${title} did not come`)
      await new Promise((resolve) => requestAnimationFrame(resolve))
    }
    // Long enough for the page to prefetch the next problem.
    await new Promise((resolve) => setTimeout(resolve, 500))
  }
}

interface Snapshot {
  readonly snapshot: {
    readonly meta: {
      readonly node_fields: readonly string[]
      readonly node_types: readonly [readonly string[], ...unknown[]]
    }
  }
  readonly nodes: readonly number[]
}

/** Bytes on the script heap after a garbage collection, without compiled code and memory outside V8. */
async function bytesWithoutCode(cdp: CDPSession): Promise<number> {
  const chunks: string[] = []
  const listen = ({ chunk }: { chunk: string }) => chunks.push(chunk)
  cdp.on('HeapProfiler.addHeapSnapshotChunk', listen)
  await cdp.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false })
  cdp.off('HeapProfiler.addHeapSnapshotChunk', listen)
  const { snapshot, nodes } = JSON.parse(chunks.join('')) as Snapshot
  const { node_fields: fields, node_types: types } = snapshot.meta
  const [type = 0, size = 0] = ['type', 'self_size'].map((field) => fields.indexOf(field))
  let bytes = 0
  for (let node = 0; node < nodes.length; node += fields.length)
    if (!['code', 'native'].includes(types[0][nodes[node + type] ?? 0] ?? ''))
      bytes += nodes[node + size] ?? 0
  return bytes
}

/** All problems, begun with two of each kind: the code of a board is compiled when it is first played. */
function problemsInOrder(): { path: string; title: string }[] {
  const all = library.flatMap((series) =>
    series.problems.map(({ kind, title }, index) => ({
      kind,
      path: getProblemPath(series, index + 1),
      title: title.en,
    })),
  )
  const isEarly = all.map(
    ({ kind }, index) => all.slice(0, index).filter((item) => item.kind === kind).length < 2,
  )
  return [true, false].flatMap((early) => all.filter((_, index) => isEarly[index] === early))
}

await withBrowser(async (site, browser) => {
  const { token } = await createLearner(site)
  const viewport = { width: 360, height: 740 }
  await withProfile(browser, { url: site.url, token }, { viewport }, async (context) => {
    const page = await context.newPage()
    const cdp = await context.newCDPSession(page)
    await cdp.send('Performance.enable')
    const measure = async () => {
      await cdp.send('HeapProfiler.collectGarbage')
      const { metrics } = await cdp.send('Performance.getMetrics')
      const of = (wanted: string) => metrics.find(({ name }) => name === wanted)?.value ?? Number.NaN
      return { heap: of('JSHeapUsedSize') / MIB, nodes: of('Nodes'), listeners: of('JSEventListeners') }
    }
    const problems = problemsInOrder().slice(0, values.problems)
    const half = Math.floor(problems.length / 2 / EVERY) * EVERY
    let bytesAtHalf = Number.NaN
    await page.goto(problems[0]?.path ?? '')
    const row = printTable(['problems', 'heap MiB', 'nodes', 'listeners'], { words: 0 })
    for (let played = 0; played < problems.length; played += EVERY) {
      await page.evaluate(playAll, problems.slice(played, played + EVERY))
      await page.waitForLoadState('networkidle')
      const done = Math.min(problems.length, played + EVERY)
      const { heap, nodes, listeners } = await measure()
      row(done, heap.toFixed(1), nodes, listeners)
      progress(`${done} of ${problems.length}`)
      if (done === half) bytesAtHalf = await bytesWithoutCode(cdp)
    }
    const growth = (await bytesWithoutCode(cdp)) / bytesAtHalf - 1
    console.log(`\n${(growth * 100).toFixed(1)} % more is kept than after ${half}, compiled code left out`)
    if (growth >= MAX_GROWTH) process.exitCode = 1
  })
})
