// The call that sends all data of a learner as a file.
import { DataExport, ExportFileQuery } from '@dhadha/contract/wire'
import { findOwnSignIn } from '../../identity/index.ts'
import { ApiError } from '../../../platform/errors/api-error.ts'
import type { Dependencies, Routes } from '../../../platform/feature.ts'
import { takeOrThrow } from '../../../platform/throttle/throttle.ts'
import type { GuardianPage } from '../guardian/page.ts'
import { text } from '../texts/index.ts'
import { createExportTickets, EXPORT_FILE, TICKET_MS, type TicketHolder } from './export-tickets.ts'
import { exportLearner } from './store/export.ts'

/** The budget of one network; a ticket cannot be guessed. */
const FILE_BUDGET = { calls: 300, seconds: 600 }

/** More than a browser and a download manager need, which fetch again after a lost connection. */
const FETCHES_PER_TICKET_TIME = 10

const invalidTicket = () => new ApiError(404, 'invalid_export_address', text('exportLinkInvalid'))

/**
 * All data as a file at an address (decision 5), for browsers inside other apps: they save a response with
 * `Content-Disposition`, but no file that a page creates. Any holder of the address may fetch it, as it works without a
 * session; so it is no page, runs no script, and no cache or `Referer` stores it.
 */
export const exportFileRoutes =
  (deps: Dependencies, guardianPage: Pick<GuardianPage, 'stillOpensData'>): Routes =>
  (api) => {
    const { db, clock } = deps
    const tickets = createExportTickets(deps)

    const isStillOpen = async (holder: TicketHolder): Promise<boolean> =>
      holder.by === 'guardian'
        ? guardianPage.stillOpensData(holder)
        : (await findOwnSignIn(db, holder.learnerId, holder.claim)) !== null

    api.get(
      EXPORT_FILE,
      {
        config: { budget: FILE_BUDGET },
        schema: {
          tags: ['people'],
          summary: 'Everything held about the learner as a file, by the ticket of its address',
          querystring: ExportFileQuery,
          response: { 200: DataExport },
        },
      },
      async ({ query }, reply) => {
        void reply.headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
        const holder = await tickets.read(query.ticket)
        if (!holder || !(await isStillOpen(holder))) throw invalidTicket()
        const { by, learnerId } = holder
        const throttle = { purpose: `export-file-${by}`, target: learnerId }
        await takeOrThrow(deps, {
          ...throttle,
          limit: FETCHES_PER_TICKET_TIME,
          windowSeconds: TICKET_MS / 1000,
        })
        const data = await exportLearner(deps.exports.db, learnerId, clock())
        return reply
          .headers({
            'content-disposition': 'attachment; filename="dhadha-data.json"',
            'content-security-policy': 'sandbox',
            'x-content-type-options': 'nosniff',
          })
          .send(data)
      },
    )
  }
