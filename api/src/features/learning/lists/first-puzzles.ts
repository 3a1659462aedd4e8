// The first puzzles of a newcomer.
import type { Catalogue, CatalogueProblem } from '../catalogue/catalogue.ts'
import { getKind } from '../catalogue/kind.ts'
import { similarProblems } from '../concepts/similar.ts'
import { LEVELS, type Level } from '../points/constants.ts'
import { getExpectedShare, ratingOfLevel, type Rating } from '../ratings/rating.ts'
import type { LearnerContext } from './recommend.ts'

/** So many solved problems make a newcomer a pupil who knows the kinds of board. */
const FIRST_PUZZLES = 5
/** After so many wrong tries an easier problem is offered. */
const MAX_TRIES = 2
/** Solved in a row at the first try, they lead to puzzles of the next level. */
const QUICK_ROW = 2
/** Fewer first answers say little; until then the author's mark counts alone. */
const MIN_ANSWERS = 30
/** A first puzzle is one that at least so many of its class solve. */
const MIN_SOLVED = 0.8
/** Kinds in the order in which a child learns to answer them: a choice is one press, a grid of exclusions has rules. */
const KINDS = [
  'mcq',
  'matchstick',
  'dragAndDrop-2',
  'rearrange',
  'dragAndDrop-3-Grid',
  'dragAndDrop-1',
  'venn',
  'exclusion_grid',
  'text',
]

/** Whether a learner has solved so few problems that the path of first puzzles leads on. */
export const isNewcomer = ({ records }: Pick<LearnerContext, 'records'>): boolean =>
  records.filter(({ solvedAt }) => solvedAt !== null).length < FIRST_PUZZLES

/** Problems that authors have marked as good first puzzles for a level or the one above. */
export const firstPuzzles = (catalogue: Catalogue, level: Level): CatalogueProblem[] =>
  catalogue.series
    .flatMap(({ problems }) => problems)
    .filter(({ firstFor }) => firstFor.includes(level) || firstFor.includes(level + 1))

/**
 * The next of a newcomer's first puzzles: of a kind that was not tried before, and easy for the class. A learner who
 * solves at the first try goes up a level; one who fails twice gets an easier problem about the same (decision 22).
 *
 * @param isOpen whether the learner may be led to a problem: listed, not solved, in no running test
 * @param ratings how hard problems have turned out to be
 * @returns undefined where no puzzle is marked for the level, or all are tried
 */
export function nextFirstPuzzle(
  catalogue: Catalogue,
  { records, level }: Pick<LearnerContext, 'records' | 'level'>,
  isOpen: (problem: CatalogueProblem) => boolean,
  ratings: ReadonlyMap<string, Rating>,
): CatalogueProblem | undefined {
  const tried = records.filter(({ tries }) => tries > 0)
  const [latest] = tried
  const last = latest && catalogue.problem(latest.problemId)
  if (last && latest.solvedAt === null)
    return latest.tries < MAX_TRIES ? undefined : easierOne(catalogue, last, isOpen)

  const recent = tried.slice(0, QUICK_ROW)
  const isQuick = recent.length === QUICK_ROW && recent.every(({ solvedOnTry }) => solvedOnTry === 1)
  const target = LEVELS.find((other) => isQuick && other === level + 1) ?? level
  const triedIds = new Set(tried.map(({ problemId }) => problemId))
  const before = [...triedIds].flatMap((id) => catalogue.problem(id) ?? [])
  const count = (isAlike: (other: CatalogueProblem) => boolean) => before.filter(isAlike).length
  const order = (problem: CatalogueProblem) => [
    count((other) => getKind(other) === getKind(problem)),
    isTooHard(ratings.get(problem.id), level) ? 1 : 0,
    count((other) => other.series.topic === problem.series.topic),
    KINDS.indexOf(getKind(problem)),
    // A problem of the level itself comes before an easier one that is marked for it, too.
    level - problem.series.level,
  ]
  return firstPuzzles(catalogue, target)
    .filter((problem) => problem.firstFor.includes(target) && isOpen(problem) && !triedIds.has(problem.id))
    .map((problem) => ({ problem, order: order(problem) }))
    .toSorted((a, b) => compare(a.order, b.order))[0]?.problem
}

/**
 * An open problem about the same as one that was too hard: of a lower level, else earlier in a series of the same
 * level.
 */
const easierOne = (
  catalogue: Catalogue,
  hard: CatalogueProblem,
  isOpen: (problem: CatalogueProblem) => boolean,
): CatalogueProblem | undefined =>
  similarProblems(
    catalogue,
    hard,
    (problem) =>
      isOpen(problem) &&
      problem.concepts[0] === hard.concepts[0] &&
      (problem.series.level < hard.series.level ||
        (problem.series.level === hard.series.level && problem.public.serial < hard.public.serial)),
  )[0]

/** Whether fewer than `MIN_SOLVED` of a level's newcomers are expected to solve a problem, by enough answers. */
const isTooHard = (rating: Rating | undefined, level: Level): boolean =>
  rating !== undefined &&
  rating.answers >= MIN_ANSWERS &&
  getExpectedShare(ratingOfLevel(level), rating.rating) < MIN_SOLVED

function compare(a: readonly number[], b: readonly number[]): number {
  const at = a.findIndex((value, index) => value !== b[index])
  return at < 0 ? 0 : (a[at] ?? 0) - (b[at] ?? 0)
}
