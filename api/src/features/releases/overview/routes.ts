import { DeskReply, RegistryState, ReleaseOverview } from '@dhadha/contract/wire'
import { RELEASE_QUEUE_PATH } from '@dhadha/server'
import type { Dependencies, Routes } from '../../../platform/feature.ts'
import { readRecentActions } from '../commands/store.ts'
import type { OperatorSessions } from '../operators/session.ts'
import { serversOnly } from '../servers.ts'
import { toWireAction } from './actions.ts'
import { createVersionMetrics } from './metrics.ts'
import { readState, saveState } from './store.ts'

const BODY_LIMIT = 512 * 1024

/**
 * The state that the page of the release managers shows (decision 77). The API has no registry: it stores the state
 * that the process beside the registry sends.
 */
export const releaseOverviewRoutes =
  (
    { config: { internalKey }, db, pool, clock }: Pick<Dependencies, 'config' | 'db' | 'pool' | 'clock'>,
    sessions: OperatorSessions,
  ): Routes =>
  (api) => {
    const tags = ['releases']
    const loadVersionMetrics = createVersionMetrics(pool, clock)

    api.get(
      '/api/release/overview',
      {
        schema: { tags, summary: 'What is live, and how it does', response: { 200: ReleaseOverview } },
      },
      async (request, reply) => {
        const { name, role } = await sessions.read(request)
        void reply.header('cache-control', 'no-store')
        const now = clock()
        const reported = await readState(db)
        const actions = await readRecentActions(db, now)
        return {
          me: { name, role },
          now: now.toISOString(),
          told_at: reported?.reportedAt.toISOString() ?? null,
          state: reported?.state ?? null,
          figures: reported ? await loadVersionMetrics(reported.state) : [],
          acts: actions.map((action) => toWireAction(action, now)),
        }
      },
    )

    api.post(
      RELEASE_QUEUE_PATH,
      {
        bodyLimit: BODY_LIMIT,
        config: { budget: { calls: 3_000, seconds: 300 }, security: null },
        onRequest: serversOnly(internalKey),
        schema: {
          tags,
          summary: 'The process beside the registry reports what is live',
          body: RegistryState,
          response: { 200: DeskReply },
        },
      },
      async ({ body }) => {
        await saveState(db, body, clock())
        // All work is in the queue of commands; the previous release took some from here.
        return { acts: [] }
      },
    )
  }
