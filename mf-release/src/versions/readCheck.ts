import { parseJson } from '../commands/parseOutput.ts'

/** The result of `check --json` that the page shows (decision 74). */
export interface CheckResult {
  readonly version: string
  readonly revision: number
  /** Why pages for signed-in visitors could not be opened, in English; null: every page was. */
  readonly incomplete: string | null
  readonly pages: readonly CheckedPage[]
  /** The findings about no single page. */
  readonly general: readonly string[]
}

/** How many pages a check has opened until now. */
export interface CheckProgress {
  readonly opened: number
  readonly of: number
  /** The page that was opened last. */
  readonly path: string
}

/** A path, in all the states in which it was opened. */
export interface CheckedPage {
  readonly path: string
  readonly languages: readonly string[]
  readonly signedIn: readonly boolean[]
  readonly findings: readonly string[]
}

interface Visit {
  readonly path: string
  readonly language: string
  readonly isSignedIn: boolean
  /** Those of the report's findings that are about this page; absent in the output of an earlier release. */
  readonly findings?: readonly string[]
}

const isTexts = (read: unknown): read is readonly string[] =>
  Array.isArray(read) && read.every((text) => typeof text === 'string')

const isVisit = (read: unknown): read is Visit => {
  const { path, language, isSignedIn, findings } = (read ?? {}) as Partial<Record<keyof Visit, unknown>>
  return (
    typeof path === 'string' &&
    typeof language === 'string' &&
    typeof isSignedIn === 'boolean' &&
    (findings === undefined || isTexts(findings))
  )
}

interface Report {
  readonly version: string
  readonly live: { readonly revision: number }
  readonly incomplete: string | null
  readonly findings: readonly string[]
  readonly pages: readonly Visit[]
}

const isReport = (read: unknown): read is Report => {
  const { version, live, incomplete, findings, pages } = (read ?? {}) as Partial<Report>
  return (
    typeof version === 'string' &&
    typeof live?.revision === 'number' &&
    (incomplete === null || typeof incomplete === 'string') &&
    isTexts(findings) &&
    Array.isArray(pages) &&
    pages.every(isVisit)
  )
}

/**
 * The output of `check --json`, page by page; null where that is something else, as of a registry of another release.
 */
export function readCheck(out: string): CheckResult | null {
  const report = parseJson(out)
  if (!isReport(report)) return null
  const { version, live, incomplete, findings, pages } = report
  const paths = [...new Set(pages.map(({ path }) => path))]
  const ofPages = new Set(pages.flatMap((visit) => visit.findings ?? []))
  return {
    version,
    revision: live.revision,
    incomplete,
    pages: paths.map((path) => {
      const visits = pages.filter((visit) => visit.path === path)
      return {
        path,
        languages: [...new Set(visits.map(({ language }) => language))],
        signedIn: [...new Set(visits.map(({ isSignedIn }) => isSignedIn))],
        findings: [...new Set(visits.flatMap((visit) => visit.findings ?? []))],
      }
    }),
    general: findings.filter((finding) => !ofPages.has(finding)),
  }
}

/**
 * The progress of `check --json`, which has a line for each page; null where it has none yet, or is something else, as
 * of a registry of another release.
 */
export function readCheckProgress(printed: string): CheckProgress | null {
  // The end of the last line may be on its way.
  const line = printed.slice(0, printed.lastIndexOf('\n')).split('\n').at(-1) ?? ''
  const { opened, of, page } = (parseJson(line) ?? {}) as {
    readonly opened?: unknown
    readonly of?: unknown
    readonly page?: { readonly path?: unknown } | null
  }
  const path = page?.path
  return typeof opened === 'number' && typeof of === 'number' && typeof path === 'string'
    ? { opened, of, path }
    : null
}
