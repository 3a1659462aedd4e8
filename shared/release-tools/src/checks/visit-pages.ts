// Makes the visits of one tab.
import { chunkList, type Release } from '@dhadha/release'
import { toErrorMessage } from '@dhadha/server/errors'
import type { Page } from 'playwright-core'
import type { BarrierFinder } from './barriers.ts'
import type { Budgets } from './budgets.ts'
import { pageFindings, type Finding, type Ground, type VisitResult } from './findings.ts'
import { moveTo, UNKNOWN_PATH } from './moves.ts'
import { listen, look, open, openMeasured, PageHangError, READY_MS, settle, withTimeout } from './pages.ts'
import { allowForLoad, isTooLong } from './processor.ts'
import type { Progress } from './progress.ts'
import type { Visit } from './visits.ts'

/** How often a page whose longest task is too long is opened, as the machine may have been busy. */
const TRIES = 3

/** The results of the visits so far. */
export interface VisitRecord {
  readonly visits: Visit[]
  readonly findings: Finding[]
  readonly failedCalls: string[]
  /** A page does not answer any more: no other one is opened in any tab. */
  isHung: boolean
}

/** A tab that is prepared for visits. */
export interface Tab {
  readonly page: Page
  readonly findBarriers: BarrierFinder
}

interface VisitContext {
  /** The address of the site. */
  readonly base: URL
  readonly budgets: Budgets
  readonly progress: Progress
  /** The candidate and the live releases of all other parts. */
  readonly releases: readonly Release[]
  readonly ground: Promise<Ground>
  /** Visits that need a document of their own; to the others the tab moves within the document that it has. */
  readonly documents: ReadonlySet<Visit>
  /** Whether axe looks at the page of a visit also where the tab has moved to it. */
  readonly needsAxe: (visit: Visit) => boolean
  readonly record: VisitRecord
}

/** The result of a visit, and the state before it for comparison. */
interface Comparison {
  readonly result: VisitResult
  readonly ground: Ground
}

/**
 * Makes visits in one tab until none is left, or a page hangs.
 *
 * @param left other tabs take theirs from it, too
 * @throws PageHangError, which is in the record if it is that of a visit
 */
export async function visitPages(tab: Tab, left: Visit[], context: VisitContext): Promise<void> {
  const { progress, record } = context
  const names = getGlobalNames(context.releases)
  let hasDocument = false
  // An error before any page is opened belongs to no page.
  const ground = await context.ground
  while (!record.isHung) {
    const visit = left.shift()
    if (!visit) break
    try {
      progress.begin(visit)
      record.visits.push(visit)
      const mayMove = hasDocument && !context.documents.has(visit)
      const findings = await findIn(tab, visit, mayMove, { ...context, names, ground })
      record.findings.push(...findings)
      progress.end(
        visit,
        findings.map(({ text }) => text),
      )
      // An error of a page may be an error of its document, and remain there: the next page gets a new document.
      hasDocument = findings.length === 0
      if (!hasDocument) await leave(tab.page)
    } catch (error) {
      progress.end(visit, [toErrorMessage(error)])
      if (error instanceof PageHangError) {
        record.isHung = true
        record.findings.push({ visit, kind: 'hung', text: error.message })
      }
      throw error
    }
  }
  // A page sends its reports when it is left.
  await leave(tab.page)
}

const leave = (page: Page) => withTimeout(page.goto('about:blank')).catch(() => undefined)

/** The names that the containers and chunk lists of releases have in the window. The shell has no container. */
const getGlobalNames = (releases: readonly Release[]): ReadonlySet<string> =>
  new Set(
    releases.flatMap(({ name, container }) =>
      container === '' ? [chunkList(name)] : [container, chunkList(name)],
    ),
  )

/** Visits a page. Findings after a move are checked again in a new document, which other pages have not touched. */
async function findIn(
  tab: Tab,
  visit: Visit,
  mayMove: boolean,
  context: Omit<VisitContext, 'ground'> & { readonly names: ReadonlySet<string>; readonly ground: Ground },
): Promise<Finding[]> {
  const { budgets, names, record } = context
  const compare = ({ result, ground }: Comparison) => pageFindings(result, ground, names, budgets.taskMs)
  const keepCalls = ({ result }: Comparison) => record.failedCalls.push(...result.failedCalls)
  const moved = mayMove ? await visitByMove(tab, visit, context.needsAxe(visit)) : null
  if (moved) keepCalls(moved)
  if (moved && compare(moved).length === 0) return []
  const opened = { result: await visitFastest(tab, visit, context), ground: context.ground }
  keepCalls(opened)
  const findings = compare(opened)
  if (findings.length > 0 || !moved) return findings
  // The machine may have been busy.
  const seen = { ...moved.result.seen, shown: '', longTasks: [] }
  return compare({ ...moved, result: { ...moved.result, seen } })
}

/** Moves to a page within the tab's document. @returns null where the page did not come */
async function visitByMove(
  { page, findBarriers }: Tab,
  visit: Visit,
  needsAxe: boolean,
): Promise<Comparison | null> {
  const until = Date.now() + READY_MS
  // The page before is unmounted, and its leftovers are not attributed to this one.
  if (!(await moveTo(page, UNKNOWN_PATH, READY_MS))) return null
  const ground = await look(page)
  const { consoleErrors, failedCalls, stop } = listen(page)
  try {
    if (!(await moveTo(page, visit.path, READY_MS))) return null
    const all = await settle(page, until)
    const seen = {
      ...all,
      violations: all.violations.slice(ground.violations.length),
      longTasks: all.longTasks.slice(ground.longTasks.length),
    }
    return {
      result: {
        visit,
        seen,
        consoleErrors,
        failedCalls,
        barriers: needsAxe ? await findBarriers() : [],
      },
      ground,
    }
  } finally {
    stop()
  }
}

/**
 * A page with a task that is too long is opened up to three times, and the fastest counts. From the second time on a
 * busy machine is allowed for: a page without the candidate shows how much of the processor any page has now. (The
 * candidate's own share alone would excuse a task that waits instead of computing.)
 */
async function visitFastest(
  tab: Tab,
  pageVisit: Visit,
  { base, budgets: { taskMs } }: Pick<VisitContext, 'base' | 'budgets'>,
): Promise<VisitResult> {
  let { result } = await visitByDocument(tab, base, pageVisit, false)
  for (let tries = 1; tries < TRIES && isTooLong(result.seen, taskMs); tries++) {
    const { share } = await openMeasured(tab.page, new URL(UNKNOWN_PATH, base))
    const next = await visitByDocument(tab, base, pageVisit, true)
    result = { ...next.result, seen: allowForLoad(next.result.seen, Math.max(next.share, share)) }
  }
  return result
}

/** Opens a page in a document of its own. @returns its share of the processor, 1 where that is not measured */
async function visitByDocument(
  { page, findBarriers }: Tab,
  base: URL,
  visit: Visit,
  isMeasured: boolean,
): Promise<{ readonly result: VisitResult; readonly share: number }> {
  const { consoleErrors, failedCalls, stop } = listen(page)
  try {
    const url = new URL(visit.path, base)
    const { seen, share } = isMeasured
      ? await openMeasured(page, url)
      : { seen: await open(page, url), share: 1 }
    return { result: { visit, seen, consoleErrors, failedCalls, barriers: await findBarriers() }, share }
  } finally {
    stop()
  }
}
