import { setTimeout as sleep } from 'node:timers/promises'
import type { ReleaseStore } from '@dhadha/gateway/registry'
import { SHELL, type Release } from '@dhadha/release'
import { sendRequest } from '@dhadha/release/outgoing'
import type { Page } from 'playwright-core'
import { readStyles } from '../../browser/read-styles.ts'
import { explainStyles } from './explain.ts'
import { callFindings, reportFindings, type CheckFinding } from './findings.ts'
import { withTimeout } from './pages.ts'
import type { BrowserReports } from './reports.ts'
import type { Visit } from './visits.ts'

// Checks of a candidate beside its pages. Findings are clauses, as those of pages.

/** How long a last report of a page may be on its way. */
const REPORT_MS = 5_000
const READY_PATH = '/api/ready'
const READY_TIMEOUT_MS = 5_000

/** Rules of the candidate's style sheets that reach beyond it; the shell's may style all parts. */
export async function findForeignStyles(
  page: Page,
  store: Pick<ReleaseStore, 'open'>,
  candidate: Release,
): Promise<string[]> {
  const { name, version, files, cssPrefix = '' } = candidate
  if (name === SHELL) return []
  const paths = Object.keys(files).filter((path) => path.endsWith('.css'))
  const sheets = await Promise.all(
    paths.map(async (path) => {
      const file = await store.open(name, version, path, 'identity')
      return { path, text: (await file?.read())?.toString('utf8') ?? '' }
    }),
  )
  const clauses = await withTimeout(
    page.evaluate<string[]>(
      `(${readStyles.toString()})(${JSON.stringify(sheets)}, ${JSON.stringify(cssPrefix)})`,
    ),
  )
  return clauses.map((clause) =>
    explainStyles(clause, sheets.find(({ path }) => clause.startsWith(`${path} `))?.text ?? ''),
  )
}

/** If the API itself does not work, failed calls are not attributed to the candidate. */
export async function findFailedCalls(
  { pages }: BrowserReports,
  candidate: Release,
  failedCalls: readonly string[],
  { api, log }: { readonly api: URL; readonly log: (sentence: string) => void },
): Promise<string[]> {
  const findings = callFindings(pages, candidate, failedCalls)
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

/**
 * Waits for the reports of browsers to the smoke test's gateway.
 *
 * @param seen findings of the pages: a violation that a page has seen is not told twice
 */
export async function findReportedErrors(
  { pages, violations }: BrowserReports,
  candidate: Release,
  visits: readonly Visit[],
  seen: readonly string[],
): Promise<CheckFinding[]> {
  const openedPages = [
    ...new Set(visits.filter(({ part }) => part === candidate.name).map(({ page }) => page)),
  ]
  // The shell mounts its own pages without the fallback chain, and does not report them.
  const findings = () => reportFindings(pages, candidate, candidate.kind === 'shell' ? [] : openedPages)
  for (const end = Date.now() + REPORT_MS; Date.now() < end && findings().length > 0;) await sleep(100)
  const unseen = [...new Set(violations)].filter((text) => !seen.some((finding) => finding.includes(text)))
  const reported = unseen.map((text) => ({
    text: `a violation of its policies was reported: ${text}`,
    place: null,
  }))
  return [...findings(), ...reported]
}
