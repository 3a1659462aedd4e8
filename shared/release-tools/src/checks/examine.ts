import { setTimeout as sleep } from 'node:timers/promises'
import type { ReleaseStore } from '@dhadha/gateway/registry'
import { chunkList, LANGUAGES, SHELL, type Release } from '@dhadha/release'
import { sendRequest } from '@dhadha/release/outgoing'
import type { Page } from 'playwright-core'
import { readStyles } from '../../browser/read-styles.ts'
import type { RunningBrowser } from './browser.ts'
import type { Budgets } from './budgets.ts'
import {
  callFindings,
  formatFindings,
  NEVER_SHOWN,
  pageFindings,
  reportFindings,
  type Finding,
  type Ground,
  type VisitResult,
} from './findings.ts'
import { findMemoryLeak, UNKNOWN_PATH } from './memory.ts'
import { open, openMeasured, PageHangError, visit, withTimeout } from './pages.ts'
import { allowForLoad, isTooLong } from './processor.ts'
import type { Progress } from './progress.ts'
import type { BrowserReports } from './reports.ts'
import { inTab, type SmokeTestSite } from './site.ts'
import type { Visit } from './visits.ts'

/** How long a last report of a page may be on its way. */
const REPORT_MS = 5_000
const READY_PATH = '/api/ready'
const READY_TIMEOUT_MS = 5_000
/** How often a page whose longest task is too long is opened, as the machine may have been busy. */
const TRIES = 3

interface Examination {
  readonly store: ReleaseStore
  readonly budgets: Budgets
  readonly api: URL
  readonly running: RunningBrowser
  readonly site: SmokeTestSite
  readonly candidate: Release
  /** The live releases of all other parts. */
  readonly others: readonly Release[]
  readonly visits: readonly Visit[]
  /** Of the learner; null: all visits are those of a visitor who is signed out. */
  readonly token: string | null
  readonly log: (sentence: string) => void
  readonly progress: Progress
}

/** The result of an examination. */
interface ExaminationResult {
  /** Each a clause. */
  readonly findings: string[]
  /** The pages that were opened; after one that hangs, no other is. */
  readonly visits: readonly Visit[]
}

/** What visits have found so far; the visit that hangs is the last one. */
interface VisitRecord {
  readonly visits: Visit[]
  readonly findings: Finding[]
  readonly failedCalls: string[]
}

/** Makes all visits in the site, and the checks beside them. */
export async function examine(examination: Examination): Promise<ExaminationResult> {
  const { budgets, site, candidate, visits, token, progress } = examination
  const general: string[] = []
  const record: VisitRecord = { visits: [], findings: [], failedCalls: [] }
  try {
    const ground = await inTab({ ...examination, language: 'en', token: null }, async (page) => {
      general.push(...(await styleFindings(page, examination)))
      return open(page, new URL(UNKNOWN_PATH, site.url))
    })
    for (const language of LANGUAGES)
      for (const isSignedIn of [false, true]) {
        const some = visits.filter((visit) => visit.language === language && visit.isSignedIn === isSignedIn)
        if (some.length > 0)
          await inTab({ ...examination, language, token: isSignedIn ? token : null }, (page) =>
            visitAll(page, some, { examination, ground, record }),
          )
      }
    general.push(...(await findReportedErrors(site.reported, candidate, visits)))
    general.push(...(await failedCallFindings(examination, record.failedCalls)))
    progress.say('Opening them again, to see whether memory stays in use …')
    const leak = await inTab({ ...examination, language: 'en' }, (page) =>
      findMemoryLeak(page, site.url, getShownPaths(examination, record.findings), budgets.mountKilobytes),
    )
    if (leak !== null) general.push(leak)
  } catch (error) {
    // A browser whose page hangs cannot be used any more.
    if (!(error instanceof PageHangError)) throw error
    if (record.findings.length === 0) general.push(error.message)
  }
  return { findings: [...general, ...formatFindings(record.findings)], visits: record.visits }
}

interface VisitContext {
  readonly examination: Examination
  readonly ground: Ground
  readonly record: VisitRecord
}

/** Makes some visits in one tab. @throws PageHangError, which is in the record then */
async function visitAll(
  page: Page,
  visits: readonly Visit[],
  { examination, ground, record }: VisitContext,
): Promise<void> {
  const { budgets, site, candidate, others, progress } = examination
  const globalNames = getGlobalNames([candidate, ...others])
  for (const visit of visits)
    try {
      progress.begin(visit)
      record.visits.push(visit)
      const result = await visitFastest(page, site.url, visit, budgets)
      const findings = pageFindings(result, ground, globalNames, budgets.taskMs)
      record.findings.push(...findings)
      record.failedCalls.push(...result.failedCalls)
      progress.end(findings.length)
    } catch (error) {
      progress.end(1)
      if (error instanceof PageHangError) record.findings.push({ visit, text: error.message })
      throw error
    }
}

/** The names that the containers and chunk lists of releases have in the window. */
const getGlobalNames = (releases: readonly Release[]): ReadonlySet<string> =>
  new Set(
    releases.flatMap(({ name, container }) =>
      container === null ? [chunkList(name)] : [container, chunkList(name)],
    ),
  )

/**
 * A page with a task that is too long is opened up to three times, and the fastest counts. From the second time on a busy
 * machine is allowed for: a page without the candidate shows how much of the processor any page has now. (The candidate's own
 * share alone would excuse a task that waits instead of computing.)
 */
async function visitFastest(
  page: Page,
  base: URL,
  pageVisit: Visit,
  { taskMs }: Budgets,
): Promise<VisitResult> {
  let result = await visit(page, base, pageVisit)
  for (let tries = 1; tries < TRIES && isTooLong(result.seen, taskMs); tries++) {
    const { share } = await openMeasured(page, new URL(UNKNOWN_PATH, base))
    const next = await visit(page, base, pageVisit)
    result = { ...next, seen: allowForLoad(next.seen, Math.max(next.share, share)) }
  }
  return result
}

/** The candidate's paths that the visitor of the last tab may open, each once, without those that showed nothing. */
function getShownPaths({ visits, candidate, token }: Examination, findings: readonly Finding[]): string[] {
  const absent = new Set(
    findings.filter(({ text }) => text === NEVER_SHOWN).map(({ visit: { path } }) => path),
  )
  const shown = visits.filter(
    ({ part, isSignedIn, language, path }) =>
      part === candidate.name && isSignedIn === (token !== null) && language === 'en' && !absent.has(path),
  )
  return [...new Set(shown.map(({ path }) => path))]
}

/** Rules of the candidate's style sheets that reach beyond it; the shell's may style all parts. */
async function styleFindings(page: Page, { candidate, store }: Examination): Promise<string[]> {
  const { name, version, files, cssPrefix = '' } = candidate
  if (name === SHELL) return []
  const paths = Object.keys(files).filter((path) => path.endsWith('.css'))
  const sheets = await Promise.all(
    paths.map(async (path) => {
      const file = await store.open(name, version, path, 'identity')
      return { path, text: (await file?.read())?.toString('utf8') ?? '' }
    }),
  )
  return withTimeout(
    page.evaluate<string[]>(
      `(${readStyles.toString()})(${JSON.stringify(sheets)}, ${JSON.stringify(cssPrefix)})`,
    ),
  )
}

/** If the API itself does not work, failed calls are not attributed to the candidate. */
async function failedCallFindings(
  { api, log, site, candidate }: Examination,
  failedCalls: readonly string[],
): Promise<string[]> {
  const findings = callFindings(site.reported.pages, candidate, failedCalls)
  if (findings.length === 0) return []
  const isReady = await sendRequest(new URL(READY_PATH, api), {
    timeoutMs: READY_TIMEOUT_MS,
    maxBytes: 0,
  }).then(
    ({ ok }) => ok,
    () => false,
  )
  if (isReady) return findings
  log(`The API at ${api.origin} is not ready: calls that failed are not held against ${candidate.name}.`)
  return []
}

/** Waits for the reports of browsers to the smoke test's gateway. */
async function findReportedErrors(
  { pages, violations }: BrowserReports,
  candidate: Release,
  visits: readonly Visit[],
): Promise<string[]> {
  const wanted = [...new Set(visits.filter(({ part }) => part === candidate.name).map(({ page }) => page))]
  // The shell mounts its own pages without the fallback chain, and does not report them.
  const findings = () => reportFindings(pages, candidate, candidate.kind === 'shell' ? [] : wanted)
  for (const end = Date.now() + REPORT_MS; Date.now() < end && findings().length > 0;) await sleep(100)
  return [...findings(), ...violations.map((text) => `a violation was reported: ${text.slice(0, 200)}`)]
}
