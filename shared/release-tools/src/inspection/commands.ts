import { InvalidArgumentError, type Command } from 'commander'
import { OperatorError } from '@dhadha/server/errors'
import type { Release } from '@dhadha/release'
import { auditEntry, withReason, type AuditOptions } from '../options/audit-options.ts'
import type { ReleaseStore } from '@dhadha/gateway/registry'
import type { CliContext } from '../context/cli-context.ts'
import { callsIn, changesBetween, formatChanges, textsIn, type Texts } from './diff.ts'
import { prunable, prune } from './prune.ts'
import { verify } from './verify.ts'

function parseCount(text: string): number {
  if (!/^[1-9]\d{0,3}$/.test(text)) throw new InvalidArgumentError('It must be a whole number from 1 on.')
  return Number(text)
}

/** `pnpm release diff` (decision 73). */
export function addDiffCommand(program: Command, context: CliContext): void {
  program
    .command('diff')
    .summary('show what a version changes')
    .description(
      'Show what a version changes against the live one: calls of the API, contract, routes, packages, files with their sizes, and texts.',
    )
    .argument('<name>', 'part, for example shell or mf-practice')
    .argument('<version>', 'a published version, for example 1.4.0')
    .argument('[before]', 'another version (default: the live one)')
    .option('--json', 'for programs')
    .action(async (name: string, version: string, before: string | undefined, { json }: { json?: true }) => {
      const { store } = context
      const { parts } = await store.readComposition()
      const compared = before ?? parts[name]?.active
      if (compared === undefined)
        throw new OperatorError(`${name} is not part of the site: name two versions.`)
      const [old, fresh] = [await store.release(name, compared), await store.release(name, version)]
      const texts = [await readTexts(store, old), await readTexts(store, fresh)] as const
      const changes = changesBetween(old, fresh, texts, [
        await readCalls(store, old),
        await readCalls(store, fresh),
      ])
      if (json) return console.log(JSON.stringify({ name, before: compared, after: version, ...changes }))
      const lines = formatChanges(changes)
      console.log(`${name} ${compared} → ${version}`)
      for (const line of lines) console.log(`  ${line}`)
      if (lines.length === 0) console.log(`  no differences between ${name} ${compared} and ${version}`)
    })
}

/** `pnpm release verify` and `prune` (decision 73). */
export function addRegistryCommands(program: Command, context: CliContext): void {
  program
    .command('verify')
    .summary('say what in the registry is not as it was written')
    .description(
      'Read every file of every version, the composition and the history, and say what is not as it was written. The exit status is 1 then; restore mends the composition.',
    )
    .action(async () => {
      const { versions, files, errors } = await verify(context.store)
      if (errors.length > 0) throw new OperatorError(errors.join('\n'))
      console.log(
        `${versions} versions with ${files} files, the composition and the history are as they were written.`,
      )
    })

  withReason(
    program
      .command('prune')
      .summary('remove old versions for ever')
      .description(
        'Remove old versions for ever. What is live, given to some visitors or kept for a rollback stays, and so do the last of each part (--keep).',
      )
      .option('--keep <number>', 'how many of each part stay in any case', parseCount, 10)
      .option('--dry-run', 'say what would be removed'),
  ).action(async ({ keep, dryRun, ...options }: AuditOptions & { keep: number; dryRun?: true }) => {
    const { store } = context
    const removed = dryRun ? await prunable(store, keep) : await prune(store, keep, auditEntry(options))
    for (const { name, version } of removed) console.log(`${name} ${version}${dryRun ? '' : ' removed'}`)
    if (removed.length === 0) console.log('Every version is needed.')
  })
}

async function readCalls(store: ReleaseStore, { name, version, files }: Release): Promise<Set<string>> {
  const calls = new Set<string>()
  for (const path of Object.keys(files).filter((path) => path.endsWith('.js'))) {
    const file = await store.open(name, version, path, 'identity')
    for (const call of callsIn((await file?.read())?.toString() ?? '')) calls.add(call)
  }
  return calls
}

async function readTexts(store: ReleaseStore, { name, version, messages }: Release): Promise<Texts> {
  const of = async (paths: readonly string[]) => {
    const codes = await Promise.all(
      paths.map(
        async (path) => (await (await store.open(name, version, path, 'identity'))?.read())?.toString() ?? '',
      ),
    )
    return textsIn(codes.join('\n'))
  }
  return { en: await of(messages.en), bn: await of(messages.bn) }
}
