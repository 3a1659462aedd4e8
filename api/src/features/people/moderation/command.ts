// `api moderation …`: the operator's commands for what waits for a yes or no.
import { mkdir, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { Argument, type Command } from 'commander'
import { createDayFormatter } from '../../../platform/calendar.ts'
import type { Executor } from '../../../platform/database/schema.ts'
import { printLines, type Operator } from '../../../platform/operator.ts'
import { readActionLines, takeBack } from './actions/operate.ts'
import {
  moderate,
  decide,
  listWaiting,
  waitingLines,
  type Answer,
  type TimeContext,
  type ModerationItem,
} from './operate.ts'
import { consequences } from './reports.ts'
import type { OpenReport } from './store.ts'

/** Writes one file after another: thousands may wait. */
async function writePhotos(db: Executor, waiting: readonly ModerationItem[], folder: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  for (const { id, picture } of waiting) {
    const bytes = await picture?.(db)
    if (bytes) await writeFile(join(folder, `${id}.webp`), bytes, { mode: 0o600 })
  }
}

/** Text of the help below the commands. */
const NOTES = `
Only its owner sees a photo until it is approved. Approve a photo of the learner alone, or of no person; refuse what shows
others, an address, a school's name or anything that a child should not see. Approve an older birth date when the guardian
says so, by the contact form or by mail. Approve a name that the filter took for something else when it is a name that its
owner can bear; its owner may show it then, until \`act name\` takes that back. Each name stands for exactly what \`list\` showed: when the learner changes it
meanwhile, nothing is decided. Approving a report takes away what it is about: the handle is replaced, the name hidden, the
photo removed, or sharing barred; refusing it settles it without a word. \`act\` does the same where somebody has told you in
another way. \`acts\` lists what was done for 180 days, and \`take-back\` undoes it: the bar is lifted, the handle of before
given back, a photo taken down, the birth date of before counts. A name that was hidden and a photo that was removed are for
their owner to show again.

Examples:
  pnpm api moderation list --photos looks
  pnpm api moderation approve photo-1f3c9a07b2 photo-77e0d1c45a
  pnpm api moderation refuse birthday-09ab34cd12
  pnpm api moderation act pestering rude-raven-7
  pnpm api moderation take-back act-12`

/** `api moderation …`: items that wait for an operator's yes or no (decisions 43, 45 and 46). */
export function addModerationCommands(program: Command, { loadConfig, withDatabase }: Operator): void {
  const moderation = program
    .command('moderation')
    .description('photos, older birth dates, names and reports that wait for a yes or no')
    .addHelpText('after', NOTES)

  moderation
    .command('list')
    .description('show what waits, the oldest first')
    .option('--photos <folder>', 'write the photos there too, one file for each name')
    .action(async ({ photos }: { photos?: string }) => {
      const waiting = await withDatabase(async (db) => {
        const all = await listWaiting(db)
        if (photos !== undefined) await writePhotos(db, all, resolve(photos))
        return all
      })
      printLines(waiting.length > 0 ? waitingLines(waiting) : ['Nothing waits.'])
    })

  const moment = (): TimeContext => {
    const now = new Date()
    return { now, today: createDayFormatter(loadConfig().timeZone)(now) }
  }

  moderation
    .command('act')
    .description('do to a learner what approving a report about them does, without a report')
    .addArgument(new Argument('<reason>', 'what is not right').choices(Object.keys(consequences)))
    .argument('<handle>', 'of the learner')
    .action(async (reason: OpenReport['reason'], handle: string) => {
      await withDatabase((db) => moderate(db, handle, reason, moment()))
      printLines(['Done; the learner was notified.'])
    })

  moderation
    .command('acts')
    .description('show what operators have done, the latest first')
    .action(async () => {
      const lines = await withDatabase((db) => readActionLines(db))
      printLines(lines.length > 0 ? lines : ['Nothing was done.'])
    })

  moderation
    .command('take-back')
    .description('undo all acts that are named, or none')
    .argument('<names...>', 'as `acts` shows them')
    .action(async (names: string[]) => {
      const count = await withDatabase((db) => takeBack(db, names, moment()))
      printLines([`Taken back: ${count}. The learners were notified.`])
    })

  const deciding = (answer: Answer, description: string, done: string) =>
    moderation
      .command(answer)
      .description(description)
      .argument('<names...>', 'as `list` shows them')
      .action(async (names: string[]) => {
        const count = await withDatabase((db) => decide(db, names, answer, moment()))
        printLines([`${done}: ${count}. What was approved took effect, and its learners were notified.`])
      })
  deciding('approve', 'say yes to all that are named, or to none', 'Approved')
  deciding('refuse', 'say no to all that are named, or to none', 'Refused')
}
