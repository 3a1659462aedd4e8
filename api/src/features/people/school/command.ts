// `api school …`: schools and their invitation codes (decision 45).
import { InvalidArgumentError, type Command } from 'commander'
import { printLines, type Operator } from '../../../platform/operator.ts'
import { codeLines, endCode, makeCode, openSchool, removeLearner, schoolLines } from './operate.ts'

function readNumber(input: string): number {
  if (!/^[1-9]\d{0,8}$/.test(input)) throw new InvalidArgumentError('It has to be a whole number from 1.')
  return Number(input)
}

function readCount(input: string): number {
  const count = readNumber(input)
  if (count > 1000) throw new InvalidArgumentError('It has to be at most 1000.')
  return count
}

export function addSchoolCommands(program: Command, { withDatabase }: Pick<Operator, 'withDatabase'>): void {
  const school = program
    .command('school')
    .description('schools, which learners join by an invitation code')
    .addHelpText(
      'after',
      `
Learners of one school find each other by name. So a code is for the school's own pupils: its contact makes it, hands it
out in class and revokes it when it has got about.

Examples:
  pnpm api school add "River Bank School" --contact head@riverbank.example
  pnpm api school codes 1 --make --learners 40 --days 14
  pnpm api school revoke 3 --remove-learners
  pnpm api school remove clever-lion-688`,
    )

  school
    .command('add')
    .description('add a school; ask a person there first, who answers for it')
    .argument('<name>', 'its English name, as learners will see it')
    .option('--bangla <name>', 'its name in Bangla')
    .requiredOption(
      '--contact <address>',
      'e-mail address of the person who answers for it; only operators see it',
    )
    .action(async (name: string, options: { bangla?: string; contact: string }) => {
      const id = await withDatabase((db) => openSchool(db, { name, ...options }, new Date()))
      printLines([`School ${id} is there. Invite its learners: pnpm api school codes ${id} --make`])
    })

  school
    .command('list')
    .description('show all schools')
    .action(async () => {
      const lines = await withDatabase((db) => schoolLines(db, new Date()))
      printLines(lines.length > 0 ? lines : ['There are no schools.'])
    })

  school
    .command('codes')
    .description('show the codes of a school, or make one')
    .argument('<school>', 'its number, as `list` names it', readNumber)
    .option('--make', 'make a new code', false)
    .option('--learners <count>', 'how many can join with the new code', readCount, 60)
    .option('--days <count>', 'for how many days', readCount, 30)
    .action(async (id: number, options: { make: boolean; learners: number; days: number }) => {
      const { make, learners, days } = options
      const now = new Date()
      const lines = await withDatabase((db) =>
        make ? makeCode(db, id, { seats: learners, days }, now) : codeLines(db, id, now),
      )
      printLines(lines.length > 0 ? lines : ['There are no codes.'])
    })

  school
    .command('revoke')
    .description(
      'end a code; learners who joined by it stay in the school, unless --remove-learners is given',
    )
    .argument('<code>', 'its number, as `codes` names it', readNumber)
    .option('--remove-learners', 'learners who joined by it leave the school', false)
    .action(async (id: number, { removeLearners }: { removeLearners: boolean }) => {
      const leftCount = await withDatabase((db) =>
        endCode(db, id, { removing: removeLearners, now: new Date() }),
      )
      printLines([
        `Code ${id} is revoked.${removeLearners ? ` Learners who left the school: ${leftCount}.` : ''}`,
      ])
    })

  school
    .command('remove')
    .description(
      'take a learner out of their school, such as one who got the code elsewhere; revoke that code, too',
    )
    .argument('<handle>', 'of the learner')
    .action(async (handle: string) => {
      await withDatabase((db) => removeLearner(db, handle))
      printLines([`${handle} is of no school.`])
    })
}
