// Commands of `pnpm release` that can be sent through the API: those that the API accepts, and those open to other
// programs.

/** The form of a `pnpm release` command that is sent from another machine. */
export interface RemoteCommand {
  /** How many words follow it: at least, at most. */
  readonly words: readonly [number, number]
  /** Options without a value. */
  readonly flags: readonly string[]
  /** Options with one. */
  readonly values: readonly string[]
  /** Written into the history, with the name of the operator. */
  readonly isWrite: boolean
}

const reads = (max: number, flags: readonly string[] = [], values: readonly string[] = [], min = 0) =>
  ({ words: [min, max], flags, values, isWrite: false }) as const satisfies RemoteCommand
const writes = (
  words: readonly [number, number],
  values: readonly string[] = [],
  flags: readonly string[] = [],
) => ({ words, flags, values: ['why', ...values], isWrite: true }) as const satisfies RemoteCommand

/**
 * The commands that `/release` and `pnpm release` with a token ask for through the API. The API refuses everything else, and so
 * does the process that runs them.
 */
export const REMOTE_COMMANDS = {
  list: reads(1, ['json']),
  status: reads(0, ['json']),
  history: reads(1, ['json']),
  diff: reads(3, ['json'], [], 2),
  verify: reads(0),
  errors: reads(2, ['json'], ['hours'], 2),
  check: reads(2, ['json'], [], 2),
  provenance: reads(2, [], [], 2),
  // The link begins with the address by which its caller knows the site.
  preview: reads(2, [], ['for', 'site'], 2),
  publish: { words: [1, 1], flags: [], values: [], isWrite: true },
  activate: writes([2, 2], ['traffic', 'steps', 'every', 'soak', 'expect'], ['skip-gate', 'override']),
  rollback: writes([1, 1], ['to', 'expect']),
  promote: writes([1, 1], ['soak'], ['skip-gate', 'override']),
  abort: writes([1, 1]),
  undo: writes([1, 1]),
  retire: writes([1, 1]),
  hold: writes([0, 1]),
  resume: writes([0, 1]),
  approve: writes([2, 2]),
  prune: writes([0, 0], ['keep'], ['dry-run']),
} as const satisfies Readonly<Record<string, RemoteCommand>>

export type RemoteCommandName = keyof typeof REMOTE_COMMANDS

export const isRemoteCommand = (name: string): name is RemoteCommandName =>
  Object.hasOwn(REMOTE_COMMANDS, name)

/** A requested command: the options by their names, `true` where they have no value. */
export interface AskedCommand {
  readonly command: string
  readonly words: readonly string[]
  readonly options: Readonly<Record<string, string | true>>
}

/** Why a command is not one of these; null: it is. */
export function validateCommand({ command, words, options }: AskedCommand): string | null {
  if (!isRemoteCommand(command)) return `${command} cannot be asked for from elsewhere.`
  const known: RemoteCommand = REMOTE_COMMANDS[command]
  const [min, max] = known.words
  if (words.length < min || words.length > max)
    return `${command} takes ${min === max ? min : `${min} to ${max}`} words.`
  // The release worker fetches no URL for a remote caller, as it runs inside the site's network.
  if (command === 'preview' && words.some((word) => word.includes('://')))
    return 'From elsewhere, preview takes versions of the registry only.'
  const wrong = Object.entries(options).find(
    ([name, value]) => !(value === true ? known.flags : known.values).includes(name),
  )
  return wrong ? `${command} takes no --${wrong[0]} from elsewhere.` : null
}
