import type { FastifyInstance } from 'fastify'

/** Where browsers report what the policies of a page have blocked. */
export const REPORTS_PATH = '/security-reports'

const MOST_BYTES = 16 * 1024
/** Of all visitors together; what is more is answered and forgotten, so that nobody fills the log. */
const MOST_IN_A_MINUTE = 60
const MINUTE_MS = 60_000

const TYPES = ['application/reports+json', 'application/csp-report', 'application/json']

interface Violation {
  readonly type: string
  readonly directive: string
  readonly blocked: string
}

const asRecord = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}

const word = (value: unknown): string => (typeof value === 'string' ? value.slice(0, 60) : '')

/** Only the origin: a path or query could name a learner. */
function originOf(value: unknown): string {
  const text = word(value)
  return /^\w+:\/\//.test(text) && URL.canParse(text) ? new URL(text).origin : text.replace(/[^\w-].*$/s, '')
}

/** What a report says, in the form of the Reporting API or in that of `report-uri`; null for anything else. */
function readReport(report: unknown): Violation | null {
  const { type, body, 'csp-report': old } = asRecord(report)
  if (old !== undefined) {
    const {
      'effective-directive': effective,
      'violated-directive': violated,
      'blocked-uri': blocked,
    } = asRecord(old)
    return { type: 'csp-violation', directive: word(effective ?? violated), blocked: originOf(blocked) }
  }
  if (type !== 'csp-violation' && type !== 'integrity-violation') return null
  const { effectiveDirective, destination, blockedURL } = asRecord(body)
  return { type, directive: word(effectiveDirective ?? destination), blocked: originOf(blockedURL) }
}

function readReports(text: string): Violation[] {
  try {
    return [JSON.parse(text) as unknown].flat().flatMap((report) => readReport(report) ?? [])
  } catch {
    return []
  }
}

/** Takes reports of violations (decision 194): counted and logged, bounded in size and rate, without who sent them. */
export async function takeReports(app: FastifyInstance): Promise<void> {
  const counts = new Map<string, number>()
  let minute = 0
  let taken = 0
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(TYPES, { parseAs: 'string', bodyLimit: MOST_BYTES }, (_request, body, done) =>
    done(null, body),
  )
  app.post(REPORTS_PATH, async ({ body, log }, reply) => {
    const now = Math.floor(Date.now() / MINUTE_MS)
    if (now !== minute) [minute, taken] = [now, 0]
    for (const violation of readReports(String(body))) {
      taken += 1
      if (taken > MOST_IN_A_MINUTE) break
      const name = Object.values(violation).join(' ')
      // The names are a browser's, or an attacker's: a few are told apart.
      const key = counts.has(name) || counts.size < MOST_IN_A_MINUTE ? name : 'other'
      const times = (counts.get(key) ?? 0) + 1
      counts.set(key, times)
      log.warn({ ...violation, times }, 'a policy was violated')
    }
    return reply.code(204).send()
  })
}
