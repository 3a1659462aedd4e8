import { chunkList, type Release } from '@dhadha/release'
import type { Page } from 'playwright-core'
import type { Budgets } from './budgets.ts'
import { pageFindings, type Finding, type Ground, type VisitResult } from './findings.ts'
import { UNKNOWN_PATH } from './memory.ts'
import { openMeasured, PageHangError, visit } from './pages.ts'
import { allowForLoad, isTooLong } from './processor.ts'
import type { Progress } from './progress.ts'
import type { Visit } from './visits.ts'

/** How often a page whose longest task is too long is opened, as the machine may have been busy. */
const TRIES = 3

/** What visits have found so far; the visit that hangs is the last one. */
export interface VisitRecord {
  readonly visits: Visit[]
  readonly findings: Finding[]
  readonly failedCalls: string[]
}

interface VisitContext {
  /** The address of the site. */
  readonly base: URL
  readonly budgets: Budgets
  readonly progress: Progress
  /** The candidate and the live releases of all other parts. */
  readonly releases: readonly Release[]
  readonly ground: Ground
  readonly record: VisitRecord
}

/** Makes some visits in one tab. @throws PageHangError, which is in the record then */
export async function visitPages(
  page: Page,
  visits: readonly Visit[],
  { base, budgets, progress, releases, ground, record }: VisitContext,
): Promise<void> {
  const globalNames = getGlobalNames(releases)
  for (const visit of visits)
    try {
      progress.begin(visit)
      record.visits.push(visit)
      const result = await visitFastest(page, base, visit, budgets)
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
