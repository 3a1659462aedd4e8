// Makes all visits of a check and the checks beside them, and collects the findings.
import { availableParallelism } from 'node:os'
import { inParallel, type ReleaseStore } from '@dhadha/gateway/registry'
import { LANGUAGES, type Language, type Release } from '@dhadha/release'
import type { Page } from 'playwright-core'
import { createBarrierFinder } from './barriers.ts'
import { findFailedCalls, findForeignStyles, findReportedErrors } from './beside-visits.ts'
import type { RunningBrowser } from './browser.ts'
import type { Budgets } from './budgets.ts'
import { explainFindings } from './explain.ts'
import { formatFindings, type CheckFinding, type Finding, type Ground } from './findings.ts'
import { findMemoryLeak } from './memory.ts'
import { UNKNOWN_PATH } from './moves.ts'
import { open, PageHangError } from './pages.ts'
import { hasDocumentsForEach, planDocuments } from './plan-documents.ts'
import type { Progress } from './progress.ts'
import { inTab, type SmokeTestSite } from './site.ts'
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

/** The visits of one tab: a language, signed in or out. */
interface TabPlan {
  readonly language: Language
  readonly isSignedIn: boolean
  readonly visits: readonly Visit[]
}

/** Makes all visits in the site, in tabs beside each other, and the checks beside them. */
export async function examine(examination: Examination): Promise<ExaminationResult> {
  const { api, site, store, candidate, visits, log } = examination
  const general: string[] = []
  const reported: CheckFinding[] = []
  const record: VisitRecord = { visits: [], findings: [], failedCalls: [], isHung: false }
  try {
    await visitInTabs(examination, record, general)
    reported.push(...(await findReportedErrors(site.reported, candidate, visits)))
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
  const documents = planDocuments(
    visits,
    candidate.name,
    ({ page }) => changed.has(page),
    (visit) => hasDocumentsForEach(releases, visit),
  )
  const plans = planTabs(visits, token !== null)
  const ground = defer<Ground>()
  const context = {
    base: site.url,
    releases,
    ground: ground.promise,
    budgets,
    progress,
    documents,
    record,
  }
  await inParallel(plans, availableParallelism(), async (plan) => {
    if (record.isHung) return
    const isFirst = plan === plans[0]
    try {
      await inTab(
        { ...examination, language: plan.language, token: plan.isSignedIn ? token : null },
        async (page) => {
          if (isFirst) ground.resolve(await findGround(examination, page, general))
          await visitPages({ page, findBarriers: await createBarrierFinder(page) }, plan.visits, context)
          if (isFirst && !record.isHung) general.push(...(await findLeaks(examination, page, record)))
        },
      )
    } catch (error) {
      if (isFirst) ground.reject(error)
      throw error
    }
  })
}

/**
 * The first tab is the learner's English one, else that of the visitor who is signed out: it is there also for a version
 * without pages.
 */
function planTabs(visits: readonly Visit[], hasLearner: boolean): TabPlan[] {
  const states = hasLearner ? [true, false] : [false]
  const plans = states.flatMap((isSignedIn) =>
    LANGUAGES.map((language) => ({
      language,
      isSignedIn,
      visits: visits.filter((visit) => visit.language === language && visit.isSignedIn === isSignedIn),
    })),
  )
  return plans.filter((plan, index) => index === 0 || plan.visits.length > 0)
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

async function findLeaks(
  { candidate, changed, visits, token, budgets, progress, site }: Examination,
  page: Page,
  { findings }: VisitRecord,
): Promise<string[]> {
  const paths = getShownPaths(
    visits.filter((visit) => visit.part === candidate.name && changed.has(visit.page)),
    token !== null,
    findings,
  )
  if (paths.length === 0) return []
  progress.write('Opening those that changed again, to see whether memory stays in use …')
  const leak = await findMemoryLeak(page, site.url, paths, budgets.mountKilobytes)
  return leak === null ? [] : [leak]
}

/** The paths that the visitor of the first tab may open, each once, without those that showed nothing. */
function getShownPaths(
  visits: readonly Visit[],
  isSignedIn: boolean,
  findings: readonly Finding[],
): string[] {
  const absent = new Set(findings.filter(({ kind }) => kind === 'absent').map(({ visit: { path } }) => path))
  const shown = visits.filter(
    (visit) => visit.isSignedIn === isSignedIn && visit.language === 'en' && !absent.has(visit.path),
  )
  return [...new Set(shown.map(({ path }) => path))]
}
