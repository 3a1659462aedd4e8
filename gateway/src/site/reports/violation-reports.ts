import { VIOLATION_REPORTS_PATH } from '@dhadha/release'
import { createHmac, randomBytes } from 'node:crypto'
import { promisify } from 'node:util'
import { MINUTE_MS } from '@dhadha/server/durations'
import {
  createNetworkBudget,
  createSharedBudget,
  MAX_VIOLATIONS,
  NETWORK_HASH_LENGTH,
  getSiteNetwork,
  VIOLATED,
  VIOLATIONS_PATH,
  type SharedBudgetLimits,
  type Violation,
} from '@dhadha/server'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../../config.ts'
import type { ApiInstances } from '../proxy/api-instances.ts'
import type { VisitorsSites } from '../session/visitors-site.ts'

const MAX_BYTES = 16 * 1024
/** Violations that are logged and passed on; what is more is answered and dropped, so that nobody fills the log. */
const VIOLATIONS = {
  total: 60,
  share: { ipv4: [5, 15], ipv6: [5, 10, 15] },
  windowMs: MINUTE_MS,
} as const satisfies SharedBudgetLimits
/** In an hour, from one network: fewer than what the operator is alerted of by default (SECURITY_ALERTS, decision 56). */
const VIOLATIONS_IN_HOUR = {
  limits: { ipv4: [30, 60], ipv6: [30, 45, 60] },
  windowMs: 60 * MINUTE_MS,
  maxKeys: 3 * 60 * VIOLATIONS.total,
} as const
/** Messages that are read. A page can send several at once. */
const MESSAGES = {
  total: 600,
  share: { ipv4: [60, 120], ipv6: [60, 90, 120] },
  windowMs: MINUTE_MS,
} as const satisfies SharedBudgetLimits
/** Origins that are counted by themselves. */
const MAX_COUNTED = 60
const REPORT_TIMEOUT_MS = 5_000

const TYPES = ['application/reports+json', 'application/csp-report', 'application/json']

/** A violation as it stands in the log. */
interface LoggedViolation extends Violation {
  /** Origin of what was blocked, or a word such as `inline`. */
  readonly blocked: string
}

const asRecord = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}

const word = (value: unknown): string => (typeof value === 'string' ? value.slice(0, 60) : '')

/** Only the origin: a path or query could name a learner. */
function getOrigin(value: unknown): string {
  const text = word(value)
  return /^\w+:\/\//.test(text) && URL.canParse(text) ? new URL(text).origin : text.replace(/[^\w-].*$/s, '')
}

const parseViolated = (value: unknown): Violation['violated'] =>
  VIOLATED.find((text) => text === word(value).split(' ', 1)[0]) ?? 'other'

/** What browsers' extensions are addressed by, with an address behind it or as a word. */
const EXTENSION = /^(?:[a-z-]+-extension|chrome|safari-resource|webkit-masked-url)(?::|$)/i

/** A report as it came, in either form. */
interface ReportedViolation extends Violation {
  /** Address or word of what was blocked, of the script that asked for it, and of the page. */
  readonly blocked: unknown
  readonly source: unknown
  readonly page: unknown
}

/** What a report says, in the form of the Reporting API or in that of `report-uri`; null for anything else. */
function readReport(report: unknown): ReportedViolation | null {
  const { type, url, body, 'csp-report': old } = asRecord(report)
  if (old !== undefined) {
    const reported = asRecord(old)
    return {
      type: 'csp-violation',
      violated: parseViolated(reported['effective-directive'] ?? reported['violated-directive']),
      blocked: reported['blocked-uri'],
      source: reported['source-file'],
      page: reported['document-uri'],
    }
  }
  if (type !== 'csp-violation' && type !== 'integrity-violation') return null
  const { effectiveDirective, destination, blockedURL, sourceFile, documentURL } = asRecord(body)
  return {
    type,
    violated: parseViolated(effectiveDirective ?? destination),
    blocked: blockedURL,
    source: sourceFile,
    page: documentURL ?? url,
  }
}

/** Whether it is about a page of this site, and nothing that an extension of the browser did there. */
const isOwn = ({ blocked, source, page }: ReportedViolation, hosts: readonly unknown[]): boolean =>
  typeof page === 'string' &&
  URL.canParse(page) &&
  hosts.includes(new URL(page).host) &&
  ![blocked, source].some((address) => EXTENSION.test(word(address)))

function readReports(text: string, hosts: readonly unknown[]): LoggedViolation[] {
  try {
    return [JSON.parse(text) as unknown].flat().flatMap((report) => {
      const reported = readReport(report)
      if (!reported || !isOwn(reported, hosts)) return []
      return { type: reported.type, violated: reported.violated, blocked: getOrigin(reported.blocked) }
    })
  } catch {
    return []
  }
}

/**
 * Takes reports of violations (decision 56): bounded in size and rate, without who sent them. They are logged here, and
 * the API counts them for all gateways.
 */
export const takeReports =
  (
    api: Pick<ApiInstances, 'request'>,
    sites: Pick<VisitorsSites, 'isPreviewing'>,
    { publicUrl, internalKey }: Pick<Config, 'publicUrl' | 'internalKey'>,
  ) =>
  async (app: FastifyInstance): Promise<void> => {
    const counts = new Map<string, number>()
    const messages = createSharedBudget(MESSAGES)
    const perMinute = createSharedBudget(VIOLATIONS)
    const perHour = createNetworkBudget(VIOLATIONS_IN_HOUR)
    const networkHash = createNetworkHash(internalKey)
    app.removeAllContentTypeParsers()
    app.addContentTypeParser(TYPES, { parseAs: 'string', bodyLimit: MAX_BYTES }, (_request, body, done) =>
      done(null, body),
    )

    /** The first ones that the caller's networks and all callers together still have room for. */
    const admitted = (found: readonly LoggedViolation[], ip: string): readonly LoggedViolation[] =>
      found.slice(0, perMinute.take(ip, perHour.take(ip, found.length)))

    const count = ({ type, violated, blocked }: LoggedViolation): number => {
      const name = `${type} ${violated} ${blocked}`
      // The origins are a browser's, or an attacker's: a few are told apart.
      const key = counts.has(name) || counts.size < MAX_COUNTED ? name : 'other'
      const times = (counts.get(key) ?? 0) + 1
      counts.set(key, times)
      return times
    }

    // Before the body is read.
    const admitMessage = async ({ ip }: FastifyRequest, reply: FastifyReply) =>
      messages.take(ip) > 0 ? undefined : reply.code(204).send()

    app.post(
      VIOLATION_REPORTS_PATH,
      { onRequest: admitMessage },
      async ({ body, headers, ip, log }, reply) => {
        // What a version does that is not live is looked for in a preview, and no sign of harm to the site (decision 74).
        if (sites.isPreviewing(headers)) return reply.code(204).send()
        const violations = admitted(readReports(String(body), [headers.host, publicUrl.host]), ip)
        for (const violation of violations)
          log.warn({ ...violation, times: count(violation) }, 'a policy was violated')
        if (violations.length > 0)
          // Nobody waits for it, and what is lost stands in the log.
          sendAll(api, violations, networkHash(ip)).catch((error: unknown) =>
            log.warn(error, 'the API was not told of it'),
          )
        return reply.code(204).send()
      },
    )
  }

/**
 * What tells the networks of reports apart and names none of them: the security log counts from how many there are reports, and no
 * address leaves the gateway. All gateways with the same key make the same of a network.
 */
function createNetworkHash(internalKey: string | null): (ip: string) => string {
  const key = internalKey ?? randomBytes(32)
  return (ip) =>
    createHmac('sha256', key)
      .update(`network of a report\n${getSiteNetwork(ip)}`)
      .digest('base64url')
      .slice(0, NETWORK_HASH_LENGTH)
}

async function sendAll(
  api: Pick<ApiInstances, 'request'>,
  violations: readonly Violation[],
  network: string,
): Promise<void> {
  for (let at = 0; at < violations.length; at += MAX_VIOLATIONS)
    await sendReports(api, violations.slice(at, at + MAX_VIOLATIONS), network)
}

async function sendReports(
  api: Pick<ApiInstances, 'request'>,
  violations: readonly Violation[],
  network: string,
): Promise<void> {
  const { statusCode, body } = await promisify(api.request)({
    method: 'POST',
    path: VIOLATIONS_PATH,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      violations: violations.map(({ type, violated }) => ({ type, violated })),
      network,
    }),
    signal: AbortSignal.timeout(REPORT_TIMEOUT_MS),
  })
  await body.dump()
  if (statusCode >= 300) throw new Error(`the API answered ${statusCode}`)
}
