// The puzzle of the day, and a learner's days in a row with one (decision 22).
import { DAY_MS } from '@dhadha/server/durations'
import type { DayStreak } from '@dhadha/contract/wire'
import type { Dependencies } from '../../../../platform/feature.ts'
import { createDayFormatter } from '../../../../platform/calendar.ts'
import type { Catalogue } from '../../catalogue/catalogue.ts'
import type { ProblemRecord } from '../store/records.ts'
import { LEVELS, type Level } from '../../points/constants.ts'
import { dayStreak } from '../../points/days.ts'
import { chooseDaily } from './choose.ts'
import { addDailyPuzzles, listDailyPuzzles, type DailyPuzzle } from './store.ts'

/** A streak is counted over so many days at most. */
const DAYS = 400

/** The puzzle of a day, and a learner's run of days with one. */
export interface Daily {
  readonly getPuzzle: (level: Level) => DailyPuzzle | undefined
  readonly isSolved: (record: ProblemRecord | undefined) => boolean
  readonly getStreak: (records: readonly ProblemRecord[]) => DayStreak
}

interface CachedDay {
  readonly day: string
  readonly catalogue: Catalogue
  readonly puzzles: Promise<readonly DailyPuzzle[]>
}

/**
 * The puzzles of the day: one for each level, the same for all learners (decision 22). The first call of a day sets
 * them; each instance then has them in memory until the next day, or until the library changes.
 *
 * @param embargoed problems of running tests
 */
export function createDaily(
  { db, config }: Pick<Dependencies, 'db' | 'config'>,
  embargoed: (now: Date) => Promise<ReadonlySet<string>>,
) {
  const formatDay = createDayFormatter(config.timeZone)
  let known: CachedDay | null = null

  const read = async (now: Date, day: string, catalogue: Catalogue): Promise<readonly DailyPuzzle[]> => {
    const from = formatDay(new Date(now.getTime() - DAYS * DAY_MS))
    const puzzles = await listDailyPuzzles(db, from)
    const missing = LEVELS.filter(
      (level) => !puzzles.some((puzzle) => puzzle.day === day && puzzle.level === level),
    )
    if (missing.length === 0) return puzzles
    const embargoedIds = await embargoed(now)
    const chosen = missing.flatMap((level) => {
      const listed = catalogue.series
        .filter((series) => series.level === level)
        .flatMap(({ problems }) => problems.map(({ id }) => id))
      const open = listed.filter((id) => !embargoedIds.has(id))
      const used = puzzles.filter((puzzle) => puzzle.level === level).map(({ problemId }) => problemId)
      // Where a test has all problems of the level, the day still has a puzzle for the time after it, the same at every
      // instance.
      const problemId = chooseDaily(open.length > 0 ? open : listed, used, day)
      return problemId === null ? [] : [{ day, level, problemId }]
    })
    await addDailyPuzzles(db, chosen)
    // Another instance may have been faster, with another library.
    return listDailyPuzzles(db, from)
  }

  return async (now: Date, catalogue: Catalogue): Promise<Daily> => {
    const day = formatDay(now)
    // A level may have got its first problems since.
    if (known?.day !== day || known.catalogue !== catalogue) {
      const puzzles = read(now, day, catalogue)
      known = { day, catalogue, puzzles }
      // A failed read must not be cached; its callers get the error.
      puzzles.catch(() => {
        if (known?.puzzles === puzzles) known = null
      })
    }
    const puzzles = await known.puzzles
    const daysByProblem = new Map<string, string[]>()
    for (const { day: puzzleDay, problemId } of puzzles)
      daysByProblem.set(problemId, [...(daysByProblem.get(problemId) ?? []), puzzleDay])

    /** Days on which this problem was the puzzle and the learner solved it, perhaps a second time. */
    const solvedOn = ({ problemId, solvedAt, outcomes, lastAttemptedAt }: ProblemRecord): string[] => {
      const days = daysByProblem.get(problemId) ?? []
      const right = outcomes.at(-1) === true ? lastAttemptedAt : null
      const solved = new Set([solvedAt, right].flatMap((moment) => (moment ? [formatDay(moment)] : [])))
      return days.filter((day) => solved.has(day))
    }

    return {
      getPuzzle: (level) => puzzles.find((puzzle) => puzzle.day === day && puzzle.level === level),
      isSolved: (record) => record !== undefined && solvedOn(record).includes(day),
      getStreak: (records) => dayStreak([...new Set(records.flatMap(solvedOn))].toSorted(), day),
    }
  }
}
