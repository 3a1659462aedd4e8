import { execFileSync } from 'node:child_process'
import { join, resolve } from 'node:path'
import type { Act } from '@dhadha/release'
import { Command, InvalidArgumentError } from 'commander'
import { OperatorError } from '@dhadha/server'
import { ROOT } from './config.ts'
import type { Motive } from './registry/composition.ts'
import type { DiskStore } from './registry/disk-store.ts'
import { activate, history, publish, rollback, type Change } from './registry/manager.ts'
import { proveAt } from './registry/proof.ts'

interface Place {
  /** The registry. */
  readonly folder: string
  readonly store: DiskStore
  /** The gateway that is asked when none is named. */
  readonly url: string
}

interface Why {
  why: string
  who?: string
  /** False: no gateway is asked. */
  site?: string | false
}

const motive = ({ why, who }: Pick<Why, 'why' | 'who'>): Motive => ({
  at: new Date().toISOString(),
  who: who ?? whoIsHere(),
  why,
})

/** The name that git signs with, else that of the account. */
function whoIsHere(): string {
  try {
    const name = execFileSync('git', ['config', 'user.name'], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    if (name.trim()) return name.trim()
  } catch {
    // No git, or no name in it.
  }
  return process.env['USER'] ?? process.env['USERNAME'] ?? 'unknown'
}

const sayAct = ({ at, who, act, name, from, to, why, revision }: Act): string =>
  [
    at,
    revision === null ? '' : `revision ${revision}`,
    who,
    `${act} ${name}`,
    from === null ? to : `${from} → ${to}`,
    why,
  ]
    .filter(Boolean)
    .join('  ')

/** Prints the result of a change, and checks that the running gateway serves it. */
async function report(
  { store, url: home }: Place,
  name: string,
  change: Change,
  { site }: Why,
): Promise<void> {
  const { composition } = await readBack(store, name, change)
  const what = `${name} ${change.version}`
  if (!change.changed) console.log(`${what} is already active; nothing was changed.`)
  else console.log(`${what} is active${change.from === null ? '' : ` in place of ${change.from}`}.`)
  if (site === false) return
  const url = site ?? home
  const proof = await proveAt(url, name, change.version)
  if (proof.kind === 'serves') {
    console.log(`now serving ${what} (revision ${composition.revision}) at ${url}`)
  } else if (proof.kind === 'silent' && site === undefined) {
    console.log(`No gateway responds at ${url}; revision ${composition.revision} applies when one starts.`)
  } else {
    throw new OperatorError(
      `${what} is active in the registry (revision ${composition.revision}), but ${proof.sentence}`,
    )
  }
}

async function readBack(store: DiskStore, name: string, { version }: Change) {
  const composition = await store.readComposition()
  const active = composition.parts[name]?.active
  if (active !== version)
    throw new OperatorError(
      `${name} ${version} was activated, but ${active ?? 'nothing'} has been activated since.`,
    )
  return { composition }
}

async function list(
  { folder, store }: Place,
  name: string | undefined,
  { json }: { json?: true },
): Promise<void> {
  const composition = await store.readComposition()
  const all = await store.names()
  if (name !== undefined && !all.includes(name)) throw new OperatorError(`${name} has not been published.`)
  const names = name === undefined ? all : [name]
  const published = Object.fromEntries(
    await Promise.all(names.map(async (one) => [one, await versionsOf(store, one)] as const)),
  )
  if (json) {
    console.log(JSON.stringify({ ...composition, published }, null, 2))
    return
  }
  if (all.length === 0) {
    console.log(`Nothing has been published in ${folder}.`)
    return
  }
  console.log(`revision ${composition.revision}, ${composition.updated}`)
  for (const one of names) {
    const { active, previous = [] } = composition.parts[one] ?? {}
    console.log(`\n${one}`)
    for (const { version, at, who, contract } of published[one] ?? []) {
      const place = previous.indexOf(version)
      const state =
        version === active ? 'active' : place < 0 ? '' : place === 0 ? 'previous' : `previous (${place + 1})`
      console.log(
        `  ${version.padEnd(32)} ${state.padEnd(14)} contract ${contract.padEnd(10)} ${at} by ${who}`,
      )
    }
  }
}

async function versionsOf(store: DiskStore, name: string) {
  const versions = await store.versions(name)
  const facts = await Promise.all(
    versions.map(async (version) => {
      const { at, who } = await store.published(name, version)
      const { contract } = await store.release(name, version)
      return { version, at, who, contract }
    }),
  )
  return facts.toSorted((a, b) => a.at.localeCompare(b.at))
}

function notEmpty(reason: string): string {
  if (reason.trim() === '') throw new InvalidArgumentError('It must not be empty.')
  return reason
}

const withMotive = (command: Command): Command =>
  command
    .requiredOption('--why <reason>', 'reason; recorded in the history', notEmpty)
    .option('--who <name>', 'your name (default: the name in git, else the account)')
    .option('--site <url>', 'gateway to check afterwards (default: http://localhost:PORT, if one responds)')
    .option('--no-site', 'check no gateway, for example before the first one starts')

/** `pnpm release`, with all its commands. */
export function createProgram(place: Place): Command {
  const { folder, store } = place
  const program = new Command('release')
    .description(
      [
        "Publishes versions of the site's parts and activates them.",
        'A published version never changes. Once activated, it is live in new tabs at once and in open ones at their next navigation. The previous version is kept for a rollback and for browsers in which the new one fails. The history records every act.',
        'The registry is the folder REGISTRY_DIR, else DATA_DIR/registry, else data/registry.',
      ].join('\n\n'),
    )
    .showHelpAfterError('(--help explains all options)')

  program
    .command('publish')
    .description('Add a built part to the registry. Checks every file; does not build or activate.')
    .argument('<name>', 'part, for example shell or mf-practice')
    .option('--dir <folder>', 'output of its build (default: <name>/dist)')
    .option('--who <name>', 'your name (default: the name in git, else the account)')
    .action(async (name: string, { dir, who }: { dir?: string; who?: string }) => {
      const built = dir === undefined ? join(ROOT, name, 'dist') : resolve(dir)
      const by = motive(who === undefined ? { why: '' } : { why: '', who })
      const { outcome, release } = await publish(store, name, built, by)
      const bytes = Object.values(release.files).reduce((sum, file) => sum + file.bytes, 0)
      const size = `${Object.keys(release.files).length} files, ${(bytes / 1024).toFixed(0)} KiB`
      console.log(
        outcome === 'stored'
          ? `published ${name} ${release.version} (${size})`
          : `${name} ${release.version} is already published, with the same content.`,
      )
    })

  withMotive(
    program
      .command('activate')
      .description(
        'Make a published version live, after checking its files, and contract and routes against the other live parts.',
      )
      .argument('<name>')
      .argument('<version>'),
  ).action(async (name: string, version: string, why: Why) => {
    await report(place, name, await activate(store, name, version, motive(why)), why)
  })

  withMotive(
    program
      .command('rollback')
      .description('Return one part to the version that was live before.')
      .argument('<name>')
      .option('--to <version>', 'an earlier version'),
  ).action(async (name: string, why: Why & { to?: string }) => {
    await report(place, name, await rollback(store, name, why.to, motive(why)), why)
  })

  program
    .command('list')
    .description('List what is published and what is live.')
    .argument('[name]', 'one part only')
    .option('--json', 'the composition and everything published, as JSON')
    .action((name: string | undefined, options: { json?: true }) => list(place, name, options))

  program
    .command('history')
    .description('Show all acts, the oldest first.')
    .argument('[name]', 'one part only')
    .option('--json', 'one act per line, as JSON')
    .action(async (name: string | undefined, { json }: { json?: true }) => {
      const acts = await history(store, name)
      if (name !== undefined && acts.length === 0) throw new OperatorError(`${name} has not been published.`)
      if (acts.length === 0 && !json) console.log(`Nothing has been published in ${folder}.`)
      for (const act of acts) console.log(json ? JSON.stringify(act) : sayAct(act))
    })

  return program
}

/** What an operator can put right, the disk included; null: a bug, which needs its stack trace. */
function sentenceOf(error: unknown): string | null {
  if (error instanceof OperatorError) return error.message
  return error instanceof Error && 'syscall' in error ? `${error.message}.` : null
}

/** What the process does with an error. */
export function fail(error: unknown): void {
  console.error(sentenceOf(error) ?? error)
  process.exitCode = 1
}
