// The calls by which learners download their data and delete their account.
import { DataExport, DeletionRequest, ExportAddress, MessageReply } from '@dhadha/contract/wire'
import { findSignInId, signOutHeaders } from '../../identity/index.ts'
import { unauthorized } from '../../../platform/errors/api-error.ts'
import type { Dependencies, Routes } from '../../../platform/feature.ts'
import { text } from '../texts/index.ts'
import { createDeletion } from './deletion.ts'
import type { EraseAccount } from './erasure.ts'
import { takeExport } from './export-throttle.ts'
import { createExportTickets } from './export-tickets.ts'
import { exportLearner } from './store/export.ts'

const USER = '/api/v2/app/user'
const tags = ['people']

/** Everything held about the learner, to download. */
export const exportRoutes =
  (deps: Dependencies): Routes =>
  (api) => {
    const tickets = createExportTickets(deps)

    api.get(
      `${USER}/export`,
      {
        config: { security: 'export' },
        schema: { tags, summary: 'Everything held about the learner', response: { 200: DataExport } },
      },
      async ({ learner }, reply) => {
        await takeExport(deps, 'learner', learner.id)
        const data = await exportLearner(deps.exports.db, learner.id, deps.clock())
        return reply
          .header('cache-control', 'no-store')
          .header('content-disposition', 'attachment; filename="dhadha-data.json"')
          .send(data)
      },
    )

    api.post(
      `${USER}/export-address`,
      {
        config: { security: 'export' },
        schema: {
          tags,
          summary: 'An address of the same as a file, for browsers that save no file of a page',
          response: { 200: ExportAddress },
        },
      },
      async ({ learner }) => {
        await takeExport(deps, 'learner', learner.id)
        const claim = await findSignInId(deps.db, Buffer.from(learner.tokenId, 'hex'))
        if (claim === null) throw unauthorized()
        return { address: await tickets.addressFor({ by: 'learner', learnerId: learner.id, claim }) }
      },
    )
  }

/** The end of the learner's account. */
export const deletionRoutes =
  (deps: Dependencies, eraseAccount: EraseAccount): Routes =>
  (api) => {
    const deleteAccount = createDeletion(deps, eraseAccount)

    api.post(
      `${USER}/deletion`,
      {
        config: { security: 'erasure' },
        schema: {
          tags,
          summary: 'Delete the account and everything in it',
          body: DeletionRequest,
          response: { 200: MessageReply },
        },
      },
      async ({ learner, body, language }, reply) => {
        await deleteAccount(learner, body)
        return reply.headers(signOutHeaders).send({ message: text('accountDeleted')(language) })
      },
    )
  }
