// A client of the API's queue of release commands.
import type { AskedCommand } from '@dhadha/release/commands'
import { sendRequest } from '@dhadha/release/outgoing'
import { jsonReader, Type } from '@dhadha/release/schema'
import {
  internalHeaders,
  RELEASE_COMMANDS_DONE_PATH,
  RELEASE_COMMANDS_PATH,
  RELEASE_COMMANDS_PROGRESS_PATH,
  RELEASE_UPLOADS_PATH,
} from '@dhadha/server/internal-api'
import { OperatorError } from '@dhadha/server/errors'
import type { ApiAddress } from '../context/cli-context.ts'

const TIMEOUT_MS = 20_000
/** An upload; the API takes 8 MiB. */
const MAX_BYTES = 9 * 1024 * 1024

/** A command that an operator, or a token of theirs, has sent through the API. */
export interface QueuedCommand extends AskedCommand {
  readonly id: string
  readonly who: string
  /** The name of the token; null: it was sent from the page `/release`. */
  readonly token: string | null
}

/** How a command has ended: its exit code and what it printed. */
export interface CommandResult {
  readonly code: number
  readonly out: string
  readonly err: string
}

const parseCommands = jsonReader(
  Type.Object({
    commands: Type.Array(
      Type.Object({
        id: Type.String(),
        who: Type.String(),
        token: Type.Union([Type.String(), Type.Null()]),
        command: Type.String(),
        words: Type.Array(Type.String()),
        options: Type.Record(Type.String(), Type.Union([Type.String(), Type.Literal(true)])),
      }),
    ),
  }),
)

/** The queue of release commands, which the API keeps (decision 77). Each call rejects if the API cannot be reached. */
export interface CommandQueue {
  /** Takes the waiting commands, each once. @throws OperatorError if the API refuses */
  readonly take: () => Promise<readonly QueuedCommand[]>
  /** The packed folder that a `publish` was sent with. @throws OperatorError if the API refuses */
  readonly getUpload: (id: string) => Promise<Uint8Array>
  /** Sends the output of a command so far. An API of the previous release does not know the call, and loses nothing. */
  readonly sendProgress: (id: string, err: string) => Promise<void>
  /** @returns the status of the API's answer */
  readonly sendResult: (id: string, result: CommandResult) => Promise<number>
}

export function createCommandQueue(api: ApiAddress): CommandQueue {
  const call = (path: string, body?: object): Promise<Response> =>
    sendRequest(new URL(path, api.url), {
      method: body ? 'POST' : 'GET',
      headers: { ...(body && { 'content-type': 'application/json' }), ...internalHeaders(api.key) },
      ...(body && { body: JSON.stringify(body) }),
      timeoutMs: TIMEOUT_MS,
      maxBytes: MAX_BYTES,
    })

  return {
    async take() {
      const answer = await call(RELEASE_COMMANDS_PATH, {})
      // An API of the previous release has no such call.
      if (answer.status === 404) return []
      if (!answer.ok) throw new OperatorError(`the API answers ${answer.status}.`)
      return parseCommands(await answer.text()).commands
    },
    async getUpload(id) {
      const answer = await call(`${RELEASE_UPLOADS_PATH}/${id}`)
      if (!answer.ok)
        throw new OperatorError(`The API answers ${answer.status} for the upload: send it again.`)
      return new Uint8Array(await answer.arrayBuffer())
    },
    async sendProgress(id, err) {
      const answer = await call(RELEASE_COMMANDS_PROGRESS_PATH, { id, err })
      await answer.body?.cancel()
    },
    async sendResult(id, result) {
      const answer = await call(RELEASE_COMMANDS_DONE_PATH, { id, ...result })
      return answer.status
    },
  }
}
