// Lighthouse's scores: `node e2e/bench/lighthouse.ts [--runs 5] [--pages landing,dashboard,problem,progress]`.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '@dhadha/server/free-port'
import { chromium } from '@playwright/test'
import { median, printTable, progress, readOptions } from '../../scripts/bench/harness.ts'
import { run } from '../../scripts/processes.ts'
import type { Site } from '../site/site.ts'
import { launchOptions, withSite } from '../site/stage.ts'
import { getBenchPage, createPages, type BenchPage } from './pages.ts'
import { signInCookies } from '../site/learner.ts'

/** Fetched when the benchmark runs because it would enlarge every install of the project by 180 MB. */
const LIGHTHOUSE = 'lighthouse@13.5.0'
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const
type Category = (typeof CATEGORIES)[number]

const { runs, pages: names } = readOptions({
  runs: 5,
  pages: ['landing', 'dashboard', 'problem', 'progress'],
})

/**
 * The result of one run: scores of 0 to 100 by category, what makes up the first of them, and other audits that cost
 * points.
 */
interface Scores {
  scores: Record<Category, number>
  metrics: string[]
  lost: string[]
}

interface Report {
  categories: Record<Category, { score: number | null; auditRefs: { id: string; weight: number }[] }>
  audits: Record<string, { score: number | null; displayValue?: string }>
}

function readScores(report: Report): Scores {
  const [performance, ...others] = CATEGORIES
  const describe = ({ id }: { id: string }) => `${id} ${report.audits[id]?.displayValue ?? ''}`.trim()
  const weighed = (category: Category) =>
    report.categories[category].auditRefs.filter(({ weight }) => weight > 0)
  const metrics = weighed(performance).map(
    (item) => `${describe(item)} (${((report.audits[item.id]?.score ?? 0) * 100).toFixed(0)} of 100)`,
  )
  const lost = others.flatMap((category) =>
    weighed(category)
      .filter(({ id }) => (report.audits[id]?.score ?? 1) < 0.9)
      .map(describe),
  )
  const getScore = (category: Category) => (report.categories[category].score ?? 0) * 100
  return {
    scores: {
      performance: getScore('performance'),
      accessibility: getScore('accessibility'),
      'best-practices': getScore('best-practices'),
      seo: getScore('seo'),
    },
    metrics,
    lost,
  }
}

/** Runs Lighthouse once, with the phone and connection that it emulates, in a new browser profile. */
async function runLighthouse(site: Site, { path, token }: BenchPage): Promise<Scores> {
  const profile = mkdtempSync(join(tmpdir(), 'dhadha-lighthouse-'))
  const port = await freePort()
  const options = await launchOptions()
  // Lighthouse opens its page in the browser's default context, so that is where the learner's cookie must be.
  const context = await chromium.launchPersistentContext(profile, {
    ...options,
    args: [...options.args, `--remote-debugging-port=${port}`],
  })
  try {
    if (token) await context.addCookies(signInCookies(site, { token }))
    const printed = await run(process.platform === 'win32' ? 'npx.cmd' : 'npx', [
      '--yes',
      LIGHTHOUSE,
      site.url + path,
      `--port=${port}`,
      '--output=json',
      '--quiet',
      `--only-categories=${CATEGORIES.join(',')}`,
    ])
    return readScores(JSON.parse(printed.slice(printed.indexOf('{'))) as Report)
  } finally {
    await context.close()
    rmSync(profile, { recursive: true, force: true })
  }
}

await withSite(async (site) => {
  const pages = await createPages(site)
  const row = printTable(['page', ...CATEGORIES])
  for (const name of names) {
    const page = getBenchPage(pages, name)
    const measured: Scores[] = []
    for (let number = 1; number <= runs; number++) {
      const scores = await runLighthouse(site, page)
      measured.push(scores)
      progress(
        `${name} ${number}/${runs}: ${CATEGORIES.map((category) => scores.scores[category].toFixed(0)).join(' ')}` +
          `: ${[...scores.metrics, ...scores.lost].join('; ')}`,
      )
    }
    row(
      name,
      ...CATEGORIES.map((category) => median(measured.map(({ scores }) => scores[category])).toFixed(0)),
    )
  }
})
