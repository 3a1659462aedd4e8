import { promisify } from 'node:util'
import { MOST_VIOLATIONS, VIOLATED, VIOLATIONS_PATH, type Violation } from '@dhadha/server'
import type { FastifyInstance } from 'fastify'
import type { ApiInstances } from './api-instances.ts'

/** Where browsers report what the policies of a page have blocked. */
export const REPORTS_PATH = '/security-reports'

const MOST_BYTES = 16 * 1024
/** Of all visitors together; what is more is answered and forgotten, so that nobody fills the log. */
const MOST_IN_A_MINUTE = 60
const MINUTE_MS = 60_000
const TELL_MS = 5_000

const TYPES = ['application/reports+json', 'application/csp-report', 'application/json']

/** A violation as it stands in the log. */
interface Reported extends Violation {
  /** Origin of what was blocked, or a word such as `inline`. */
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

const violatedOf = (value: unknown): Violation['violated'] =>
  VIOLATED.find((one) => one === word(value).split(' ', 1)[0]) ?? 'other'

/** What a report says, in the form of the Reporting API or in that of `report-uri`; null for anything else. */
function readReport(report: unknown): Reported | null {
  const { type, body, 'csp-report': old } = asRecord(report)
  if (old !== undefined) {
    const {
      'effective-directive': effective,
      'violated-directive': violated,
      'blocked-uri': blocked,
    } = asRecord(old)
    return { type: 'csp-violation', violated: violatedOf(effective ?? violated), blocked: originOf(blocked) }
  }
  if (type !== 'csp-violation' && type !== 'integrity-violation') return null
  const { effectiveDirective, destination, blockedURL } = asRecord(body)
  return { type, violated: violatedOf(effectiveDirective ?? destination), blocked: originOf(blockedURL) }
}

function readReports(text: string): Reported[] {
  try {
    return [JSON.parse(text) as unknown].flat().flatMap((report) => readReport(report) ?? [])
  } catch {
    return []
  }
}

/**
 * Takes reports of violations (decisions 194 and 196): bounded in size and rate, without who sent them. They are logged here, and
 * the API counts them for all gateways.
 */
export const takeReports =
  (api: Pick<ApiInstances, 'request'>) =>
  async (app: FastifyInstance): Promise<void> => {
    const counts = new Map<string, number>()
    let minute = 0
    let taken = 0
    app.removeAllContentTypeParsers()
    app.addContentTypeParser(TYPES, { parseAs: 'string', bodyLimit: MOST_BYTES }, (_request, body, done) =>
      done(null, body),
    )

    /** The first ones that this minute still has room for. */
    const admitted = (found: readonly Reported[]): readonly Reported[] => {
      const now = Math.floor(Date.now() / MINUTE_MS)
      if (now !== minute) [minute, taken] = [now, 0]
      const room = found.slice(0, Math.max(0, MOST_IN_A_MINUTE - taken))
      taken += room.length
      return room
    }

    const count = ({ type, violated, blocked }: Reported): number => {
      const name = `${type} ${violated} ${blocked}`
      // The origins are a browser's, or an attacker's: a few are told apart.
      const key = counts.has(name) || counts.size < MOST_IN_A_MINUTE ? name : 'other'
      const times = (counts.get(key) ?? 0) + 1
      counts.set(key, times)
      return times
    }

    app.post(REPORTS_PATH, async ({ body, log }, reply) => {
      const violations = admitted(readReports(String(body)))
      for (const violation of violations)
        log.warn({ ...violation, times: count(violation) }, 'a policy was violated')
      if (violations.length > 0)
        // Nobody waits for it, and what is lost stands in the log.
        tellAll(api, violations).catch((error: unknown) => log.warn(error, 'the API was not told of it'))
      return reply.code(204).send()
    })
  }

async function tellAll(api: Pick<ApiInstances, 'request'>, violations: readonly Violation[]): Promise<void> {
  for (let at = 0; at < violations.length; at += MOST_VIOLATIONS)
    await tell(api, violations.slice(at, at + MOST_VIOLATIONS))
}

async function tell(api: Pick<ApiInstances, 'request'>, violations: readonly Violation[]): Promise<void> {
  const { statusCode, body } = await promisify(api.request)({
    method: 'POST',
    path: VIOLATIONS_PATH,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      violations: violations.map(({ type, violated }) => ({ type, violated })),
    }),
    signal: AbortSignal.timeout(TELL_MS),
  })
  await body.dump()
  if (statusCode >= 300) throw new Error(`the API answered ${statusCode}`)
}
