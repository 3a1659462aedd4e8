import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '@dhadha/server/free-port'
import { chunkList, SHELL, type Language, type Release } from '@dhadha/release'
import { sendRequest } from '@dhadha/release/outgoing'
import type { Page } from 'playwright-core'
import { readStyles } from '../../browser/read-styles.ts'
import type { ReleaseStore } from '@dhadha/gateway/registry'
import { createGateway, signInCookies, withVersions } from '@dhadha/gateway/site'
import { toErrorMessage } from '@dhadha/server/errors'
import type { Budgets } from './budgets.ts'
import { confinedTo, startBrowser, type RunningBrowser } from './browser.ts'
import {
  callFindings,
  pageFindings,
  NEVER_SHOWN,
  reportFindings,
  formatFindings,
  type Finding,
  type VisitResult,
} from './findings.ts'
import { signIn, type Learner, type Learners } from './learner.ts'
import { NOWHERE, weigh } from './memory.ts'
import { PageHangError, open, prepare, visit, within } from './pages.ts'
import { collectReports, type BrowserReports } from './reports.ts'
import { planVisits, type Visit } from './visits.ts'
import { weightFindings, measureWeights } from './weight.ts'

/** How long a last report of a page may be on its way. */
const REPORT_MS = 5_000
const READY_PATH = '/api/ready'
const READY_MS = 5_000
/** A page whose longest task is too long is opened again, as the machine may have been busy. */
const TRIES = 3

/** The outcome of a smoke test. */
export interface Outcome {
  /** The findings about the version, each a clause; empty if there are none. */
  readonly findings: readonly string[]
  /** False: only pages for signed-out visitors could be opened. */
  readonly isWhole: boolean
}

/** The options of a smoke test beside the registry. */
export interface SmokeTestOptions {
  readonly store: ReleaseStore
  readonly learners: Learners
  readonly budgets: Budgets
  /** Path of the browser; absent: one that is found. */
  readonly browser?: string | undefined
  /** Called with progress, and with checks that could not be made. */
  readonly log: (sentence: string) => void
}

/**
 * Opens a version in a browser beside the live versions, invisible to visitors, and checks all its pages (decision 74).
 *
 * @throws OperatorError if there is no browser
 */
export async function runSmokeTest(place: SmokeTestOptions, name: string, version: string): Promise<Outcome> {
  const { store, log } = place
  const candidate = await store.release(name, version)
  const heavy = weightFindings(await measureWeights(store, candidate), place.budgets.pageKilobytes)
  const others = await liveBeside(store, name)
  const running = await startBrowser(place.browser)
  const learner = await signIn(place.learners)
  try {
    if (typeof learner === 'string') log(learner)
    const token = typeof learner === 'string' ? null : learner.token
    const visits = planVisits(candidate, others).filter(({ isSignedIn }) => !isSignedIn || token !== null)
    log(`Opening ${visits.length} pages of ${name} ${version} …`)
    const site = await openSite(place, name, version)
    try {
      const found = await examine({
        budgets: place.budgets,
        api: place.learners.api,
        log,
        running,
        site,
        candidate,
        others,
        visits,
        token,
        store,
      })
      return { findings: [...heavy, ...found], isWhole: token !== null }
    } finally {
      await site.close()
    }
  } finally {
    await Promise.all([running.end(), leave(learner, log)])
  }
}

async function leave(learner: Learner | string, log: SmokeTestOptions['log']): Promise<void> {
  if (typeof learner !== 'string')
    await learner
      .leave()
      .catch((error: unknown) => log(`The trial's learner stays: ${toErrorMessage(error)}.`))
}

async function liveBeside(store: ReleaseStore, name: string): Promise<Release[]> {
  const { parts } = await store.readComposition()
  return Promise.all(
    Object.entries(parts)
      .filter(([other]) => other !== name)
      .map(([other, { active }]) => store.release(other, active)),
  )
}

interface SmokeTestSite {
  readonly url: URL
  readonly reported: BrowserReports
  readonly close: () => Promise<unknown>
}

/** A gateway of the smoke test's own. */
async function openSite(
  { store, learners }: SmokeTestOptions,
  name: string,
  version: string,
): Promise<SmokeTestSite> {
  const port = await freePort({ host: 'localhost' })
  const url = new URL(`http://localhost:${port}`)
  const app = createGateway({
    store: withVersions(store, new Map([[name, version]]), { hasFallbacks: false }),
    config: {
      apiUrls: [learners.api],
      callsPerApi: 500,
      publicUrl: url,
      trustProxy: false,
      logLevel: 'silent',
      accessLog: 'failures',
      developmentParts: new Map(),
      internalKey: null,
      previewOrigins: new Set(),
      hasServiceWorker: true,
      timeZone: 'Asia/Dhaka',
      troubledViewsPerHour: 1,
      securityContacts: [],
    },
  })
  const reported = collectReports(app)
  await app.listen({ port, host: 'localhost' })
  return { url, reported, close: () => app.close() }
}

interface SmokeTestContext {
  readonly budgets: Budgets
  readonly api: URL
  readonly log: SmokeTestOptions['log']
  readonly running: RunningBrowser
  readonly site: SmokeTestSite
  readonly candidate: Release
  readonly others: readonly Release[]
  readonly visits: readonly Visit[]
  readonly token: string | null
  readonly store: ReleaseStore
}

async function examine(all: SmokeTestContext): Promise<string[]> {
  const { budgets, site, candidate, others, visits } = all
  const general: string[] = []
  const findings: Finding[] = []
  const failedCalls: string[] = []
  try {
    const ground = await inTab(all, { language: 'en', isSignedIn: false }, async (page) => {
      general.push(...(await styleFindings(page, all)))
      return open(page, new URL(NOWHERE, site.url))
    })
    const globalNames = new Set(
      [candidate, ...others].flatMap(({ name, container }) =>
        container === null ? [chunkList(name)] : [container, chunkList(name)],
      ),
    )
    for (const language of ['en', 'bn'] as const)
      for (const isSignedIn of [false, true]) {
        const some = visits.filter((visit) => visit.language === language && visit.isSignedIn === isSignedIn)
        if (some.length === 0) continue
        await inTab(all, { language, isSignedIn }, async (page) => {
          for (const visit of some) {
            const found = await visitCalmly(page, site.url, visit, budgets)
            if (found instanceof PageHangError) findings.push({ visit: visit, text: found.message })
            else {
              findings.push(...pageFindings(found, ground, globalNames, budgets.taskMs))
              failedCalls.push(...found.failedCalls)
            }
            if (found instanceof PageHangError) throw found
          }
        })
      }
    general.push(...(await findReportedErrors(site.reported, candidate, visits)))
    general.push(...(await failedCallFindings(all, failedCalls)))
    const weight = await inTab(all, { language: 'en', isSignedIn: all.token !== null }, (page) =>
      weigh(page, site.url, getPaths(all, findings), budgets.mountKilobytes),
    )
    if (weight !== null) general.push(weight)
  } catch (error) {
    // A browser whose page hangs cannot be used any more.
    if (!(error instanceof PageHangError)) throw error
    if (findings.length === 0) general.push(error.message)
  }
  return [...general, ...formatFindings(findings)]
}

/**
 * The candidate's own paths that are open to a visitor in the state of the last tab, each once, if a page was shown.
 */
const getPaths = ({ visits, candidate, token }: SmokeTestContext, findings: readonly Finding[]): string[] => {
  const absent = new Set(
    findings.filter(({ text }) => text === NEVER_SHOWN).map(({ visit: { path } }) => path),
  )
  const open = visits.filter(
    ({ part, isSignedIn, language, path }) =>
      part === candidate.name && isSignedIn === (token !== null) && language === 'en' && !absent.has(path),
  )
  return [...new Set(open.map(({ path }) => path))]
}

/** A page that was slow is opened up to three times: the fastest counts. */
async function visitCalmly(
  page: Page,
  base: URL,
  pageVisit: Visit,
  { taskMs }: Budgets,
): Promise<VisitResult | PageHangError> {
  try {
    let found = await visit(page, base, pageVisit)
    for (let tries = 1; tries < TRIES && Math.max(0, ...found.seen.longTasks) > taskMs; tries++)
      found = await visit(page, base, pageVisit)
    return found
  } catch (error) {
    if (error instanceof PageHangError) return error
    throw error
  }
}

async function inTab<T>(
  { running, site, token }: SmokeTestContext,
  { language, isSignedIn }: { language: Language; isSignedIn: boolean },
  work: (page: Page) => Promise<T>,
): Promise<T> {
  const context = await running.browser.newContext({
    // Most pupils read Bangla, and on phones.
    viewport: language === 'bn' ? { width: 360, height: 740 } : { width: 1280, height: 800 },
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    ...confinedTo(site.url),
  })
  const url = site.url.href
  await context.addCookies([
    { name: 'lang', value: language, url },
    ...(isSignedIn && token !== null
      ? signInCookies(token).map(({ name, value, httpOnly }) => ({ name, value, httpOnly, url }))
      : []),
  ])
  const page = await context.newPage()
  await prepare(page)
  const result = await work(page)
  // A page that hangs closes with the browser.
  await within(context.close())
  return result
}

/** Rules of the candidate's style sheets that reach beyond it; the shell's may style all parts. */
async function styleFindings(page: Page, { candidate, store }: SmokeTestContext): Promise<string[]> {
  const { name, version, files, cssPrefix = '' } = candidate
  if (name === SHELL) return []
  const paths = Object.keys(files).filter((path) => path.endsWith('.css'))
  const sheets = await Promise.all(
    paths.map(async (path) => {
      const file = await store.open(name, version, path, 'identity')
      return { path, text: (await file?.read())?.toString('utf8') ?? '' }
    }),
  )
  return within(
    page.evaluate<string[]>(
      `(${readStyles.toString()})(${JSON.stringify(sheets)}, ${JSON.stringify(cssPrefix)})`,
    ),
  )
}

/** If the API itself does not work, failed calls are not attributed to the candidate. */
async function failedCallFindings(
  { api, log, site, candidate }: SmokeTestContext,
  seen: readonly string[],
): Promise<string[]> {
  const found = callFindings(site.reported.pages, candidate, seen)
  if (found.length === 0) return []
  const isReady = await sendRequest(new URL(READY_PATH, api), { timeoutMs: READY_MS, maxBytes: 0 }).then(
    ({ ok }) => ok,
    () => false,
  )
  if (isReady) return found
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
