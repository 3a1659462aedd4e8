// Calls that only the previous release makes, while an update runs.
import { DeskDoneRequest, ReleaseActRequest, type RegistryState } from '@dhadha/contract/wire'
import { RELEASE_QUEUE_DONE_PATH } from '@dhadha/server'
import { Type } from 'typebox'
import { ApiError } from '../../../platform/errors/api-error.ts'
import type { Dependencies, Routes } from '../../../platform/feature.ts'
import { readLine } from '../../../platform/texts/index.ts'
import type { OperatorSessions } from '../operators/session.ts'
import { readState } from '../overview/store.ts'
import { serversOnly } from '../servers.ts'
import { text } from '../texts/index.ts'
import { requirePermission } from '../commands/permissions.ts'
import { enqueue, finish } from '../commands/store.ts'

/**
 * The state that an operator of the previous release's page saw: it names versions and no revision.
 *
 * @throws ApiError 409 where other versions are live
 */
function requireCurrent(state: RegistryState | undefined, request: ReleaseActRequest): RegistryState {
  const part = state?.parts.find(({ name }) => name === request.part)
  if (!state || !part) throw new ApiError(409, 'unknown_part', text('unknownPart'))
  if (part.active !== request.active || (part.canary?.version ?? null) !== request.canary)
    throw new ApiError(409, 'elsewhere', text('elsewhere'))
  return state
}

/**
 * Calls of the previous release, until the release after this one: its page asks for actions, and its process beside
 * the registry reports those that it had taken up. Both lead into the queue of commands.
 */
export const previousReleaseRoutes =
  (
    { config: { internalKey }, db, clock }: Pick<Dependencies, 'config' | 'db' | 'clock'>,
    sessions: OperatorSessions,
  ): Routes =>
  (api) => {
    const schema = { tags: ['releases'], deprecated: true, response: { 204: Type.Null() } }

    api.post(
      '/api/release/acts',
      {
        config: { budget: { calls: 60, seconds: 300 }, security: null },
        // Runs before the body is validated: a caller without a session gets a 401 for every body.
        preValidation: async (request) => void (await sessions.read(request)),
        schema: { ...schema, summary: 'Ask for a rollback or an activation', body: ReleaseActRequest },
      },
      async (request, reply) => {
        const { name: who, role } = await sessions.read(request)
        const { id, act, part, version, traffic, why } = request.body
        if (act === 'activate' && version === null) throw new ApiError(400, 'no_version', text('noVersion'))
        const isActivation = act === 'activate' && version !== null
        const action = { command: act, words: isActivation ? [part, version] : [part] }
        const options = { why: readLine(why), ...(isActivation && { traffic: String(traffic) }) }
        requirePermission({ role, part: null }, { ...action, options })
        const reported = await readState(db)
        const { revision } = requireCurrent(reported?.state, request.body)
        const command = { ...action, options: { ...options, expect: String(revision) } }
        await enqueue(db, { id, ...command, who, token: null, upload: null }, clock())
        return reply.code(204).send(null)
      },
    )

    api.post(
      RELEASE_QUEUE_DONE_PATH,
      {
        config: { budget: { calls: 3_000, seconds: 300 }, security: null },
        onRequest: serversOnly(internalKey),
        schema: { ...schema, summary: 'What became of an act', body: DeskDoneRequest },
      },
      async ({ body: { id, outcome, sentence } }, reply) => {
        const ended =
          outcome === 'done' ? { code: 0, out: sentence, err: '' } : { code: 1, out: '', err: sentence }
        await finish(db, { id, ...ended }, clock())
        return reply.code(204).send(null)
      },
    )
  }
