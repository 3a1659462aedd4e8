import { Type, type Static } from 'typebox'
import { PasskeyLoginRequest } from './passkeys.ts'
import { closed, orNull } from './shapes.ts'

/**
 * The roles of release operators: read; change releases for some visitors and roll back; change them for all (decision
 * 77).
 */
export const RELEASE_ROLES = ['viewer', 'releaser', 'approver'] as const
export type ReleaseRole = (typeof RELEASE_ROLES)[number]

const partName = () => Type.String({ pattern: '^[a-z][a-z0-9-]{0,63}$' })
const version = () => Type.String({ pattern: '^[0-9A-Za-z.-]{1,100}$' })
const share = () => Type.Integer({ minimum: 1, maximum: 100 })
const moment = () => Type.String({ maxLength: 40 })
const words = (maxLength: number) => Type.String({ maxLength })
/** The token of a one-time link. */
const linkToken = () => Type.String({ pattern: '^[A-Za-z0-9_-]{43}$' })

/** POST /api/release/link: what a one-time link opens. */
export const ReleaseLinkRequest = Type.Object({ token: linkToken() }, closed)
export const ReleaseLink = Type.Object({
  name: Type.String(),
  options: Type.Record(Type.String(), Type.Unknown()),
})
export type ReleaseLink = Static<typeof ReleaseLink>

/** POST /api/release/link/passkey: the passkey that the link's operator signs in with from now on. */
export const ReleasePasskeyRequest = Type.Object(
  { token: linkToken(), credential: PasskeyLoginRequest.properties.credential },
  closed,
)

/** GET /api/release/sign-in/ways: how operators may sign in here (decision 77). */
export const ReleaseSignInWays = Type.Object({
  /** Whether the site's address allows passkeys. */
  passkeys: Type.Boolean(),
  /** How the operator's OpenID provider is called; null: there is none. */
  openid: orNull(Type.String()),
})
export type ReleaseSignInWays = Static<typeof ReleaseSignInWays>

/** POST /api/release/openid: where to sign in; a one-time link lets its operator use that account from then on. */
export const ReleaseOpenIdRequest = Type.Object({ token: Type.Optional(linkToken()) }, closed)
export const ReleaseOpenIdPage = Type.Object({ url: Type.String() })
export type ReleaseOpenIdPage = Static<typeof ReleaseOpenIdPage>

/** POST /api/release/openid/sign-in: what the provider put behind `?` of the page's address. */
export const ReleaseOpenIdAnswer = Type.Object(
  { answer: Type.String({ minLength: 1, maxLength: 8_000 }) },
  closed,
)

const Operator = Type.Object({ name: Type.String(), role: Type.Enum([...RELEASE_ROLES]) })
export type ReleaseOperator = Static<typeof Operator>
export const ReleaseSignedIn = Type.Object({ me: Operator })
export type ReleaseSignedIn = Static<typeof ReleaseSignedIn>

const Analysis = Type.Object({
  verdict: Type.Enum(['worse', 'waits', 'fine']),
  /** It looks worse by the reports of few networks: it waits until a person decides (decision 76). */
  isSuspect: Type.Optional(Type.Boolean()),
  /** `waits`: it looks worse, and too little is known to withdraw it; a person may. Absent: it does not. */
  looksWorse: Type.Optional(Type.Boolean()),
  figures: words(300),
})

const Canary = Type.Object({
  version: version(),
  traffic: share(),
  since: moment(),
  /** The next automatic step; null: none, or unknown. */
  next: orNull(Type.Object({ traffic: share(), at: moment() })),
  /** The verdict of the canary analysis; null: it has not run yet. */
  judged: orNull(Analysis),
})

const Soak = Type.Object({
  before: version(),
  since: moment(),
  until: moment(),
  judged: orNull(Analysis),
})

const ReleasedPart = Type.Object({
  name: partName(),
  active: version(),
  /** Versions that were live before, the last one first. */
  previous: Type.Array(version(), { maxItems: 5 }),
  canary: orNull(Canary),
  /** All have the active version, and it is still compared with the one before; absent: it is not (decision 76). */
  soak: Type.Optional(Soak),
  /** Versions that may be activated, the newest first. */
  published: Type.Array(Type.Object({ version: version(), at: moment(), who: words(100) }), { maxItems: 10 }),
  /** The approvals of these versions; absent: the process beside the registry is older (decision 77). */
  approvals: Type.Optional(
    Type.Array(Type.Object({ version: version(), at: moment(), who: words(200) }), { maxItems: 100 }),
  ),
})
export type ReleasedPart = Static<typeof ReleasedPart>

const HistoryAct = Type.Object({
  at: moment(),
  who: words(200),
  /** The token by which a program did it for `who`; absent: a person did (decision 77). */
  token: Type.Optional(words(40)),
  act: words(20),
  name: words(64),
  from: orNull(words(100)),
  to: words(100),
  traffic: orNull(share()),
  why: words(1000),
  revision: orNull(Type.Integer()),
  /**
   * How its pages were opened in a browser before (decision 74). `passed`: all of them, and nothing was found;
   * `signed-out`: only those for signed-out visitors, as an operator accepted; `skipped`: none, as an operator asked;
   * absent: this act needed no opening, as they had been opened before, or the process beside the registry is older.
   */
  gate: Type.Optional(Type.Enum(['passed', 'signed-out', 'skipped'])),
})
export type ReleaseHistoryAct = Static<typeof HistoryAct>

/** The registry's state, as the process beside it reports it. */
export const RegistryState = Type.Object({
  revision: Type.Integer({ minimum: 0 }),
  /**
   * Whether a version goes live only after an operator other than the one who activates it has approved it; absent: no.
   */
  needs_approval: Type.Optional(Type.Boolean()),
  parts: Type.Array(ReleasedPart, { maxItems: 50 }),
  /** The newest first. */
  history: Type.Array(HistoryAct, { maxItems: 40 }),
})
export type RegistryState = Static<typeof RegistryState>

/** POST /api/release/acts: how the page of the previous release asks; today's sends a {@link ReleaseCommandRequest}. */
export const ReleaseActRequest = Type.Object(
  {
    /** Generated by the page: a second press of the same button sends the same command. */
    id: Type.String({ pattern: '^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$' }),
    act: Type.Enum(['rollback', 'activate']),
    part: partName(),
    /**
     * The versions that the operator saw live for all and for some visitors. If they have changed, the command is
     * refused.
     */
    active: version(),
    canary: orNull(version()),
    /** The version to activate. Null for a rollback, whose version follows from the live ones. */
    version: orNull(version()),
    traffic: share(),
    why: Type.String({ minLength: 1, maxLength: 300 }),
  },
  closed,
)
export type ReleaseActRequest = Static<typeof ReleaseActRequest>

const AskedAct = Type.Object({
  id: Type.String(),
  who: Type.String(),
  /** The token by which a program asked for `who`; absent: a person did. */
  token: Type.Optional(Type.String()),
  act: Type.Enum(['rollback', 'activate']),
  part: Type.String(),
  version: orNull(Type.String()),
  traffic: Type.Integer(),
  asked_at: Type.String(),
  /** `waiting`: for the process beside the registry. `late`: the process did not take it up in time, and will not. */
  state: Type.Enum(['waiting', 'done', 'refused', 'late']),
  /** `waiting`: that process has taken it up; absent: it has not. */
  isRunning: Type.Optional(Type.Boolean()),
  /** `late`: it was taken up, and its result is unknown; absent: it was not taken up. */
  isLost: Type.Optional(Type.Boolean()),
  /** The result, as that process describes it. */
  sentence: orNull(Type.String()),
  /** Absent: the API is older. */
  why: Type.Optional(Type.String()),
})
export type ReleaseAskedAct = Static<typeof AskedAct>

const Point = Type.Object({
  at: Type.String(),
  shown: Type.Integer(),
  /** Steps of the fallback chain, errors, and failed calls. */
  troubled: Type.Integer(),
  /** Three quarters of first pages had their main content within so many seconds; null: none was measured. */
  lcp: orNull(Type.Number()),
})
export type ReleasePoint = Static<typeof Point>

const VersionFigures = Type.Object({
  part: Type.String(),
  version: Type.String(),
  /** A point for each five minutes of the last three hours with reports, the oldest first. */
  points: Type.Array(Point),
})
export type ReleaseVersionFigures = Static<typeof VersionFigures>

/** GET /api/release/overview */
export const ReleaseOverview = Type.Object({
  me: Operator,
  now: Type.String(),
  /** When the process beside the registry last reported; null: never. */
  told_at: orNull(Type.String()),
  state: orNull(RegistryState),
  figures: Type.Array(VersionFigures),
  acts: Type.Array(AskedAct),
})
export type ReleaseOverview = Static<typeof ReleaseOverview>

/** POST /api/internal/release-desk: the registry's state; the reply had the actions to run. */
export const DeskReply = Type.Object({
  acts: Type.Array(Type.Object({ ...ReleaseActRequest.properties, who: Type.String() })),
})

export type DeskReply = Static<typeof DeskReply>

/** POST /api/internal/release-desk/done: the result of an action, from the process of the previous release. */
export const DeskDoneRequest = Type.Object(
  { id: ReleaseActRequest.properties.id, outcome: Type.Enum(['done', 'refused']), sentence: words(1000) },
  closed,
)

const tokenName = () => Type.String({ pattern: '^[A-Za-z0-9][A-Za-z0-9._-]{0,39}$' })

/** POST /api/release/tokens: what a program of the caller may show in their place (decision 77). */
export const ReleaseTokenRequest = Type.Object(
  {
    name: tokenName(),
    /** Never more than its owner's. */
    role: Type.Enum([...RELEASE_ROLES]),
    /** The only part that it may act on; null: all. */
    part: orNull(partName()),
    days: Type.Integer({ minimum: 1, maximum: 366 }),
  },
  closed,
)
export type ReleaseTokenRequest = Static<typeof ReleaseTokenRequest>

/** The token itself, which cannot be read again. */
export const ReleaseNewToken = Type.Object({ token: Type.String() })
export type ReleaseNewToken = Static<typeof ReleaseNewToken>

const ReleaseTokenEntry = Type.Object({
  id: Type.String(),
  owner: Type.String(),
  name: Type.String(),
  role: Type.Enum([...RELEASE_ROLES]),
  part: orNull(Type.String()),
  expires_at: Type.String(),
  /** Null: never. */
  last_used_at: orNull(Type.String()),
  /** Whether the caller may withdraw it. */
  mine: Type.Boolean(),
})
export type ReleaseTokenEntry = Static<typeof ReleaseTokenEntry>

/** GET /api/release/tokens */
export const ReleaseTokens = Type.Object({ tokens: Type.Array(ReleaseTokenEntry) })
export type ReleaseTokens = Static<typeof ReleaseTokens>

const commandId = () => ReleaseActRequest.properties.id

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
    out: words(2_000_000),
    err: words(100_000),
  },
  closed,
)
