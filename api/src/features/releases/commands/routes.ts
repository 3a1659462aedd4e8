// The calls of the queue of release commands: for operators, their programs, and the process that runs them.
import { randomUUID } from 'node:crypto'
import {
  CommandDoneRequest,
  CommandsReply,
  ReleaseCommandReply,
  ReleaseCommandRequest,
  ReleaseUploadQuery,
  ReleaseUploadReply,
} from '@dhadha/contract/wire'
import { validateCommand } from '@dhadha/release/commands'
import {
  RELEASE_COMMANDS_DONE_PATH,
  RELEASE_COMMANDS_PATH,
  RELEASE_COMMANDS_PROGRESS_PATH,
  RELEASE_UPLOADS_PATH,
} from '@dhadha/server'
import { Type } from 'typebox'
import { ApiError } from '../../../platform/errors/api-error.ts'
import type { Dependencies, Routes } from '../../../platform/feature.ts'
import type { OperatorSessions } from '../operators/session.ts'
import { serversOnly } from '../servers.ts'
import { readLine } from '../../../platform/texts/index.ts'
import { text } from '../texts/index.ts'
import { requirePermission } from './permissions.ts'
import { claim, enqueue, finish, isOwnAction, readCommand, readUpload, recordProgress } from './store.ts'

/** A packed folder; gateways pass on 9 MiB. */
const UPLOAD_LIMIT = 8 * 1024 * 1024
/** The output of a command, as JSON. */
const OUTPUT_LIMIT = 8 * 1024 * 1024
/** Its progress: 100,000 characters. */
const PROGRESS_LIMIT = 512 * 1024
const GZIP = [0x1f, 0x8b]

/**
 * Reasons are among the options, and the next operator decides by them: control characters could hide or reverse the
 * text beside them.
 */
const readOptions = (options: ReleaseCommandRequest['options']): ReleaseCommandRequest['options'] =>
  Object.fromEntries(
    Object.entries(options).map(([name, value]) => [name, value === true ? value : readLine(value)]),
  )

const tags = ['releases']
const budget = { calls: 300, seconds: 300 } as const

type CommandDependencies = Pick<Dependencies, 'config' | 'db' | 'clock'>

/** Runs before a body is read: a caller without a session cannot send megabytes, or find out the format of the body. */
const requireCaller =
  (sessions: OperatorSessions) =>
  async (request: Parameters<OperatorSessions['readCaller']>[0]): Promise<void> =>
    void (await sessions.readCaller(request))

/** Operators and their programs send commands, and read how they go. */
const operatorCommandRoutes =
  ({ db, clock }: CommandDependencies, sessions: OperatorSessions): Routes =>
  (api) => {
    const onRequest = requireCaller(sessions)

    api.post(
      '/api/release/commands',
      {
        config: { budget, security: null },
        onRequest,
        schema: {
          tags,
          summary: 'Ask for a command of pnpm release',
          body: ReleaseCommandRequest,
          response: { 204: Type.Null() },
        },
      },
      async (request, reply) => {
        const caller = await sessions.readCaller(request)
        const body = { ...request.body, options: readOptions(request.body.options) }
        if (validateCommand(body) !== null || body.command === 'publish')
          throw new ApiError(400, 'unknown_command', text('unknownCommand'))
        requirePermission(caller, body)
        const { name: who, token } = caller
        const [part = '', version = ''] = body.words
        if (body.command === 'approve' && (await isOwnAction(db, { part, version, who }, clock())))
          throw new ApiError(403, 'own_act', text('ownAct'))
        await enqueue(db, { ...body, who, token, upload: null }, clock())
        return reply.code(204).send(null)
      },
    )

    api.get(
      '/api/release/commands/:id',
      {
        schema: {
          tags,
          summary: 'How a command goes',
          params: Type.Object({ id: ReleaseCommandRequest.properties.id }),
          response: { 200: ReleaseCommandReply },
        },
        onRequest,
      },
      async (request, reply) => {
        const { name } = await sessions.readCaller(request)
        void reply.header('cache-control', 'no-store')
        const found = await readCommand(db, request.params.id, name, clock())
        if (!found) throw new ApiError(404, 'no_command', text('noCommand'))
        return found
      },
    )
  }

/** A program sends a built folder; registered apart, as only these calls take a packed body. */
const uploadRoutes =
  ({ db, clock }: CommandDependencies, sessions: OperatorSessions): Routes =>
  (api) => {
    // Accepted whole or not at all: a truncated body is not stored.
    api.addContentTypeParser(
      ['application/gzip', 'application/x-gzip'],
      { parseAs: 'buffer', bodyLimit: UPLOAD_LIMIT },
      (_request, body, done) => done(null, body),
    )
    api.post(
      '/api/release/publications',
      {
        bodyLimit: UPLOAD_LIMIT,
        config: { budget: { calls: 60, seconds: 300 }, security: null },
        onRequest: requireCaller(sessions),
        schema: {
          tags,
          summary: 'Publish a built folder, packed as .tar.gz',
          querystring: ReleaseUploadQuery,
          response: { 202: ReleaseUploadReply },
        },
      },
      async (request, reply) => {
        const caller = await sessions.readCaller(request)
        const { part, id = randomUUID() } = request.query
        const command = { command: 'publish', words: [part], options: {} }
        requirePermission(caller, command)
        const { body } = request
        if (!Buffer.isBuffer(body) || GZIP.some((byte, at) => body[at] !== byte))
          throw new ApiError(400, 'bad_upload', text('badUpload'))
        const { name: who, token } = caller
        if (!(await enqueue(db, { id, ...command, who, token, upload: body }, clock())))
          throw new ApiError(429, 'too_many_uploads', text('tooManyUploads'))
        return reply.code(202).send({ id })
      },
    )
  }

/** The process beside the registry takes up commands, and reports how they go and end. */
const registryRoutes =
  ({ config: { internalKey }, db, clock }: CommandDependencies): Routes =>
  (api) => {
    const servers = { calls: 3_000, seconds: 300 } as const
    const onRequest = serversOnly(internalKey)

    api.post(
      RELEASE_COMMANDS_PATH,
      {
        config: { budget: servers, security: null },
        onRequest,
        schema: {
          tags,
          summary: 'The process beside the registry takes up commands',
          body: Type.Object({}),
          response: { 200: CommandsReply },
        },
      },
      async () => ({ commands: await claim(db, clock()) }),
    )

    api.get(
      `${RELEASE_UPLOADS_PATH}/:id`,
      {
        onRequest,
        schema: {
          tags,
          summary: 'What is to be published',
          params: Type.Object({ id: ReleaseCommandRequest.properties.id }),
          response: { 200: Type.Unsafe<Buffer>({ type: 'string', format: 'binary' }) },
        },
      },
      async ({ params: { id } }, reply) => {
        const upload = await readUpload(db, id)
        if (!upload) throw new ApiError(404, 'no_upload', text('noUpload'))
        return reply.type('application/gzip').send(upload)
      },
    )

    api.post(
      RELEASE_COMMANDS_PROGRESS_PATH,
      {
        bodyLimit: PROGRESS_LIMIT,
        config: { budget: servers, security: null },
        onRequest,
        schema: {
          tags,
          summary: 'The progress of a command',
          body: Type.Pick(CommandDoneRequest, ['id', 'err']),
          response: { 204: Type.Null() },
        },
      },
      async ({ body }, reply) => {
        await recordProgress(db, body)
        return reply.code(204).send(null)
      },
    )

    api.post(
      RELEASE_COMMANDS_DONE_PATH,
      {
        bodyLimit: OUTPUT_LIMIT,
        config: { budget: servers, security: null },
        onRequest,
        schema: {
          tags,
          summary: 'How a command ended',
          body: CommandDoneRequest,
          response: { 204: Type.Null() },
        },
      },
      async ({ body }, reply) => {
        await finish(db, body, clock())
        return reply.code(204).send(null)
      },
    )
  }

/**
 * Commands of `pnpm release` for operators without access to the registry's disk (decision 77): the API stores the
 * commands of the page and of programs until the process beside the registry takes them up, and returns their results.
 */
export const releaseCommandRoutes =
  (deps: CommandDependencies, sessions: OperatorSessions): Routes =>
  async (api) => {
    await operatorCommandRoutes(deps, sessions)(api)
    void api.register(uploadRoutes(deps, sessions))
    await registryRoutes(deps)(api)
  }
