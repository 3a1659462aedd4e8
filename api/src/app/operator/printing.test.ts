import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Command } from 'commander'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { scheduledTest } from '../../features/assessments/testing/assessments.ts'
import { fillCatalogue } from '../../features/learning/testing/learning.ts'
import { testApp } from '../../testing/app.ts'
import { runCommand } from '../../testing/command.ts'
import { createPupils } from '../../testing/pupils.ts'
import { createProgram } from '../program.ts'

const NOW = new Date('2026-08-01T10:00:00Z')
/** Clears a terminal, sets its title, turns text around, and begins a line of its own. */
const EVIL = '\u001b[2J\u001b]0;x\u0007\u202eexe\u2066\u0085\nforged  line'

const api = await testApp({ now: NOW })
const { db, pool } = api.database

const folder = mkdtempSync(join(tmpdir(), 'dhadha-printing-'))
afterAll(() => rmSync(folder, { recursive: true }))
const file = (name: string) => join(folder, name)

let learnerId = ''

beforeAll(async () => {
  const { signUp } = createPupils(api)
  const { token } = await signUp('rima@example.com')
  ;({ id: learnerId } = await db.selectFrom('learner').select(['id']).executeTakeFirstOrThrow())
  const reporter = await api.signedIn()
  await fillCatalogue(db)
  await scheduledTest(api)
  await api.call({ url: '/api/v2/app/user/guardian', token, body: { email: 'ma@example.com' } })
  await api.settle()
  await sql`update learner set name = ${`n${EVIL}`}, handle = ${`h${EVIL}`} where id = ${learnerId}`.execute(
    db,
  )
  await sql`update identity set value = ${`rima@example.com${EVIL}`} where learner_id = ${learnerId}`.execute(
    db,
  )
  await sql`update guardian set email = ${`g${EVIL}`} where learner_id = ${learnerId}`.execute(db)
  await sql`update online_test set title = ${`t${EVIL}`}`.execute(db)
  await sql`insert into contact (name, email, subject, message, received_at)
    values (${EVIL}, ${EVIL}, ${EVIL}, ${EVIL}, ${NOW}::timestamptz)`.execute(db)
  await sql`insert into security_event (at, event, what, who, network)
    values (now(), 'refusal', ${EVIL}, ${EVIL}, ${EVIL})`.execute(db)
  await sql`insert into learner_review (learner_id, signs, set_aside_at)
    values (${learnerId}, '{rate}', ${NOW}::timestamptz)`.execute(db)
  await sql`insert into report (learner_id, reported_id, reason, reported_at)
    values (${reporter.id}, ${learnerId}, 'name', ${NOW}::timestamptz)`.execute(db)
  await sql`insert into moderation_act (learner_id, kind, before, after, acted_at)
    values (${learnerId}, 'handle', ${EVIL}, ${EVIL}, ${NOW}::timestamptz)`.execute(db)
  await sql`insert into school (name, bangla_name, contact, created_at)
    values (${`s${EVIL}`}, ${EVIL}, ${EVIL}, ${NOW}::timestamptz)`.execute(db)
  await sql`insert into feedback (learner_id, problem_id, rating, comment, given_at)
    values (${learnerId}, 'easy-1', 3, ${EVIL}, now())`.execute(db)
  mkdirSync(file(`library${EVIL}`))
})

interface CommandCase {
  readonly args: () => readonly string[]
  /** Whether the command prints text that people have typed. */
  readonly shows: boolean
}

const typed = (shows: boolean, ...args: readonly string[]): CommandCase => ({ shows, args: () => args })
const aboutLearner: CommandCase = { shows: true, args: () => [learnerId] }

/** Every command of the program, and words for it: those that strangers wrote, and that the operator copies. */
const COMMANDS: Readonly<Record<string, CommandCase>> = {
  migrate: typed(false),
  'content import': typed(false, file(`library${EVIL}`)),
  'content report': typed(false, file(`library${EVIL}`)),
  'content new': typed(true, 'text', `s${EVIL}`, 'boats'),
  'content translate export': typed(true, file(`none${EVIL}/a.xlf`)),
  'content translate import': typed(true, file(`none${EVIL}.xlf`)),
  'content schemas': typed(false, '--library', file('schemas')),
  'content stats': typed(false, '--json'),
  'content ratings': typed(false, '--recount'),
  'feedback list': typed(true),
  'content import-from': typed(true, file(`questions${EVIL}.csv`), '--series', 'boats'),
  'content export-to': typed(true, file(`${EVIL}.xml`), '--series', `boats${EVIL}`),
  'content preview': typed(true, file(`problem${EVIL}.md`)),
  backup: typed(true, file(`${EVIL}.gz`)),
  retention: typed(false),
  restore: typed(true, file(`none${EVIL}.gz`)),
  restored: typed(true, EVIL),
  tables: typed(false),
  export: typed(true, file(`${EVIL}.jsonl`)),
  'user lookup': aboutLearner,
  'user sign-out': { shows: false, args: () => [learnerId] },
  'contact list': typed(true),
  'contact show': typed(true, '1'),
  'contact delete': typed(true, EVIL),
  security: typed(true),
  doctor: typed(true, '--backups', file(`back-ups${EVIL}`)),
  'test schedule': typed(true, file(`${EVIL}.yaml`)),
  'test list': typed(true),
  'test cancel': typed(true, EVIL),
  'test regrade': typed(true, EVIL),
  'test credit': typed(true, EVIL, '--seconds', '1', '--why', EVIL),
  'tutorials refresh': typed(false),
  'review list': typed(true),
  'review clear': aboutLearner,
  'review uphold': aboutLearner,
  'operator add': typed(true, EVIL, '--role', 'viewer'),
  'operator link': typed(true, EVIL),
  'operator list': typed(false),
  'operator role': typed(true, EVIL, 'viewer'),
  'operator remove': typed(true, EVIL),
  'operator token': typed(true, EVIL, 'ci', '--role', 'viewer'),
  'operator tokens': typed(false),
  'operator withdraw': typed(true, EVIL, 'ci'),
  'school add': typed(true, 'A School', '--contact', EVIL),
  'school list': typed(true),
  'school codes': typed(true, '1', '--make'),
  'school revoke': typed(false, '1'),
  'school remove': typed(true, EVIL),
  'keys rotate': typed(false, 'proof'),
  'moderation list': typed(true),
  'moderation approve': typed(true, EVIL),
  'moderation refuse': typed(true, EVIL),
  'moderation act': typed(true, 'name', EVIL),
  'moderation acts': typed(true),
  'moderation take-back': typed(true, EVIL),
}

const UNPRINTABLE = /(?!\n)[\p{Cc}\u2028\u2029\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069]/u

it('every command of the operator stands in the table', { tags: ['decision-56'] }, () => {
  const leaves = (command: Command, path: readonly string[] = []): string[] =>
    command.commands.flatMap((command) =>
      command.commands.length > 0
        ? leaves(command, [...path, command.name()])
        : [[...path, command.name()].join(' ')],
    )
  const program = createProgram({ loadConfig: () => api.config, withDatabase: (work) => work(db, pool) })
  expect(Object.keys(COMMANDS).toSorted()).toEqual(leaves(program).toSorted())
})

it.each(Object.entries(COMMANDS))(
  '%s prints no control characters, and no forged lines',
  { tags: ['decision-56'] },
  async (command, { args, shows }) => {
    const { printed, stdout, stderr } = await runCommand(api, [...command.split(' '), ...args()])
    const all = stdout + stderr
    if (shows) expect(all).toContain('\\u001b[2J')
    expect(all).not.toMatch(UNPRINTABLE)
    // Errors name several files, one a line.
    expect(printed.filter(({ to, text }) => to === 'stdout' && /\n./s.test(text))).toEqual([])
  },
)
