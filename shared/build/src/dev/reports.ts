/** Prints what a browser would have told the site: what breaks in the part, and what the policy of a page has blocked. */
export function logReports(body: string, print: (line: string) => void = console.error): void {
  for (const line of linesOf(body)) print(`browser: ${line}`)
}

const TROUBLE = new Set(['error', 'retried', 'fell-back', 'failed', 'call-failed'])

type Told = Readonly<Record<string, unknown>>

function linesOf(body: string): string[] {
  try {
    const told = JSON.parse(body) as Told | readonly Told[]
    if (Array.isArray(told)) return told.flatMap((one: Told) => blockedBy(one['body']))
    const one = told as Told
    if (one['csp-report'] !== undefined) return blockedBy(one['csp-report'])
    const reports = Array.isArray(one['reports']) ? (one['reports'] as readonly Told[]) : []
    return reports.filter(({ kind }) => TROUBLE.has(String(kind))).map((report) => JSON.stringify(report))
  } catch {
    return []
  }
}

function blockedBy(report: unknown): string[] {
  if (typeof report !== 'object' || report === null) return []
  const fields = report as Told
  const word = (...names: string[]) =>
    names.map((name) => fields[name]).find((value) => typeof value === 'string')
  const directive = word('effectiveDirective', 'effective-directive', 'destination') ?? 'a policy'
  return [`${directive} of the site has blocked ${word('blockedURL', 'blocked-uri') ?? 'something'}`]
}
