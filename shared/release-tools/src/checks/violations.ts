// Words for violations of a page's policies, as a report of the browser has them.
import { jsonReader, Type } from '@dhadha/release/schema'

/** The longest text of a report in a form that is not known. */
const MAX_LENGTH = 200

const text = Type.Optional(Type.String())
/** The form of `report-uri`. */
const parseReport = jsonReader(
  Type.Object({
    'csp-report': Type.Object({
      'effective-directive': text,
      'violated-directive': text,
      'blocked-uri': text,
      'source-file': text,
      'line-number': Type.Optional(Type.Number()),
    }),
  }),
)

/** `style-src-elem blocked inline (/releases/…/js/page.js:3)`, in the words of watch-page.ts. */
export function describeViolation(body: string): string {
  try {
    const { 'csp-report': report } = parseReport(body)
    const directive = report['effective-directive'] ?? report['violated-directive'] ?? 'a policy'
    const file = report['source-file'] ?? ''
    const place = URL.canParse(file) ? ` (${new URL(file).pathname}:${report['line-number'] ?? 0})` : ''
    return `${directive} blocked ${report['blocked-uri'] || 'what is inline'}${place}`.slice(0, MAX_LENGTH)
  } catch {
    return body.slice(0, MAX_LENGTH)
  }
}
