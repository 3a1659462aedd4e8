import { VIOLATION_REPORTS_PATH } from '@dhadha/release'
import { promisify } from 'node:util'
import { MOST_VIOLATIONS, VIOLATED, VIOLATIONS_PATH, type Violation } from '@dhadha/server'
import type { FastifyInstance } from 'fastify'
import type { ApiInstances } from './api-instances.ts'
import type { VisitorsSites } from './visitors-site.ts'

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

/** What browsers' extensions are addressed by, with an address behind it or as a word. */
const EXTENSION = /^(?:[a-z-]+-extension|chrome|safari-resource|webkit-masked-url)(?::|$)/i

/** A report as it came, in either form. */
interface Told extends Violation {
  /** Address or word of what was blocked, of the script that asked for it, and of the page. */
  readonly blocked: unknown
  readonly source: unknown
  readonly page: unknown
}

/** What a report says, in the form of the Reporting API or in that of `report-uri`; null for anything else. */
function readReport(report: unknown): Told | null {
  const { type, url, body, 'csp-report': old } = asRecord(report)
  if (old !== undefined) {
    const told = asRecord(old)
    return {
      type: 'csp-violation',
      violated: violatedOf(told['effective-directive'] ?? told['violated-directive']),
      blocked: told['blocked-uri'],
      source: told['source-file'],
      page: told['document-uri'],
    }
  }
  if (type !== 'csp-violation' && type !== 'integrity-violation') return null
  const { effectiveDirective, destination, blockedURL, sourceFile, documentURL } = asRecord(body)
  return {
    type,
    violated: violatedOf(effectiveDirective ?? destination),
    blocked: blockedURL,
    source: sourceFile,
    page: documentURL ?? url,
  }
}

/** Whether it is about a page of this site, and nothing that an extension of the browser did there. */
const isOwn = ({ blocked, source, page }: Told, hosts: readonly unknown[]): boolean =>
  typeof page === 'string' &&
  URL.canParse(page) &&
  hosts.includes(new URL(page).host) &&
  ![blocked, source].some((address) => EXTENSION.test(word(address)))

function readReports(text: string, hosts: readonly unknown[]): Reported[] {
  try {
    return [JSON.parse(text) as unknown].flat().flatMap((report) => {
      const told = readReport(report)
      if (!told || !isOwn(told, hosts)) return []
      return { type: told.type, violated: told.violated, blocked: originOf(told.blocked) }
    })
  } catch {
    return []
  }
}

/**
 * Takes reports of violations (decisions 194 and 196): bounded in size and rate, without who sent them. They are logged here, and
 * the API counts them for all gateways.
 */
export const takeReports =
  (api: Pick<ApiInstances, 'request'>, sites: Pick<VisitorsSites, 'isPreviewing'>, publicUrl: URL) =>
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

    app.post(VIOLATION_REPORTS_PATH, async ({ body, headers, log }, reply) => {
      // What a version does that is not live is looked for in a preview, and no sign of harm to the site (decision 501).
      if (sites.isPreviewing(headers)) return reply.code(204).send()
      const violations = admitted(readReports(String(body), [headers.host, publicUrl.host]))
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
