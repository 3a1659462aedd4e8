// `api test …`: the operator's commands for online tests.
import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { InvalidArgumentError, type Command } from 'commander'
import { OperatorError, toErrorMessage } from '@dhadha/server/errors'
import { invalidFilesError, type ContentError } from '../../content/index.ts'
import { loadCatalogue } from '../../learning/index.ts'
import { checkBadges } from '../../progress/index.ts'
import type { OpenDatabase } from '../../../platform/database/open.ts'
import { printLines, type Operator } from '../../../platform/operator.ts'
import { listRanked } from '../grading/store.ts'
import { scheduleTest } from './schedule.ts'
import { listProblemPlaces } from './store.ts'
import { readTest, type ProblemPlaces, type TestFile } from './file.ts'
import { cancel, credit, listTests, regrade, type ListedTest } from './operate.ts'

function readFile(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    throw new OperatorError(`${path} cannot be read.`)
  }
}

/** @throws OperatorError that names every error with file, line and field */
function parse(path: string, known: ProblemPlaces): TestFile {
  const errors: ContentError[] = []
  const test = readTest(
    readFile(path),
    (line, field, message) => errors.push({ file: basename(path), line, field, message }),
    known,
  )
  if (test && errors.length === 0) return test
  throw invalidFilesError(errors, 'nothing was changed.')
}

const line = ({ id, title, state, starts, ends, registered }: ListedTest): string =>
  `${id.padEnd(24)} ${state.padEnd(13)} ${starts.toISOString().slice(0, 16)} to ${ends.toISOString().slice(0, 16)} UTC  ${String(registered).padStart(5)} registered  ${title}`

function readSeconds(input: string): number {
  const seconds = Number(input)
  if (!Number.isInteger(seconds) || seconds < 1 || seconds > 86_400)
    throw new InvalidArgumentError('It must be a whole number from 1 to 86400.')
  return seconds
}

function readReason(input: string): string {
  if (input.trim() === '') throw new InvalidArgumentError('It must not be empty.')
  return input.trim()
}

/** Checks the badges of all learners of a test, as the API does after it has graded one. */
async function checkGraded(
  database: Pick<OpenDatabase, 'db' | 'pool'>,
  testId: string,
  timeZone: string,
): Promise<void> {
  const catalogue = await loadCatalogue(database.db)
  await checkBadges(
    { ...database, timeZone, clock: () => new Date(), library: () => Promise.resolve(catalogue) },
    (await listRanked(database.db, testId)).map((learnerId) => [learnerId, 'all']),
    // Only the message: the details that the database adds may name the learner.
    (error) => console.error(`The badges of a learner were not checked: ${toErrorMessage(error)}`),
  )
}

const ID = 'of the test, as `list` shows it'

/** `api test …`: the operator's commands for online tests. */
export function addTestCommands(program: Command, { loadConfig, withDatabase }: Operator): void {
  const test = program.command('test').description('online tests')

  test
    .command('schedule')
    .description(
      'schedule a test, or change one that has not begun; registered learners are notified of a new time',
    )
    .argument('<file>', 'YAML, described in docs/content/online-tests.md')
    .action(async (file: string) => {
      const { timeZone } = loadConfig()
      const { id, times } = await withDatabase(async (db) => {
        const read = parse(file, await listProblemPlaces(db))
        return { id: read.id, times: await scheduleTest(db, read, { now: new Date(), timeZone }) }
      })
      printLines([`${id}: from ${times.starts.toISOString()} to ${times.ends.toISOString()}`])
    })

  test
    .command('list')
    .description('list all tests, the latest first')
    .action(async () => {
      const tests = await withDatabase((db) => listTests(db, new Date()))
      printLines(tests.length > 0 ? tests.map(line) : ['There are no tests.'])
    })

  test
    .command('cancel')
    .description('cancel a test that is not graded, and notify registered learners')
    .argument('<id>', ID)
    .action(async (id: string) => {
      await withDatabase((db) => cancel(db, id, new Date()))
      printLines([`${id} is cancelled.`])
    })

  test
    .command('regrade')
    .description('grade a test again by the current library, correct ranks and points, and notify everybody')
    .argument('<id>', ID)
    .action(async (id: string) => {
      const { timeZone } = loadConfig()
      await withDatabase(async (db, pool) => {
        const round = await regrade(db, id, new Date())
        printLines([`${id} is graded again (grading ${round}); the ledger has the corrections.`])
        await checkGraded({ db, pool }, id, timeZone)
      })
    })

  test
    .command('credit')
    .description('extend a running or coming test for everybody, by the time that a server failure took')
    .argument('<id>', ID)
    .requiredOption('--seconds <number>', 'by which it ends later', readSeconds)
    .requiredOption('--why <text>', 'reason, stored with the test', readReason)
    .action(async (id: string, options: { seconds: number; why: string }) => {
      const ends = await withDatabase((db) => credit(db, id, { ...options, now: new Date() }))
      printLines([`${id} now ends at ${ends.toISOString()}.`])
    })
}
