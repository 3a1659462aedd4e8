// `api review …`: learners whose answers look like a machine's.
import type { Command } from 'commander'
import { printLines, type Operator } from '../../../platform/operator.ts'
import { decide } from './decide.ts'
import type { MachineSign } from './pattern.ts'
import { listReviews } from './store.ts'

const WORDS: Record<MachineSign, string> = {
  too_fast: 'faster than reading',
  rate: 'more than a person solves',
  regular: 'as regular as a clock',
}

type Review = Awaited<ReturnType<typeof listReviews>>[number]

const line = ({ id, handle, signs, set_aside_at: at, decision, solved }: Review): string =>
  [
    handle.padEnd(24),
    id,
    at.toISOString().slice(0, 16).replace('T', ' '),
    (decision ?? 'waits').padEnd(8),
    `${String(solved ?? 0).padStart(5)} solved`,
    signs.map((sign) => WORDS[sign]).join(', '),
  ].join('  ')

export function addReviewCommands(program: Command, { withDatabase }: Pick<Operator, 'withDatabase'>): void {
  const review = program
    .command('review')
    .description('learners who were set aside from public ranks, because their answers look like a machine’s')
    .addHelpText(
      'after',
      `
The API sets a learner aside on its own: many answers faster than a person can read them, more problems than a person
solves, or answers as regular as a clock. Points and practice stay as they are; leaderboards and ranks of online tests go
without the learner, who is told so kindly. A decision is told, too. Leaderboards follow at once.

Examples:
  pnpm api review list
  pnpm api review clear calm-heron-12
  pnpm api review uphold calm-heron-12`,
    )

  review
    .command('list')
    .description('show who was set aside, when and why; those who wait for a decision come first')
    .action(async () => {
      const reviews = await withDatabase((db) => listReviews(db))
      printLines(reviews.length > 0 ? reviews.map(line) : ['No learner is set aside.'])
    })

  review
    .command('clear')
    .description('a person after all: back to the public ranks; their answers so far are not looked at again')
    .argument('<learner>', 'handle or id, as `list` names them')
    .action(async (who: string) => {
      const handle = await withDatabase((db) => decide(db, who, { decision: 'cleared', now: new Date() }))
      printLines([`${handle} is on the leaderboards again.`])
    })

  review
    .command('uphold')
    .description('a machine indeed: they stay out of public ranks until you clear them')
    .argument('<learner>', 'handle or id, as `list` names them')
    .action(async (who: string) => {
      const handle = await withDatabase((db) => decide(db, who, { decision: 'upheld', now: new Date() }))
      printLines([`${handle} stays out of public ranks.`])
    })
}
