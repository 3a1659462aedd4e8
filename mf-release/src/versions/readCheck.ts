/** The result of `check --json` that the page shows (decision 74). */
export interface CheckResult {
  readonly version: string
  readonly revision: number
  /** Why pages for signed-in visitors could not be opened, in English; null: every page was. */
  readonly incomplete: string | null
  readonly pages: readonly CheckedPage[]
  /** What was found about no page of its own. */
  readonly general: readonly string[]
}

/** A path, in all the states in which it was opened. */
export interface CheckedPage {
  readonly path: string
  readonly languages: readonly string[]
  readonly signedIn: readonly boolean[]
  readonly findings: readonly string[]
}

interface Visit {
  readonly page: string
  readonly path: string
  readonly language: string
  readonly isSignedIn: boolean
}

const isVisit = (read: unknown): read is Visit => {
  const { page, path, language, isSignedIn } = (read ?? {}) as Partial<Record<keyof Visit, unknown>>
  return (
    typeof page === 'string' &&
    typeof path === 'string' &&
    typeof language === 'string' &&
    typeof isSignedIn === 'boolean'
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
    Array.isArray(findings) &&
    findings.every((finding) => typeof finding === 'string') &&
    Array.isArray(pages) &&
    pages.every(isVisit)
  )
}

/** The output of `check --json`, page by page; null where that is something else, as of a registry of another release. */
export function readCheck(out: string): CheckResult | null {
  let read: unknown
  try {
    read = JSON.parse(out)
  } catch {
    return null
  }
  if (!isReport(read)) return null
  const { version, live, incomplete, findings, pages } = read
  const paths = [...new Set(pages.map(({ path }) => path))]
  const taken = new Set<string>()
  const checked = paths.map((path) => {
    const visits = pages.filter((visit) => visit.path === path)
    // A finding begins with the path, or with the name of the page that browsers report.
    const starts = [`${path} (`, ...visits.map(({ page }) => `page ${page}: `)]
    const own = findings.filter(
      (finding) => !taken.has(finding) && starts.some((start) => finding.startsWith(start)),
    )
    for (const finding of own) taken.add(finding)
    return {
      path,
      languages: [...new Set(visits.map(({ language }) => language))],
      signedIn: [...new Set(visits.map(({ isSignedIn }) => isSignedIn))],
      findings: own,
    }
  })
  return {
    version,
    revision: live.revision,
    incomplete,
    pages: checked,
    general: findings.filter((finding) => !taken.has(finding)),
  }
}
