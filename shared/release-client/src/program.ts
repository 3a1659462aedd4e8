// The commands of `dhadha-release` that a site carries out.
import { resolve } from 'node:path'
import type { RegistryComposition } from '@dhadha/release'
import {
  REMOTE_COMMANDS,
  type AskedCommand,
  type RemoteCommand,
  type RemoteCommandName,
} from '@dhadha/release/commands'
import { Command, Option } from 'commander'
import { publishThere, runThere, type CommandResult } from './client.ts'
import { ReleaseError } from './error.ts'
import { getShares, proveAt, proveWithin } from './proof.ts'
import type { Signer } from './signing/signer.ts'
import type { RemoteSite } from './site.ts'

/** Gateways look at a bucket once a second, and the call has a way to go. */
const TIMEOUT_MS = 8_000

/** From where releases are made. */
export interface Workplace {
  /** Called when a command runs, so that help needs no site. @throws ReleaseError if none is set */
  readonly site: () => RemoteSite
  /** The part that this folder is; null: it is none, and each command names one. */
  readonly part: string | null
  /** The folder of a part's build. */
  readonly getBuildFolder: (name: string) => string
  /** Loads the signer of builds; null if builds are not signed here. @param bill file of its bill of materials */
  readonly loadSigner: (dir: string, bill: string | undefined) => Signer | null
}

/** The help of the options that take a value: `--why <reason>`, and a sentence about it. */
const OPTION_HELP: Readonly<Record<string, { readonly value: string; readonly description: string }>> = {
  why: { value: 'reason', description: 'your reason (required); recorded in the history' },
  traffic: {
    value: 'percent',
    description: 'of a hundred visitors, how many get it; promote gives it to all, abort withdraws it',
  },
  steps: {
    value: 'percents',
    description:
      'such as 5,25,100: to more and more visitors, as long as it does no harm (needs watch at the site)',
  },
  every: { value: 'time', description: 'how long each step takes at least, such as 30m or 2h' },
  soak: {
    value: 'time',
    description:
      'how long it is compared with the version before, once all have it, such as 2h (needs watch at the site)',
  },
  to: { value: 'version', description: 'an earlier version (default: the one that was live before)' },
  for: { value: 'time', description: 'how long, such as 30m or 2h; at most 24h (default: 1h)' },
  hours: { value: 'number', description: 'only those of the last so many hours (default: 24)' },
  keep: { value: 'number', description: 'how many of each part stay in any case (default: 10)' },
  expect: {
    value: 'revision',
    description: 'only if what is live of the part is still as at this revision',
  },
}

/** The help of the options without a value. */
const FLAG_HELP: Readonly<Record<string, string>> = {
  json: 'for programs, as JSON',
  'skip-gate': 'open no pages before; the history says so, with the reason',
  incomplete: 'where no learner can be signed in, opening the pages for signed-out visitors is enough',
  before: 'the state before the revision: that act is undone, too',
  override: 'in spite of a hold, or of a time in which nothing goes live',
  'dry-run': 'say what would be removed, and remove nothing',
}

/** The headings of the help, by the first command below each. */
const GROUPS: Partial<Readonly<Record<RemoteCommandName, string>>> = {
  publish: 'Commands:',
  list: 'What is live:',
  restore: 'The whole site:',
}

type Options = Readonly<Record<string, string | boolean | undefined>>

/**
 * All commands that can be sent from another machine (decision 77). The site parses the options, as it knows which ones
 * its version accepts, and answers with a sentence.
 */
export function releaseProgram(workplace: Workplace): Command {
  const program = new Command('release')
    .description(
      'Publishes versions of a part of Dhadha and makes them live, at the site that DHADHA_SITE names, as far as the token in DHADHA_RELEASE_TOKEN allows. The site keeps every act in its history.',
    )
    .showHelpAfterError('(--help explains all options)')
    // Most commands have options: to say so of each says nothing.
    .configureHelp({
      subcommandTerm: (command) =>
        `${command.name()} ${command.usage().replace('[options]', '').trim()}`.trim(),
    })
  for (const name of Object.keys(REMOTE_COMMANDS) as RemoteCommandName[]) {
    const group = GROUPS[name]
    if (group !== undefined) program.commandsGroup(group)
    const { isOldName }: RemoteCommand = REMOTE_COMMANDS[name]
    program.addCommand(createCommand(workplace, name), { hidden: isOldName })
  }
  return program
}

function createCommand(workplace: Workplace, name: RemoteCommandName): Command {
  const remote: RemoteCommand = REMOTE_COMMANDS[name]
  const { usage, description, flags, values, isWrite, isProvedAtSite } = remote
  const command = new Command(name)
    .description(description)
    .usage(`${usage} [options]`.trim())
    .argument('[words...]')
    .addHelpText('after', describeWords(remote, workplace.part))
    .addHelpText('after', NOTES[name] ?? '')
  for (const option of values) {
    // The address in a link is that by which this program knows the site.
    if (option === 'site') continue
    const { value = 'value', description = '' } = OPTION_HELP[option] ?? {}
    command.addOption(new Option(`--${option} <${value}>`, description).makeOptionMandatory(option === 'why'))
  }
  for (const flag of flags) command.option(`--${flag}`, FLAG_HELP[flag])
  if (isWrite) command.addOption(new Option('--who <name>').hideHelp())
  if (isProvedAtSite) command.option('--no-site', 'do not ask the site afterwards what it serves')
  if (name === 'publish')
    command
      .option('--dir <folder>', 'output of the build (default: dist in the folder of the part)')
      .option('--sbom <file>', 'bill of materials, named in the signature')
      .option(
        '--check',
        'open its pages at once, as check does, with the same exit status; activate does not repeat that',
      )
  return command.action(async (typed: string[], options: Options) => {
    if (options['who'] !== undefined)
      throw new ReleaseError('The history names the token and its owner: leave --who out.')
    await runCommand(workplace, name, checkWords(workplace, name, typed), options)
  })
}

const REVISION_HELP = `
The revision is the number of an act in history. "restore 12" keeps what that
revision did and undoes all after it; with --before it undoes that one, too.
Holds stay, and no version has only some visitors afterwards.

Without a revision the site's composition.json is written again from its
history, where it is missing, damaged or was edited by hand.`

/** What a script learns by the exit status, and what else the options do not say. */
const NOTES: Partial<Readonly<Record<RemoteCommandName, string>>> = {
  publish: `
Signs the build where RELEASE_SIGNING_KEY_FILE or RELEASE_SIGNING_KEY has a key.`,
  check: `
The exit status is 1 where activate would refuse the version. Where nothing is
found, activate does not repeat the check within a day.`,
  history: `
The exit status is 1 where the record was changed afterwards.`,
  verify: `
The exit status is 1 where something is found; restore mends the composition.`,
}

/** What the words of a command are, as far as their names do not say it. */
function describeWords({ usage, takesOwnPart, isWrite }: RemoteCommand, part: string | null): string {
  if (usage.includes('revision')) return REVISION_HELP
  if (usage.includes('[before]'))
    return '\nIt is compared with what is live, unless another version is named.'
  if (!usage.startsWith('[part]')) return ''
  if (!takesOwnPart) return `\nWithout a part: ${isWrite ? 'the whole site' : 'all parts'}.`
  return part === null
    ? '\nThe part has to be named here: this folder has no remote.json.'
    : `\nWithout a part: ${part}, which this folder is.`
}

/** @throws ReleaseError where too few or too many stand there */
function checkWords({ part }: Workplace, name: RemoteCommandName, typed: readonly string[]): string[] {
  const {
    usage,
    words: [min, max],
    takesOwnPart,
  }: RemoteCommand = REMOTE_COMMANDS[name]
  const isShort = typed.length === min - 1 && takesOwnPart
  const words = isShort && part !== null ? [part, ...typed] : [...typed]
  if (words.length < min || words.length > max) throw new ReleaseError(`Usage: ${name} ${usage}`.trim())
  return words
}

async function runCommand(
  workplace: Workplace,
  name: RemoteCommandName,
  words: readonly string[],
  options: Options,
): Promise<void> {
  const site = workplace.site()
  if (name === 'publish') return publish(workplace, site, words[0] ?? '', options)
  const there = { ...toOptions(name, options), ...(name === 'preview' && { site: site.url.origin }) }
  const echo = createEcho(options['json'] === true)
  const result = await runThere(site, { command: name, words, options: there }, echo)
  passOn(result)
  if (result.code === 0 && REMOTE_COMMANDS[name].isProvedAtSite && options['site'] !== false)
    await verifyLive(site, name, words)
}

/** Options by the names under which they are typed. */
function toOptions(name: RemoteCommandName, options: Options): AskedCommand['options'] {
  const { flags, values }: RemoteCommand = REMOTE_COMMANDS[name]
  const toKey = (option: string) =>
    option.replaceAll(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())
  return Object.fromEntries(
    [...flags, ...values].flatMap((option) => {
      const value = options[toKey(option)]
      return value === undefined || value === false ? [] : [[option, value] as const]
    }),
  )
}

function passOn({ code, out, err }: CommandResult): void {
  // Messages of a command are printed before its result.
  process.stderr.write(err)
  process.stdout.write(out)
  if (code !== 0) process.exitCode = 1
}

/**
 * Prints what a command prints while it runs there, each line once.
 *
 * @param isJson lines of JSON are for programs, as its result is; those of an older site are not
 */
function createEcho(isJson: boolean): (output: string) => void {
  let printed = ''
  return (output) => {
    // The end of the last line may be on its way.
    const lines = output.slice(0, output.lastIndexOf('\n') + 1)
    const added = lines.startsWith(printed) ? lines.slice(printed.length) : lines
    for (const line of added.split(/(?<=\n)/))
      (isJson && line.startsWith('{') ? process.stdout : process.stderr).write(line)
    printed = lines
  }
}

/** Signs here, where the key is, and sends everything at once; checks it there then, where that is asked for. */
async function publish(
  { getBuildFolder, loadSigner }: Workplace,
  site: RemoteSite,
  name: string,
  { dir, sbom, check }: Options,
): Promise<void> {
  // It loads what packs a folder, which no other command needs.
  const { packBuilt, readBuiltVersion } = await import('./built.ts')
  const built = typeof dir === 'string' ? resolve(dir) : getBuildFolder(name)
  const signer = loadSigner(built, typeof sbom === 'string' ? sbom : undefined)
  const packed = await packBuilt(name, built, signer)
  const published = await publishThere(site, name, packed)
  passOn(published)
  if (check !== true || published.code !== 0) return
  const words = [name, await readBuiltVersion(built)]
  passOn(await runThere(site, { command: 'check', words, options: {} }, createEcho(false)))
}

/** Checks with the site itself whether visitors get the activated version. */
export async function verifyLive(
  site: RemoteSite,
  command: RemoteCommandName,
  words: readonly string[],
): Promise<void> {
  const { out } = await runThere(site, { command: 'list', words: [], options: { json: true } })
  const { parts, revision, lastAct } = JSON.parse(out) as RegistryComposition
  const isOfSite = command === 'restore' || command === 'undo'
  const names = isOfSite
    ? new Set([...Object.keys(parts), ...Object.keys(lastAct?.parts ?? {})])
    : words.slice(0, 1)
  for (const name of names) {
    const proof = await proveWithin(TIMEOUT_MS, () => proveAt(site.url.href, name, getShares(parts[name])))
    if (proof.kind !== 'serves')
      throw new ReleaseError(`Revision ${revision} is in the registry, but of ${name} ${proof.sentence}`)
  }
  console.log(`now serving revision ${revision} at ${site.url.origin}`)
}
