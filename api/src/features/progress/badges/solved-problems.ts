// Statistics from a learner's solved problems, for badges.
import type { Catalogue, CatalogueProblem } from '../../learning/index.ts'
import { AT_HOME_FROM, type AchievementStats } from './rules.ts'

/** A problem that a learner has solved, and how. */
export interface SolvedProblem {
  readonly problemId: string
  /** 1: at the first try. */
  readonly onTry: number
  readonly withHint: boolean
  /** The explanation was seen before. */
  readonly explained: boolean
  /** A wrong answer in a test whose result was seen before; it counts as a try, as for the points (decision 13). */
  readonly testedWrong: boolean
}

/** Statistics that solved problems alone decide. */
export type SolvedStats = Pick<
  AchievementStats,
  | 'solved'
  | 'firstTry'
  | 'unaided'
  | 'persistent'
  | 'math'
  | 'logic'
  | 'geometry'
  | 'puzzle'
  | 'subjects'
  | 'levels'
  | 'expert'
  | 'boards'
  | 'boardKinds'
  | 'series'
>

type SolvedCatalogueProblem = SolvedProblem & { readonly problem: CatalogueProblem }

/** The number of items by key. */
function countBy<Key>(
  done: readonly SolvedCatalogueProblem[],
  getKey: (problem: CatalogueProblem) => Key,
): Map<Key, number> {
  const counts = new Map<Key, number>()
  for (const { problem } of done) {
    const key = getKey(problem)
    counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  return counts
}

/** The number of keys with so many items. */
const atHome = (counts: ReadonlyMap<unknown, number>): number =>
  [...counts.values()].filter((count) => count >= AT_HOME_FROM).length

/**
 * A learner's statistics from solved problems, with the catalogue in memory. Problems that were retired since still
 * count, except for whole series, where only listed problems count.
 */
export function getSolvedStats(
  solved: readonly SolvedProblem[],
  { problem: find }: Pick<Catalogue, 'problem'>,
): SolvedStats {
  const done = solved.flatMap((solvedProblem): SolvedCatalogueProblem[] => {
    const problem = find(solvedProblem.problemId)
    return problem ? [{ ...solvedProblem, problem }] : []
  })
  const count = (isOne: (solvedCatalogueProblem: SolvedCatalogueProblem) => boolean) =>
    done.filter(isOne).length
  const boards = done.filter(({ problem }) => problem.public.data.ansType === 'interactive')
  const subjects = countBy(done, ({ series }) => series.topic.accent)
  const levels = countBy(done, ({ series }) => series.level)
  const listed = done.filter(({ problem }) => problem.place === 'listed')
  const inSeries = countBy(listed, ({ series }) => series)
  return {
    solved: done.length,
    firstTry: count(({ onTry, explained, testedWrong }) => onTry === 1 && !explained && !testedWrong),
    unaided: count(({ withHint, explained }) => !withHint && !explained),
    persistent: count(({ onTry, explained }) => onTry >= 3 && !explained),
    math: subjects.get('math') ?? 0,
    logic: subjects.get('logic') ?? 0,
    geometry: subjects.get('geometry') ?? 0,
    puzzle: subjects.get('puzzle') ?? 0,
    subjects: atHome(subjects),
    levels: atHome(levels),
    expert: levels.get(4) ?? 0,
    boards: boards.length,
    boardKinds: countBy(boards, (problem) => problem.public.data.interactiveType).size,
    series: [...inSeries].filter(([{ problems }, counted]) => counted === problems.length).length,
  }
}
