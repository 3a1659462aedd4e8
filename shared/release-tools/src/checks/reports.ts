// Collects the reports that pages send during a check.
import { PAGE_REPORTS_PATH, VIOLATION_REPORTS_PATH } from '@dhadha/release'
import { jsonReader, Type } from '@dhadha/release/schema'
import type { FastifyInstance } from 'fastify'
import type { Static } from 'typebox'
import { describeViolation } from './violations.ts'

const ReportSchema = Type.Object({
  part: Type.String(),
  version: Type.String(),
  page: Type.String(),
  kind: Type.String(),
  name: Type.Optional(Type.String()),
  place: Type.Optional(Type.String()),
})

/** A report of a page, as a browser has sent it to the smoke test's own gateway. */
export type ReceivedReport = Readonly<Static<typeof ReportSchema>>

/** The code of a candidate can send anything: what is no report is refused, and does not end the test. */
const parseMessage = jsonReader(Type.Object({ reports: Type.Array(ReportSchema) }))

/** The reports of browsers to the smoke test's gateway. */
export interface BrowserReports {
  readonly pages: ReceivedReport[]
  /** Violations of policies, in words; some are seen by no script. */
  readonly violations: string[]
}

/** Collects the reports of pages to a gateway, which does not forward them: they are not from visitors. */
export function collectReports(app: FastifyInstance): BrowserReports {
  const reported: BrowserReports = { pages: [], violations: [] }
  app.addHook('preHandler', async ({ url, body }, reply) => {
    if (url === PAGE_REPORTS_PATH) {
      reported.pages.push(...parseMessage(String(body)).reports)
    } else if (url === VIOLATION_REPORTS_PATH) reported.violations.push(describeViolation(String(body)))
    else return
    return reply.code(204).send()
  })
  return reported
}
