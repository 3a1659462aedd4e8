import {
  DeskDoneRequest,
  DeskReply,
  RegistryState,
  ReleaseActRequest,
  ReleaseOverview,
  type ReleaseRole,
} from '@dhadha/contract/wire'
import { RELEASE_QUEUE_DONE_PATH, RELEASE_QUEUE_PATH } from '@dhadha/server'
import { Type } from 'typebox'
import { ApiError } from '../../../platform/errors/api-error.ts'
import type { Dependencies, Routes } from '../../../platform/feature.ts'
import type { OperatorSessions } from '../operators/session.ts'
import { serversOnly } from '../servers.ts'
import { readLine } from '../../../platform/texts/index.ts'
import { text } from '../text.ts'
import { createVersionMetrics, toWireAction } from './overview.ts'
import { isAllowed } from './role.ts'
import { ask, saveState, readState, readRecentActions, settle, takeUp } from './store.ts'

const BODY_LIMIT = 512 * 1024

/** @throws ApiError 403 for an action that the role does not allow */
function requireRole(role: ReleaseRole, act: ReleaseActRequest): void {
  if (role === 'viewer') throw new ApiError(403, 'may_only_look', text('mayOnlyLook'))
  if (!isAllowed(role, act)) throw new ApiError(403, 'may_not_all', text('mayNotAll'))
}

/** @throws ApiError 409 where another version is live than the operator saw, or there is no version to activate */
function requireCurrent(state: RegistryState | undefined, asked: ReleaseActRequest): void {
  const part = state?.parts.find(({ name }) => name === asked.part)
  if (!part) throw new ApiError(409, 'unknown_part', text('unknownPart'))
  if (part.active !== asked.active || (part.canary?.version ?? null) !== asked.canary)
    throw new ApiError(409, 'elsewhere', text('elsewhere'))
  const known = [...part.previous, part.active, ...part.published.map(({ version }) => version)]
  if (asked.act === 'activate' && (asked.version === null || !known.includes(asked.version)))
    throw new ApiError(400, 'no_version', text('noVersion'))
}

/**
 * The page of the release managers (decision 77). The API has no registry: it stores the state that the process beside
 * the registry sends, and the operators' actions until that process takes them up.
 */
export const releaseQueueRoutes =
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
        const acts = await readRecentActions(db, now)
        return {
          me: { name, role },
          now: now.toISOString(),
          told_at: reported?.reportedAt.toISOString() ?? null,
          state: reported?.state ?? null,
          figures: reported ? await loadVersionMetrics(reported.state) : [],
          acts: acts.map((act) => toWireAction(act, now)),
        }
      },
    )

    api.post(
      '/api/release/acts',
      {
        config: { budget: { calls: 60, seconds: 300 }, security: null },
        // Runs before the body is validated: a caller without a session gets a 401 for every body.
        preValidation: async (request) => void (await sessions.read(request)),
        schema: {
          tags,
          summary: 'Ask for a rollback or an activation',
          body: ReleaseActRequest,
          response: { 204: Type.Null() },
        },
      },
      async (request, reply) => {
        const { name, role } = await sessions.read(request)
        // The next operator decides by this reason: control characters could hide or reverse the text beside it.
        const body = { ...request.body, why: readLine(request.body.why) }
        requireRole(role, body)
        const reported = await readState(db)
        requireCurrent(reported?.state, body)
        if (!(await ask(db, body, name, clock())))
          throw new ApiError(409, 'someone_is_acting', text('someoneIsActing'))
        return reply.code(204).send(null)
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
          summary: 'The process beside the registry reports what is live and takes up actions',
          body: RegistryState,
          response: { 200: DeskReply },
        },
      },
      async ({ body }) => {
        const now = clock()
        await saveState(db, body, now)
        return { acts: await takeUp(db, now) }
      },
    )

    api.post(
      RELEASE_QUEUE_DONE_PATH,
      {
        config: { budget: { calls: 3_000, seconds: 300 }, security: null },
        onRequest: serversOnly(internalKey),
        schema: {
          tags,
          summary: 'What became of an act',
          body: DeskDoneRequest,
          response: { 204: Type.Null() },
        },
      },
      async ({ body }, reply) => {
        await settle(db, body, clock())
        return reply.code(204).send(null)
      },
    )
  }
