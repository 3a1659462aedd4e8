// Makes all visits of a check and the checks beside them, and collects the findings.
import { availableParallelism } from 'node:os'
import { inParallel, type ReleaseStore } from '@dhadha/gateway/registry'
import type { Release } from '@dhadha/release'
import type { Page } from 'playwright-core'
import { createBarrierFinder } from './barriers.ts'
import { findFailedCalls, findForeignStyles, findReportedErrors } from './beside-visits.ts'
import type { RunningBrowser } from './browser.ts'
import type { Budgets } from './budgets.ts'
import { explainFindings } from './explain.ts'
import { formatFindings, type CheckFinding, type Ground } from './findings.ts'
import { findMemoryLeak } from './memory.ts'
import { UNKNOWN_PATH } from './moves.ts'
import { open, PageHangError } from './pages.ts'
import { hasDocumentsForEach, hasDocumentText, planDocuments } from './plan-documents.ts'
import type { Progress } from './progress.ts'
import { inTab, type SiteTab, type SmokeTestSite } from './site.ts'
import { isWorthATab, planTabs, workThrough, type TabPlan } from './tab-plans.ts'
import { visitPages, type VisitRecord } from './visit-pages.ts'
import type { Visit } from './visits.ts'

interface Examination {
  readonly store: ReleaseStore
  readonly budgets: Budgets
  readonly api: URL
  readonly running: RunningBrowser
  readonly site: SmokeTestSite
  readonly candidate: Release
  /** The live releases of all other parts. */
  readonly others: readonly Release[]
  /** Pages of the candidate that differ from the live ones (changed-pages.ts). */
  readonly changed: ReadonlySet<string>
  readonly visits: readonly Visit[]
  /** Of the learner; null: all visits are those of a visitor who is signed out. */
  readonly token: string | null
  readonly log: (sentence: string) => void
  readonly progress: Progress
}

/** The result of an examination. */
interface ExaminationResult {
  readonly findings: readonly CheckFinding[]
  /** The pages that were opened, in the order of the plan; after one that hangs, no other is. */
  readonly visits: readonly Visit[]
}

/** Tabs beside those that the processors serve at a time: each waits now and then for timers and answers. */
const WAITING_TABS = 2
/** Each has a process with all scripts of the site in it. */
const MAX_TABS = 5

/** Makes all visits in the site, in tabs beside each other, and the checks beside them. */
export async function examine(examination: Examination): Promise<ExaminationResult> {
  const { api, site, store, candidate, visits, log } = examination
  const general: string[] = []
  const reported: CheckFinding[] = []
  const record: VisitRecord = { visits: [], findings: [], failedCalls: [], isHung: false }
  try {
    await visitInTabs(examination, record, general)
    const seen = record.findings.map(({ text }) => text)
    reported.push(...(await findReportedErrors(site.reported, candidate, visits, seen)))
    general.push(...(await findFailedCalls(site.reported, candidate, record.failedCalls, { api, log })))
  } catch (error) {
    // A browser whose page hangs cannot be used any more.
    if (!(error instanceof PageHangError)) throw error
    if (record.findings.length === 0) general.push(error.message)
  }
  const inOrder = (a: Visit, b: Visit) => visits.indexOf(a) - visits.indexOf(b)
  const findings = await explainFindings(
    store,
    candidate,
    record.findings.toSorted((a, b) => inOrder(a.visit, b.visit)),
  )
  return {
    findings: [...general.map((text) => ({ text, place: null })), ...reported, ...formatFindings(findings)],
    visits: record.visits.toSorted(inOrder),
  }
}

/** @throws PageHangError when all tabs have ended */
async function visitInTabs(examination: Examination, record: VisitRecord, general: string[]): Promise<void> {
  const { candidate, changed, visits, token, budgets, progress, site, others } = examination
  const releases = [candidate, ...others]
  const documents = planDocuments(visits, candidate.name, {
    isChanged: ({ page }) => changed.has(page),
    isForEach: (visit) => hasDocumentsForEach(releases, visit),
    hasText: (visit) => hasDocumentText(releases, visit),
  })
  const plans = planTabs(visits, token !== null)
  const ground = defer<Ground>()
  const context = {
    base: site.url,
    releases,
    ground: ground.promise,
    budgets,
    progress,
    documents,
    // A page that is as it is live, under the shell that is live, was looked at before it was.
    needsAxe: ({ part, page }: Visit) => part !== candidate.name || changed.has(page),
    record,
  }
  const [first = null] = plans
  const becomes = (tab: SiteTab, { language, isSignedIn }: TabPlan) =>
    tab.becomes({ language, token: isSignedIn ? token : null })
  const workInTab = (begin: (tab: SiteTab) => Promise<unknown>, own: TabPlan | null = null) =>
    inTab(examination, async (tab) => {
      const { page } = tab
      const findBarriers = await createBarrierFinder(page)
      await begin(tab)
      await workThrough(
        plans,
        own,
        () => record.isHung,
        async (plan) => {
          await becomes(tab, plan)
          await visitPages({ page, findBarriers }, plan.left, context)
        },
      )
    })
  const mounted = getMountedPaths(examination)
  let leak: string | null = null
  const findLeak = async (tab: SiteTab, paths: readonly string[]) => {
    if (!first || paths.length === 0) return
    await becomes(tab, first)
    leak = await findMemoryLeak(tab.page, site.url, paths, budgets.mountKilobytes)
  }
  const beginWithGround = async (tab: SiteTab) => {
    try {
      if (first) await becomes(tab, first)
      ground.resolve(await findGround(examination, tab.page, general))
    } catch (error) {
      ground.reject(error)
      throw error
    }
  }
  const beginWithMemory = async (tab: SiteTab) => {
    progress.write(
      'Beside them, those that changed are opened again and again, to see whether memory stays in use …',
    )
    await findLeak(tab, mounted)
  }
  const tabs = Math.min(availableParallelism() + WAITING_TABS, MAX_TABS)
  await inParallel(
    [
      () => workInTab(beginWithGround, first),
      ...(mounted.length > 0 ? [() => workInTab(beginWithMemory)] : []),
      ...Array.from({ length: tabs }, () => async () => {
        if (isWorthATab(plans)) await workInTab(async () => undefined)
      }),
    ],
    tabs,
    (job) => job(),
  )
  const absent = new Set(
    record.findings.filter(({ kind }) => kind === 'absent').map(({ visit: { path } }) => path),
  )
  if (record.isHung) return
  // Those that are absent say nothing about memory, and are found already.
  if (mounted.some((path) => absent.has(path)))
    await inTab(examination, (tab) =>
      findLeak(
        tab,
        mounted.filter((path) => !absent.has(path)),
      ),
    )
  if (leak !== null) general.push(leak)
}

/** A value that one tab finds and the others wait for. */
function defer<T>() {
  let resolve: (value: T) => void = () => undefined
  let reject: (error: unknown) => void = () => undefined
  const promise = new Promise<T>((done, failed) => {
    resolve = done
    reject = failed
  })
  // It is the first tab's error, which throws it itself.
  promise.catch(() => undefined)
  return { promise, resolve, reject }
}

/** The state before the candidate is mounted. */
async function findGround(
  { store, candidate, site }: Examination,
  page: Page,
  general: string[],
): Promise<Ground> {
  general.push(...(await findForeignStyles(page, store, candidate)))
  return open(page, new URL(UNKNOWN_PATH, site.url))
}

/** The changed pages of the candidate that the visitor of the first tab may open, each once. */
function getMountedPaths({ candidate, changed, visits, token }: Examination): string[] {
  const mounted = visits.filter(
    ({ part, page, isSignedIn, language }) =>
      part === candidate.name && changed.has(page) && isSignedIn === (token !== null) && language === 'en',
  )
  return [...new Set(mounted.map(({ path }) => path))]
}
