import { Type, type Static } from 'typebox'
import { ReleaseSignedIn } from './release-operators.ts'
import { commandId, time, partName, percent, version, text } from './release-shapes.ts'
import { closed, orNull } from './shapes.ts'

// The state of releases, as the page of releases shows it.

const Analysis = Type.Object({
  verdict: Type.Enum(['worse', 'waits', 'fine']),
  /** It looks worse by the reports of few networks: it waits until a person decides (decision 76). */
  isSuspect: Type.Optional(Type.Boolean()),
  /** `waits`: it looks worse, and too little is known to withdraw it; a person may. Absent: it does not. */
  looksWorse: Type.Optional(Type.Boolean()),
  figures: text(300),
})

const Canary = Type.Object({
  version: version(),
  traffic: percent(),
  since: time(),
  /** The next automatic step; null: none, or unknown. */
  next: orNull(Type.Object({ traffic: percent(), at: time() })),
  /** The verdict of the canary analysis; null: it has not run yet. */
  judged: orNull(Analysis),
})

const Soak = Type.Object({
  before: version(),
  since: time(),
  until: time(),
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
  published: Type.Array(Type.Object({ version: version(), at: time(), who: text(100) }), { maxItems: 10 }),
  /** The approvals of these versions; absent: the process beside the registry is older (decision 77). */
  approvals: Type.Optional(
    Type.Array(Type.Object({ version: version(), at: time(), who: text(200) }), { maxItems: 100 }),
  ),
})
export type ReleasedPart = Static<typeof ReleasedPart>

const HistoryAct = Type.Object({
  at: time(),
  who: text(200),
  /** The token by which a program did it for `who`; absent: a person did (decision 77). */
  token: Type.Optional(text(40)),
  act: text(20),
  name: text(64),
  from: orNull(text(100)),
  to: text(100),
  traffic: orNull(percent()),
  why: text(1000),
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
    id: commandId(),
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
    traffic: percent(),
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
  me: ReleaseSignedIn.properties.me,
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
  { id: commandId(), outcome: Type.Enum(['done', 'refused']), sentence: text(1000) },
  closed,
)
