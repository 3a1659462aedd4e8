/**
 * Prints the reports that a browser would have sent to the site: what it could not show, and violations of the page's
 * policy.
 */
export function logReports(body: string, print: (line: string) => void = console.error): void {
  for (const line of toLines(body)) print(`browser: ${line}`)
}

/** Errors are printed with their message, which reports do not have (browser-errors.ts). */
const TROUBLE = new Set(['retried', 'fell-back', 'failed', 'call-failed'])

type ReportFields = Readonly<Record<string, unknown>>

function toLines(body: string): string[] {
  try {
    const parsed = JSON.parse(body) as ReportFields | readonly ReportFields[]
    if (Array.isArray(parsed))
      return parsed.flatMap((reportFields: ReportFields) => describeViolation(reportFields['body']))
    const item = parsed as ReportFields
    if (item['csp-report'] !== undefined) return describeViolation(item['csp-report'])
    const reports = Array.isArray(item['reports']) ? (item['reports'] as readonly ReportFields[]) : []
    return reports.filter(({ kind }) => TROUBLE.has(String(kind))).map((report) => JSON.stringify(report))
  } catch {
    return []
  }
}

function describeViolation(report: unknown): string[] {
  if (typeof report !== 'object' || report === null) return []
  const fields = report as ReportFields
  const word = (...names: string[]) =>
    names.map((name) => fields[name]).find((value) => typeof value === 'string')
  const directive = word('effectiveDirective', 'effective-directive', 'destination') ?? 'a policy'
  return [`${directive} of the site has blocked ${word('blockedURL', 'blocked-uri') ?? 'something'}`]
}
