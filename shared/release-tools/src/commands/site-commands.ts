// The commands about the whole site: `retire`, `hold`, `resume`, `approve`; `restore` has a file of its own.
import type { Command } from 'commander'
import { auditEntry, withAuditEntry, withReason, type AuditOptions } from '../options/audit-options.ts'
import { SITE } from '@dhadha/gateway/registry'
import { approve, hold, resume, retire } from '../operations/site-actions.ts'
import type { CliContext } from '../context/cli-context.ts'
import { reportSite } from './report.ts'
import { addRestoreCommands } from './restore.ts'

/** `pnpm release restore`, `retire`, `hold`, `resume` and `approve` (decision 73). */
export function addSiteCommands(program: Command, context: CliContext): void {
  addRestoreCommands(program, context)
  addRetire(program, context)
  addHold(program, context)
  addResume(program, context)
  addApprove(program, context)
}

function addRetire(program: Command, context: CliContext): void {
  withAuditEntry(
    program
      .command('retire')
      .summary('take a part off the site')
      .description(
        'Take a part off the site: its pages and its entries of the menu are gone. Its versions stay published, and activate brings it back. The shell is the last that can go.',
      )
      .argument('<name>', 'part, for example mf-practice'),
  ).action(async (name: string, options: AuditOptions) => {
    const { composition, from } = await retire(context.store, name, auditEntry(options))
    console.log(`${name} ${from} is gone; pnpm release activate brings it back.`)
    await reportSite(context, composition, [name], options)
  })
}

function addHold(program: Command, context: CliContext): void {
  withReason(
    program
      .command('hold')
      .summary('let nothing go live until resumed')
      .description(
        'Let no version of a part, or of any part, go live until a release manager resumes. Rollback, abort, restore and retire stay possible, and activate --override passes over it.',
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
      .summary('approve a version, as the second person')
      .description(
        'Approve a version before it goes live, where RELEASE_APPROVAL=second-person asks for a second person. Another person activates it then.',
      )
      .argument('<name>', 'part, for example shell or mf-practice')
      .argument('<version>', 'a published version, for example 1.4.0'),
  ).action(async (name: string, version: string, options: AuditOptions) => {
    await approve(context.store, name, version, auditEntry(options))
    console.log(`${name} ${version} is approved.`)
  })
}

const displayName = (name: string): string => (name === SITE ? 'The site' : name)
