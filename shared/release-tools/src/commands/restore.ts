// `pnpm release restore`, and `undo`, its name of before.
import type { HistoryEntry, PartState } from '@dhadha/release'
import { unlessDamaged } from '@dhadha/gateway/registry'
import { OperatorError } from '@dhadha/server/errors'
import { InvalidArgumentError, type Command } from 'commander'
import type { CliContext } from '../context/cli-context.ts'
import { restore } from '../operations/restore.ts'
import { restoreRevision, type RestorePoint } from '../operations/site-actions.ts'
import { auditEntry, withAuditEntry, type AuditOptions } from '../options/audit-options.ts'
import { getActName } from './listing.ts'
import { reportSite } from './report.ts'

/** Unlike an expected revision it is not 0: nothing comes before the first act. */
function parseRevision(text: string): number {
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new InvalidArgumentError('It must be the number of a revision.')
  return Number(text)
}

interface RestoreOptions extends AuditOptions {
  readonly before?: true
}

/** `pnpm release restore` and `undo` (decision 73). */
export function addRestoreCommands(program: Command, context: CliContext): void {
  withAuditEntry(
    program
      .command('restore')
      .summary('put the whole site back as it was at a revision, or mend its record')
      .description(
        [
          'Put the whole site back as it was at a revision of the history. "restore 12" keeps what revision 12 did and undoes all after it, as "kubectl rollout undo --to-revision=12" does; "restore 12 --before" undoes revision 12, too. Prints which act that was, and what each part has now in place of what. Holds stay, and no version has only some visitors afterwards. Opens no pages, and needs neither API nor database.',
          'Without a revision: write composition.json again from the history, where it is missing, damaged or was changed by hand. Every part gets the versions that the history names, with its earlier ones, its share of visitors and its holds; planned steps and comparisons end. What is not damaged stays as it is. With a revision a missing or damaged composition.json is first mended so.',
        ].join('\n\n'),
      )
      .argument('[revision]', 'number of the revision, as history shows it', parseRevision)
      .option('--before', 'the state before the revision: that act is undone, too'),
  ).action(async (revision: number | undefined, { before, ...options }: RestoreOptions) => {
    if (revision === undefined) {
      if (before) throw new OperatorError('Name the revision before which the site was right: --before 12.')
      return repair(context, options)
    }
    // Its gateways are asked once, for what is live at the end.
    if (!(await unlessDamaged(() => context.store.readComposition())))
      await repair(context, { ...options, site: false })
    return goBack(context, { revision, isBefore: before === true }, options)
  })

  withAuditEntry(
    program
      .command('undo', { hidden: true })
      .summary('old name of restore REVISION --before')
      .description('The old name of "restore REVISION --before"; the next release of these tools lacks it.')
      .argument('<revision>', 'number of the revision, as history shows it', parseRevision),
  ).action((revision: number, options: AuditOptions) => {
    console.error(`"undo ${revision}" is called "restore ${revision} --before" now.`)
    return goBack(context, { revision, isBefore: true }, options)
  })
}

async function repair(context: CliContext, options: AuditOptions): Promise<void> {
  const { composition, errors } = await restore(context.store, auditEntry(options))
  if (errors.length === 0) {
    console.log('The composition is as the history says; nothing was changed.')
    return
  }
  for (const error of errors) console.log(`Restored: ${error}.`)
  const parts = Object.entries(composition.parts)
  for (const [name, { active, canary }] of parts)
    console.log(
      `${name} ${active} is active${canary ? `, and ${canary.version} for ${canary.traffic} % of visitors` : ''}.`,
    )
  const names = parts.filter(([, { canary }]) => !canary).map(([name]) => name)
  await reportSite(context, composition, names, options)
}

async function goBack(context: CliContext, point: RestorePoint, options: AuditOptions): Promise<void> {
  const { parts: before } = await context.store.readComposition()
  const { changed, composition, entry, undone } = await restoreRevision(
    context.store,
    point,
    auditEntry(options),
  )
  const { revision, isBefore } = point
  const state = `The site is as it was ${isBefore ? 'before' : 'at'} revision ${revision}`
  const parts = changed ? Object.entries(composition.lastAct?.parts ?? {}) : []
  if (changed) console.log(`${state} (${describeAct(entry)}); ${describeUndone(undone)} undone.`)
  else console.log(`${state}; nothing was changed.`)
  if (!changed && !isBefore && undone === null)
    console.log(
      `Nothing has changed since: "restore ${revision} --before" undoes it (${describeAct(entry)}).`,
    )
  for (const [name, version] of parts) console.log(describePart(name, before[name], version))
  const names = changed ? parts.map(([name]) => name) : Object.keys(composition.parts)
  await reportSite(context, composition, names, options)
}

/** Such as `revisions 4 to 6 are`. */
function describeUndone(undone: readonly [number, number] | null): string {
  const [first, last] = undone ?? [0, 0]
  return first === last ? `revision ${first} is` : `revisions ${first} to ${last} are`
}

/** Such as `activate mf-tests 1.0.0 → 1.1.0 by Rokeya: new timer`. */
const describeAct = (entry: HistoryEntry): string => {
  const { name, from, to, traffic, who, why } = entry
  return [
    getActName(entry),
    name,
    from === null || from === to ? to : `${from} → ${to}`,
    ...(traffic === undefined ? [] : [`for ${traffic} % of visitors`]),
    `by ${who}: ${why}`,
  ].join(' ')
}

/** @param before its state until now; absent: it was not part of the site */
function describePart(name: string, before: PartState | undefined, version: string | null): string {
  if (version === null) return `${name} is gone${before ? `, which had ${before.active}` : ''}.`
  const replaced = before?.canary?.version ?? before?.active
  return `${name} ${version} is active${replaced === undefined || replaced === version ? '' : ` in place of ${replaced}`}.`
}
