import { mkdir, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Command } from 'commander'
import { createDayOf } from '../../../platform/calendar.ts'
import type { Operator } from '../../../platform/operator.ts'
import { decide, listWaiting, waitingLines, type Answer } from './operate.ts'

/** `api moderation …`: what waits for an operator's yes or no (decisions 143 to 145). */
export function addModerationCommands(program: Command, { loadConfig, withDatabase }: Operator): void {
  const moderation = program
    .command('moderation')
    .description('photos, older birth dates and reports that wait for a yes or no')
    .addHelpText(
      'after',
      `
Only its owner sees a photo until it is approved. Approve a photo of the learner alone, or of no person; refuse what shows
others, an address, a school's name or anything that a child should not see. Approve an older birth date when the guardian
says so, by the contact form or by mail. Each name stands for exactly what \`list\` showed: when the learner changes it
meanwhile, nothing is decided. Approving a report takes away what it is about: the handle is replaced, the name hidden, the
photo removed, or sharing barred; refusing it settles it without a word.

Examples:
  pnpm api moderation list --photos looks
  pnpm api moderation approve photo-1f3c9a07b2 photo-77e0d1c45a
  pnpm api moderation refuse birthday-09ab34cd12`,
    )

  moderation
    .command('list')
    .description('show what waits, the oldest first')
    .option('--photos <folder>', 'write the photos there too, one file for each name')
    .action(async ({ photos }: { photos?: string }) => {
      const waiting = await withDatabase((db) => listWaiting(db))
      console.log(waiting.length > 0 ? waitingLines(waiting).join('\n') : 'Nothing waits.')
      if (photos === undefined) return
      await mkdir(resolve(photos), { recursive: true })
      for (const { id, bytes } of waiting)
        if (bytes) await writeFile(join(resolve(photos), `${id}.webp`), bytes, { mode: 0o600 })
    })

  const deciding = (answer: Answer, description: string, done: string) =>
    moderation
      .command(answer)
      .description(description)
      .argument('<names...>', 'as `list` shows them')
      .action(async (names: string[]) => {
        const now = new Date()
        const today = createDayOf(loadConfig().timeZone)(now)
        const count = await withDatabase((db) => decide(db, names, answer, { now, today }))
        console.log(`${done}: ${count}. What was approved took effect, and its learners were told.`)
      })
  deciding('approve', 'say yes to all that are named, or to none', 'Approved')
  deciding('refuse', 'say no to all that are named, or to none', 'Refused')
}
