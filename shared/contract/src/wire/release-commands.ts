import { Type, type Static } from 'typebox'
import { commandId, partName, text } from './release-shapes.ts'
import { closed, orNull } from './shapes.ts'

// Commands of `pnpm release` that pages and programs send to the process beside the registry (decision 77).

const Command = {
  command: Type.String({ pattern: '^[a-z]{2,20}$' }),
  words: Type.Array(Type.String({ maxLength: 120 }), { maxItems: 3 }),
  options: Type.Record(
    Type.String({ pattern: '^[a-z-]{2,20}$' }),
    Type.Union([Type.Literal(true), Type.String({ minLength: 1, maxLength: 1_000 })]),
  ),
}

/** POST /api/release/commands: a command of `pnpm release`, for the process beside the registry (decision 77). */
export const ReleaseCommandRequest = Type.Object({ id: commandId(), ...Command }, closed)
export type ReleaseCommandRequest = Static<typeof ReleaseCommandRequest>

/** GET /api/release/commands/:id, every half second until it is done. */
export const ReleaseCommandReply = Type.Object({
  /** `late`: it was not taken up in time, and will not be. `lost`: it was started, and its result is unknown. */
  state: Type.Enum(['waiting', 'running', 'done', 'late', 'lost']),
  /** As of a process: 0 where it went well. Null: it is not done. */
  code: orNull(Type.Integer()),
  out: orNull(Type.String()),
  /** While it is `running`: its progress until now, in lines. */
  err: orNull(Type.String()),
})
export type ReleaseCommandReply = Static<typeof ReleaseCommandReply>

interface Changed<Facts> {
  readonly name: string
  /** Null: it was not there. */
  readonly before: Facts | null
  readonly after: Facts | null
}

/** The output of `diff --json`, in the `out` of a command: the changes of a version (decision 73). */
export interface ReleaseDiff {
  readonly before: string
  readonly after: string
  readonly contract: { readonly before: string; readonly after: string } | null
  readonly routes: readonly Changed<string>[]
  readonly packages: readonly Changed<string>[]
  /** In bytes. */
  readonly files: readonly Changed<number>[]
  readonly texts: Readonly<
    Record<'en' | 'bn', { readonly added: readonly string[]; readonly removed: readonly string[] }>
  >
  /** Addresses of the API in its scripts; absent: the process beside the registry is older. */
  readonly calls?: { readonly added: readonly string[]; readonly removed: readonly string[] }
}

/** POST /api/release/publications: a packed folder was received; its result is requested by this id. */
export const ReleaseUploadQuery = Type.Object({ part: partName(), id: Type.Optional(commandId()) })
export const ReleaseUploadReply = Type.Object({ id: commandId() })

/** POST /api/internal/release-commands: what is to be run. */
export const CommandsReply = Type.Object({
  commands: Type.Array(
    Type.Object({ id: commandId(), who: Type.String(), token: orNull(Type.String()), ...Command }),
  ),
})

/** POST /api/internal/release-commands/done */
export const CommandDoneRequest = Type.Object(
  {
    id: commandId(),
    code: Type.Integer({ minimum: -(2 ** 31), maximum: 2 ** 31 - 1 }),
    out: text(2_000_000),
    err: text(100_000),
  },
  closed,
)
