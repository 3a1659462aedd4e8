// Commands of `pnpm release` that can be sent through the API: those that the API accepts, and those open to other
// programs.

/** The form of a `pnpm release` command that is sent from another machine. */
export interface RemoteCommand {
  /** The words that follow it, as help shows them. */
  readonly usage: string
  /**
   * One sentence for help in a repository of its own. `pnpm release` where the registry is has longer ones, about
   * settings and files that only its operators have.
   */
  readonly description: string
  /** How many words follow it: at least, at most. */
  readonly words: readonly [number, number]
  /** Options without a value. */
  readonly flags: readonly string[]
  /** Options with one. */
  readonly values: readonly string[]
  /** Written into the history, with the name of the operator. */
  readonly isWrite: boolean
  /**
   * It changes which version visitors get: its caller then asks the site itself, and the process that runs it does
   * not.
   */
  readonly isProvedAtSite: boolean
  /**
   * Its first word, the part, is that of the caller's folder where it is left out. `retire` does not take it, so that
   * a missing word cannot take a part off a site.
   */
  readonly takesOwnPart: boolean
  /** Of programs of the last release: help does not show it. */
  readonly isOldName: boolean
}

/** A command without the fields that `read` or `write` adds; optional fields have their defaults there. */
type Partly = Pick<RemoteCommand, 'usage' | 'description' | 'words'> &
  Partial<Pick<RemoteCommand, 'flags' | 'values' | 'isProvedAtSite' | 'takesOwnPart' | 'isOldName'>>

const NONE = { isProvedAtSite: false, takesOwnPart: false, isOldName: false }

const read = (command: Partly) =>
  ({ flags: [], values: [], ...NONE, ...command, isWrite: false }) satisfies RemoteCommand
const write = ({ values = [], ...command }: Partly) =>
  ({ flags: [], ...NONE, ...command, values: ['why', ...values], isWrite: true }) satisfies RemoteCommand

/**
 * The commands that `/release` and `pnpm release` with a token ask for through the API, in the order of help. The API
 * refuses everything else, and so does the process that runs them.
 */
export const REMOTE_COMMANDS = {
  publish: {
    usage: '[part]',
    description: 'Send the built folder. The site checks every file; no visitor gets the version yet.',
    words: [1, 1],
    flags: [],
    values: [],
    isWrite: true,
    ...NONE,
    takesOwnPart: true,
  },
  check: read({
    usage: '[part] <version>',
    description: 'Open a version beside what is live, and say what is found; nothing changes.',
    words: [2, 2],
    flags: ['json'],
    takesOwnPart: true,
  }),
  // The link begins with the address by which its caller knows the site.
  preview: read({
    usage: '[part] <version>',
    description: 'Print a link that shows a version that is not live, until the link expires.',
    words: [2, 2],
    values: ['for', 'site'],
    takesOwnPart: true,
  }),
  activate: write({
    usage: '[part] <version>',
    description: 'Make a published version live, after the checks of the site.',
    words: [2, 2],
    flags: ['skip-gate', 'incomplete', 'override'],
    values: ['traffic', 'steps', 'every', 'soak', 'expect'],
    isProvedAtSite: true,
    takesOwnPart: true,
  }),
  promote: write({
    usage: '[part]',
    description: 'Give the version that some visitors have to all.',
    words: [1, 1],
    flags: ['skip-gate', 'incomplete', 'override'],
    values: ['soak'],
    isProvedAtSite: true,
    takesOwnPart: true,
  }),
  abort: write({
    usage: '[part]',
    description: 'Withdraw the version that some visitors have. It never goes further back.',
    words: [1, 1],
    isProvedAtSite: true,
    takesOwnPart: true,
  }),
  rollback: write({
    usage: '[part]',
    description: 'Withdraw the version that some visitors have, else return to the one before.',
    words: [1, 1],
    values: ['to', 'expect'],
    isProvedAtSite: true,
    takesOwnPart: true,
  }),
  list: read({
    usage: '[part]',
    description: 'List what is published and what is live.',
    words: [0, 1],
    flags: ['json'],
  }),
  status: read({
    usage: '',
    description: 'Show what is live of each part, and for how many visitors.',
    words: [0, 0],
    flags: ['json'],
  }),
  history: read({
    usage: '[part]',
    description: 'Show who did what, when and why, the oldest first.',
    words: [0, 1],
    flags: ['json'],
  }),
  diff: read({
    usage: '<part> <version> [before]',
    description: 'Show what a version changes.',
    words: [2, 3],
    flags: ['json'],
  }),
  errors: read({
    usage: '<part> <version>',
    description: 'Show what broke most often in browsers, by file and line.',
    words: [2, 2],
    flags: ['json'],
    values: ['hours'],
  }),
  vitals: read({
    usage: '[part]',
    description: 'Compare what users of the last ten versions waited.',
    words: [1, 1],
    flags: ['json'],
    takesOwnPart: true,
  }),
  provenance: read({
    usage: '<part> <version>',
    description: 'Show where a published version comes from.',
    words: [2, 2],
  }),
  verify: read({
    usage: '',
    description: 'Read the whole registry and say what is not as it was written.',
    words: [0, 0],
  }),
  restore: write({
    usage: '[revision]',
    description: 'Put the whole site back as it was at a revision; all after it is undone.',
    words: [0, 1],
    flags: ['before'],
    isProvedAtSite: true,
  }),
  undo: write({
    usage: '<revision>',
    description: 'The old name of "restore REVISION --before".',
    words: [1, 1],
    isProvedAtSite: true,
    isOldName: true,
  }),
  retire: write({
    usage: '<part>',
    description: 'Take a part off the site. Its versions stay published; activate brings it back.',
    words: [1, 1],
    isProvedAtSite: true,
  }),
  hold: write({
    usage: '[part]',
    description: 'Let nothing go live until resumed. Rollback, abort, restore and retire stay possible.',
    words: [0, 1],
  }),
  resume: write({ usage: '[part]', description: 'End a hold.', words: [0, 1] }),
  approve: write({
    usage: '<part> <version>',
    description: 'Approve a version, as the second person.',
    words: [2, 2],
  }),
  prune: write({
    usage: '',
    description: 'Remove old versions for ever. What is live or kept for a rollback stays.',
    words: [0, 0],
    flags: ['dry-run'],
    values: ['keep'],
  }),
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
  const definition: RemoteCommand = REMOTE_COMMANDS[command]
  const [min, max] = definition.words
  if (words.length < min || words.length > max)
    return `${command} takes ${min === max ? min : `${min} to ${max}`} words.`
  // The release worker fetches no URL for a remote caller, as it runs inside the site's network.
  if (command === 'preview' && words.some((word) => word.includes('://')))
    return 'From elsewhere, preview takes versions of the registry only.'
  const wrong = Object.entries(options).find(
    ([name, value]) => !(value === true ? definition.flags : definition.values).includes(name),
  )
  return wrong ? `${command} takes no --${wrong[0]} from elsewhere.` : null
}
