// `pnpm test:compose`: the site of deploy/compose, run by the commands that deploy/compose/README.md prints: services
// that die, hang and are replaced under load; a back-up and a restore; a stop and a start. `--steps failures,stop`
// runs only these steps. It ends everything that it started, and keeps images for the next run.
import { mkdirSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { readOptions } from '../../scripts/bench/harness.ts'
import { archiveFails } from './archive.ts'
import { openEngine } from './engine.ts'
import { prepareImages } from './images.ts'
import { Learner } from './learner.ts'
import { Report } from './report.ts'
import { Site } from './site.ts'
import { failures, restore, start, stopAndStart, throughput, update } from './steps.ts'

const PORT = 3900
/** Concurrent learners, each with calls of their own. */
const LEARNERS = 16
const STEPS = ['failures', 'throughput', 'update', 'archive', 'restore', 'stop'] as const
const { steps: wanted } = readOptions({ steps: [...STEPS] })
const unknown = wanted.filter((name) => !STEPS.some((step) => step === name))
if (unknown.length > 0) throw new Error(`--steps takes ${STEPS.join(', ')}, not ${unknown.join(', ')}.`)
const isWanted = (step: (typeof STEPS)[number]) => wanted.includes(step)

const cache = process.env['COMPOSE_TEST_CACHE'] ?? join(homedir(), '.cache/dhadha-compose-test')
mkdirSync(cache, { recursive: true })
const report = new Report()
const began = performance.now()

async function main(): Promise<void> {
  const engine = await openEngine(cache)
  console.log(engine.versions.join('\n'))
  try {
    const images = await report.step(
      'images of others, and bases of the image',
      () => prepareImages(engine, cache),
      ({ lines }) => lines.join('\n'),
    )
    if (!images) return
    const site = await Site.copy(engine, cache, PORT, images.settings)
    try {
      const learner = new Learner(site.url)
      const learners = [learner, ...Array.from({ length: LEARNERS - 1 }, () => new Learner(site.url))]
      await start(report, site)
      await report.step('register and solve, through the balancer', async () => {
        for (const learner of learners) {
          await learner.register(site.outbox)
          await learner.solve()
        }
      })
      if (isWanted('failures')) await failures(report, site, learners)
      if (isWanted('throughput')) await throughput(report, site, learners)
      const next = site.with({ DHADHA_VERSION: 'next' })
      if (isWanted('update')) await update(report, next, learners)
      const now = isWanted('update') ? next : site
      if (isWanted('archive')) await archiveFails(report, now)
      if (isWanted('restore')) await restore(report, now, learner)
      if (isWanted('stop')) await stopAndStart(report, now, learner)
    } finally {
      if (report.hasFailed) console.log(await site.logs())
      await report.step('everything is removed', () => site.remove())
    }
  } finally {
    await engine.stop()
  }
}

await main()
console.log(`after ${((performance.now() - began) / 60_000).toFixed(1)} minutes`)
process.exitCode = report.finish()
