// The commands about the whole site: `undo`, `retire`, `restore`, `hold`, `resume`, `approve`.
import type { HistoryEntry, PartState } from '@dhadha/release'
import { InvalidArgumentError, type Command } from 'commander'
import { auditEntry, withAuditEntry, withReason, type AuditOptions } from '../options/audit-options.ts'
import { SITE } from '@dhadha/gateway/registry'
import { restore } from '../operations/restore.ts'
import { approve, hold, resume, retire, undo } from '../operations/site-actions.ts'
import type { CliContext } from '../context/cli-context.ts'
import { reportSite } from './report.ts'

/** Unlike an expected revision it is not 0: nothing comes before the first act. */
function parseUndoneRevision(text: string): number {
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new InvalidArgumentError('It must be the number of a revision.')
  return Number(text)
}

/** `pnpm release undo`, `retire`, `restore`, `hold`, `resume` and `approve` (decision 73). */
export function addSiteCommands(program: Command, context: CliContext): void {
  addUndo(program, context)
  addRetire(program, context)
  addRestore(program, context)
  addHold(program, context)
  addResume(program, context)
  addApprove(program, context)
}

function addUndo(program: Command, context: CliContext): void {
  withAuditEntry(
    program
      .command('undo')
      .summary('take the whole site back to what it was before an act')
      .description(
        'Take the whole site back to what it was before a revision of the history: that act is undone, and all after it. Says which act that was, and what each part has now in place of what.',
      )
      .argument('<revision>', 'number of the revision, as history shows it', parseUndoneRevision),
  ).action(async (revision: number, options: AuditOptions) => {
    const { parts: before } = await context.store.readComposition()
    const { changed, composition, undone } = await undo(context.store, revision, auditEntry(options))
    const parts = Object.entries(composition.lastAct?.parts ?? {})
    if (!changed) console.log(`The site is as it was before revision ${revision}; nothing was changed.`)
    else {
      console.log(`The site is as it was before revision ${revision} (${describeAct(undone)}).`)
      for (const [name, version] of parts) console.log(describeUndone(name, before[name], version))
    }
    await reportSite(
      context,
      composition,
      parts.map(([name]) => name),
      options,
    )
  })
}

/** Such as `activate mf-tests 1.0.0 → 1.1.0 by Rokeya: new timer`. */
const describeAct = ({ act, name, from, to, traffic, who, why }: HistoryEntry): string =>
  [
    act,
    name,
    from === null || from === to ? to : `${from} → ${to}`,
    ...(traffic === undefined ? [] : [`for ${traffic} % of visitors`]),
    `by ${who}: ${why}`,
  ].join(' ')

/** @param before its state until now; absent: it was not part of the site */
function describeUndone(name: string, before: PartState | undefined, version: string | null): string {
  if (version === null) return `${name} is gone${before ? `, which had ${before.active}` : ''}.`
  const replaced = before?.canary?.version ?? before?.active
  return `${name} ${version} is active${replaced === undefined || replaced === version ? '' : ` in place of ${replaced}`}.`
}

function addRetire(program: Command, context: CliContext): void {
  withAuditEntry(
    program
      .command('retire')
      .summary('take a part off the site')
      .description(
        'Take a part off the site: its pages and its entries of the menu are gone. Its versions stay published, and activate brings it back.',
      )
      .argument('<name>', 'part, for example shell or mf-practice'),
  ).action(async (name: string, options: AuditOptions) => {
    const { composition, from } = await retire(context.store, name, auditEntry(options))
    console.log(`${name} ${from} is gone; pnpm release activate brings it back.`)
    await reportSite(context, composition, [name], options)
  })
}

function addRestore(program: Command, context: CliContext): void {
  withAuditEntry(
    program
      .command('restore')
      .summary('write a damaged composition.json again from the history')
      .description(
        'Write composition.json again from the history, where it is missing, damaged or was changed by hand. Every part gets the versions that the history says are live, with its earlier ones, its share of visitors and its holds; planned steps and comparisons end.',
      ),
  ).action(async (options: AuditOptions) => {
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
  })
}

function addHold(program: Command, context: CliContext): void {
  withReason(
    program
      .command('hold')
      .summary('let nothing go live until resumed')
      .description(
        'Let no version of a part, or of any part, go live until a release manager resumes. Rollback, abort, undo and retire stay possible, and activate --override passes over it.',
      )
      .argument('[name]', 'one part only (default: the whole site)'),
  ).action(async (name: string = SITE, options: AuditOptions) => {
    const { changed } = await hold(context.store, name, auditEntry(options))
    console.log(`${displayName(name)} is on hold${changed ? '' : ' already'}.`)
  })
}

function addResume(program: Command, context: CliContext): void {
  withReason(
    program
      .command('resume')
      .summary('end a hold')
      .description('End a hold.')
      .argument('[name]', 'one part only (default: the whole site)'),
  ).action(async (name: string = SITE, options: AuditOptions) => {
    const { changed } = await resume(context.store, name, auditEntry(options))
    console.log(changed ? `${displayName(name)} goes on.` : `${displayName(name)} is not on hold.`)
  })
}

function addApprove(program: Command, context: CliContext): void {
  withReason(
    program
      .command('approve')
      .summary('approve of a version, as the second person')
      .description(
        'Approve of a version before it goes live, where RELEASE_APPROVAL=second-person asks for a second person. Another person than you activates it then.',
      )
      .argument('<name>', 'part, for example shell or mf-practice')
      .argument('<version>', 'a published version, for example 1.4.0'),
  ).action(async (name: string, version: string, options: AuditOptions) => {
    await approve(context.store, name, version, auditEntry(options))
    console.log(`${name} ${version} is approved.`)
  })
}

const displayName = (name: string): string => (name === SITE ? 'The site' : name)
