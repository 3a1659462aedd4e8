import type { ReleaseStore } from '@dhadha/gateway/registry'
import { LANGUAGES, type Release } from '@dhadha/release'
import { findFailedCalls, findForeignStyles, findReportedErrors } from './beside-visits.ts'
import type { RunningBrowser } from './browser.ts'
import type { Budgets } from './budgets.ts'
import { formatFindings, NEVER_SHOWN, type Finding } from './findings.ts'
import { findMemoryLeak, UNKNOWN_PATH } from './memory.ts'
import { open, PageHangError } from './pages.ts'
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

/** Makes all visits in the site, and the checks beside them. */
export async function examine(examination: Examination): Promise<ExaminationResult> {
  const { store, budgets, api, site, candidate, others, visits, token, log, progress } = examination
  const releases = [candidate, ...others]
  const general: string[] = []
  const record: VisitRecord = { visits: [], findings: [], failedCalls: [] }
  try {
    const ground = await inTab({ ...examination, language: 'en', token: null }, async (page) => {
      general.push(...(await findForeignStyles(page, store, candidate)))
      return open(page, new URL(UNKNOWN_PATH, site.url))
    })
    for (const language of LANGUAGES)
      for (const isSignedIn of [false, true]) {
        const some = visits.filter((visit) => visit.language === language && visit.isSignedIn === isSignedIn)
        if (some.length > 0)
          await inTab({ ...examination, language, token: isSignedIn ? token : null }, (page) =>
            visitPages(page, some, { base: site.url, budgets, progress, releases, ground, record }),
          )
      }
    general.push(...(await findReportedErrors(site.reported, candidate, visits)))
    general.push(...(await findFailedCalls(site.reported, candidate, record.failedCalls, { api, log })))
    progress.write('Opening them again, to see whether memory stays in use …')
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
