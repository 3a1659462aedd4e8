// The commands by which authors see how learners use problems.
import { DAY_MS } from '@dhadha/server/durations'
import { InvalidArgumentError, type Command } from 'commander'
import { commandGroup, printLines, type Operator } from '../../../platform/operator.ts'
import { loadCatalogue } from '../catalogue/load.ts'
import { recountRatings } from '../ratings/job.ts'
import { MEASURED_AFTER } from '../ratings/rating.ts'
import { readProgress, readRatings } from '../ratings/store.ts'
import { problemStats, type ProblemStats, type VariantStats } from './stats.ts'
import { listFeedback, listWrongAnswers, readUse, readVariantUse } from './store.ts'

const WRONG_ANSWERS = 3
/** The terminal shows the hardest ones, JSON all of them. */
const VARIANTS = 4
const WORDS: Readonly<Record<number, string>> = { 1: 'normal', 2: 'good', 3: 'excellent' }

const readCount = (value: string): number => {
  if (!/^[1-9]\d{0,4}$/.test(value)) throw new InvalidArgumentError('It must be a number from 1 to 99999.')
  return Number(value)
}

const percent = (part: number, all: number): string =>
  all === 0 ? '   –' : `${Math.round((100 * part) / all)} %`.padStart(5)

const HEAD =
  'level  rated        tried  solved  at once  answers  time     hints  explained  feedback   problem'

function statsLines(problemStats: ProblemStats): string[] {
  const rated =
    problemStats.rating === null
      ? '–'
      : `${problemStats.ratedLevel ?? ''} (${problemStats.rating} ± ${problemStats.deviation ?? ''})`
  const liked =
    problemStats.meanFeedback === null
      ? '–'
      : `${problemStats.feedback} (${problemStats.meanFeedback.toFixed(1)})`
  return [
    [
      String(problemStats.level).padStart(5),
      rated.padEnd(15),
      String(problemStats.tried).padStart(4),
      percent(problemStats.solved, problemStats.tried).padStart(6),
      percent(problemStats.solvedAtOnce, problemStats.tried).padStart(7),
      (problemStats.tried === 0 ? '–' : (problemStats.answers / problemStats.tried).toFixed(1)).padStart(7),
      (problemStats.medianSeconds === null ? '–' : `${Math.round(problemStats.medianSeconds)} s`).padStart(6),
      percent(problemStats.hints, problemStats.tried).padStart(7),
      percent(problemStats.explanations, problemStats.tried).padStart(9),
      liked.padEnd(9),
      `${problemStats.series}/${problemStats.problemId}`,
    ].join('  '),
    ...(problemStats.look.length > 0 ? [`       look: ${problemStats.look.join(', ')}`] : []),
    ...(problemStats.wrongAnswers.length > 0
      ? [
          `       wrong: ${problemStats.wrongAnswers.map(({ answer, learners }) => `${answer} (${learners})`).join(', ')}`,
        ]
      : []),
    ...(problemStats.variants.length > 0
      ? [
          `       variants, solved at once: ${problemStats.variants.slice(0, VARIANTS).map(variantText).join(', ')}`,
        ]
      : []),
  ]
}

/** Problems whose rating has left their level. */
function otherLevelLines(all: readonly ProblemStats[]): string[] {
  const left = all
    .filter(({ otherLevel }) => otherLevel !== null)
    .toSorted((a, b) => Math.abs(offBy(b)) - Math.abs(offBy(a)) || b.ratedBy - a.ratedBy)
  if (left.length === 0) return []
  return [
    '',
    `On another level after ${MEASURED_AFTER} first answers or more: ${left.length}`,
    ...left.map(
      ({ series, problemId, level, otherLevel, rating, deviation, ratedBy }) =>
        `  ${series}/${problemId}: level ${level}, rated ${otherLevel ?? ''} (${rating ?? ''} ± ${deviation ?? ''}) by ${ratedBy} answers`,
    ),
  ]
}

const offBy = ({ level, otherLevel }: ProblemStats): number => (otherLevel ?? level) - level

const variantText = ({ number, tried, solvedAtOnce }: VariantStats): string =>
  `${number === null ? 'an earlier one' : `no. ${number}`} ${percent(solvedAtOnce, tried).trim()} of ${tried}`

/** `api content stats`: learners' results with the problems, and those to look at first. */
function addStatsCommand(content: Command, { withDatabase }: Pick<Operator, 'withDatabase'>): void {
  content
    .command('stats')
    .description(
      'show how problems are used: tries, time, hints, feedback, wrong answers, and what to look at first',
    )
    .option('--series <id>', 'only the problems of this series')
    .option('--limit <number>', 'at most so many problems', readCount, 30)
    .option(
      '--other-level',
      `only problems whose rating has left their level after ${MEASURED_AFTER} first answers`,
      false,
    )
    .option('--json', 'print JSON, of all problems', false)
    .addHelpText(
      'after',
      `
'rated' is the level that first answers speak for, with the rating and how far it may be off; it stands beside the
author's level. After ${MEASURED_AFTER} first answers a problem on another level is named at the end, too, and recommended after the
others of its level where it is harder. Learners who are set aside do not count. Those to look at come first.
Variants of a template are counted by the first answers to each, the hardest first; --json has their statements.`,
    )
    .action(async (options: { series?: string; limit: number; otherLevel: boolean; json: boolean }) => {
      const all = await withDatabase(async (db) =>
        problemStats(
          await loadCatalogue(db),
          await readUse(db),
          await listWrongAnswers(db, WRONG_ANSWERS),
          await readVariantUse(db),
          await readRatings(db),
        ),
      )
      const shown = all.filter(
        ({ series, otherLevel }) =>
          (options.series === undefined || series === options.series) &&
          (!options.otherLevel || otherLevel !== null),
      )
      if (options.json) printLines(JSON.stringify(shown, null, 2).split('\n'))
      else if (shown.length === 0)
        printLines([
          options.otherLevel
            ? `No rating has left its level after ${MEASURED_AFTER} first answers.`
            : 'These problems have no answers yet.',
        ])
      else
        printLines([
          HEAD,
          ...shown.slice(0, options.limit).flatMap(statsLines),
          ...(shown.length > options.limit ? [`… and ${shown.length - options.limit} more (--limit).`] : []),
          ...otherLevelLines(shown),
        ])
    })
}

/** `api content ratings`: how hard problems turn out to be, recounted on request (decision 51). */
function addRatingsCommand(content: Command, { withDatabase }: Pick<Operator, 'withDatabase'>): void {
  content
    .command('ratings')
    .description('show how many problems have a rating, and up to when answers were counted')
    .option('--recount', 'delete all ratings and count every first answer anew', false)
    .addHelpText(
      'after',
      `
Recount after problems have got other levels: a rating begins at its author's level. The site may run meanwhile, and
pupils notice nothing. Ended in between, the site's own job counts what is left.`,
    )
    .action(async ({ recount }: { recount: boolean }) => {
      const { rated, until } = await withDatabase(async (db) => {
        const known = recount
          ? await recountRatings({ db, clock: () => new Date() })
          : (await readRatings(db)).size
        return { rated: known, until: await readProgress(db) }
      })
      printLines([
        `${rated} problems have a rating${recount ? ', counted anew' : ''}; answers are counted up to ${until?.toISOString() ?? 'never'}.`,
      ])
    })
}

/** `api feedback …`: the feedback of pupils on problems. */
function addFeedbackCommands(program: Command, { withDatabase }: Pick<Operator, 'withDatabase'>): void {
  program
    .command('feedback')
    .description('what pupils say about problems, without names')
    .command('list')
    .description('show it, the latest first')
    .option('--problem <id>', 'only about this problem')
    .option('--days <number>', 'of so many days', readCount, 90)
    .option('--limit <number>', 'at most so many', readCount, 100)
    .action(async ({ problem, days, limit }: { problem?: string; days: number; limit: number }) => {
      const since = new Date(Date.now() - days * DAY_MS)
      const query = { since, limit, ...(problem === undefined ? {} : { problemId: problem }) }
      const entries = await withDatabase((db) => listFeedback(db, query))
      printLines(
        entries.length === 0
          ? ['Nothing was said.']
          : entries.map(({ given_at: at, problem_id: id, rating, comment }) =>
              [
                at.toISOString().slice(0, 10),
                (WORDS[rating] ?? String(rating)).padEnd(9),
                id.padEnd(32),
                comment,
              ].join('  '),
            ),
      )
    })
}

/** `api content stats`, `api content ratings` and `api feedback`: how learners use the problems. */
export function addAuthorCommands(program: Command, operator: Pick<Operator, 'withDatabase'>): void {
  const content = commandGroup(program, 'content')
  addStatsCommand(content, operator)
  addRatingsCommand(content, operator)
  addFeedbackCommands(program, operator)
}
