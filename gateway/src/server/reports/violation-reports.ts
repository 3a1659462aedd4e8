// Receives browsers' reports of violations of the security policies, within limits (decision 56).
import { VIOLATION_REPORTS_PATH } from '@dhadha/release'
import { createHmac, randomBytes } from 'node:crypto'
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
import { asRecord } from './as-record.ts'
import type { ApiInstances } from '../proxy/api-instances.ts'
import type { VisitorsSites } from '../session/visitors-sites.ts'

const MAX_BYTES = 16 * 1024
/**
 * The most violations that are logged and forwarded; further ones are answered and dropped, so that a client cannot
 * fill the log.
 */
const VIOLATIONS = {
  total: 60,
  share: { ipv4: [5, 15], ipv6: [5, 10, 15] },
  windowMs: MINUTE_MS,
} as const satisfies SharedBudgetLimits
/**
 * In an hour, from one network: fewer than what the operator is alerted of by default (SECURITY_ALERTS, decision 56).
 */
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

/** A violation as it is logged. */
interface LoggedViolation extends Violation {
  /** Origin of what was blocked, or a word such as `inline`. */
  readonly blocked: string
}

const word = (value: unknown): string => (typeof value === 'string' ? value.slice(0, 60) : '')

/** Only the origin: a path or query could name a learner. */
function getOrigin(value: unknown): string {
  const text = word(value)
  return /^\w+:\/\//.test(text) && URL.canParse(text) ? new URL(text).origin : text.replace(/[^\w-].*$/s, '')
}

const parseViolated = (value: unknown): Violation['violated'] =>
  VIOLATED.find((name) => name === word(value).split(' ', 1)[0]) ?? 'other'

/** The scheme of browser extensions, as part of a URL or alone. */
const EXTENSION = /^(?:[a-z-]+-extension|chrome|safari-resource|webkit-masked-url)(?::|$)/i

/** A report as it came, in either form. */
interface ReportedViolation extends Violation {
  /** The URL or keyword of the blocked resource, of the script that requested it, and of the page. */
  readonly blocked: unknown
  readonly source: unknown
  readonly page: unknown
}

/** Parses a report in the format of the Reporting API or of `report-uri`; null for anything else. */
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

function readReports(body: string, hosts: readonly unknown[]): LoggedViolation[] {
  try {
    return [JSON.parse(body) as unknown].flat().flatMap((report) => {
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
export const violationReportRoutes =
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

    /**
     * The first ones that the caller's networks and all callers together still have room for. A report that the minute
     * refuses takes nothing from the hour, nor one that the hour refuses from the minute of all callers.
     */
    const admit = (found: readonly LoggedViolation[], ip: string): readonly LoggedViolation[] =>
      found.slice(0, perHour.take(ip, perMinute.take(ip, perHour.peek(ip, found.length))))

    const count = ({ type, violated, blocked }: LoggedViolation): number => {
      const name = `${type} ${violated} ${blocked}`
      // The origins come from a browser, or an attacker: only a few are counted separately.
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
        // A violation in a preview comes from a version that is not live, and is no sign of an
        // attack on the site (decision 74).
        if (sites.isPreviewing(headers)) return reply.code(204).send()
        const violations = admit(readReports(String(body), [headers.host, publicUrl.host]), ip)
        for (const violation of violations)
          log.warn({ ...violation, times: count(violation) }, 'a policy was violated')
        if (violations.length > 0)
          // The answer does not wait for it, and a failure is logged.
          sendAll(api, violations, networkHash(ip)).catch((error: unknown) =>
            log.warn(error, 'the API was not notified of it'),
          )
        return reply.code(204).send()
      },
    )
  }

/**
 * Hashes the network of a report, so that the security log can count networks while no address leaves the gateway. All
 * gateways with the same key create the same hash for a network.
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
  const { statusCode, body } = await api.request({
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
