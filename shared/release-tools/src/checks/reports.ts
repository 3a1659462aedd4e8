import { PAGE_REPORTS_PATH, VIOLATION_REPORTS_PATH } from '@dhadha/release'
import type { FastifyInstance } from 'fastify'

/** A report of a page, as a browser has sent it to the smoke test's own gateway. */
export interface ReceivedReport {
  readonly part: string
  readonly version: string
  readonly page: string
  readonly kind: string
  readonly name?: string
  readonly place?: string
}

/** The reports of browsers to the smoke test's gateway. */
export interface BrowserReports {
  readonly pages: ReceivedReport[]
  /** Violations of policies, as the browser sends them; some are seen by no script. */
  readonly violations: string[]
}

/** Collects the reports of pages to a gateway, which does not forward them: they are not from visitors. */
export function collectReports(app: FastifyInstance): BrowserReports {
  const reported: BrowserReports = { pages: [], violations: [] }
  app.addHook('preHandler', async ({ url, body }, reply) => {
    if (url === PAGE_REPORTS_PATH) {
      const { reports } = JSON.parse(String(body)) as { reports: ReceivedReport[] }
      reported.pages.push(...reports)
    } else if (url === VIOLATION_REPORTS_PATH) reported.violations.push(String(body).slice(0, 500))
    else return
    return reply.code(204).send()
  })
  return reported
}
