// Computes the statistics of problems, and why an author should look at one.
import type { Catalogue, CatalogueProblem } from '../catalogue/catalogue.ts'
import { getDeviation, getOtherLevel, levelOfRating, type Rating } from '../ratings/rating.ts'
import type { ProblemUse, VariantUse, WrongAnswer } from './store.ts'

/** Why an author should look at a problem. */
export type Look =
  | 'few solve it'
  | 'hints do not help'
  | 'harder than its level'
  | 'easier than its level'
  | 'a wrong answer is common'
  | 'a variant is harder'
  | 'not liked'

/** The statistics of a variant of a template, for authors. */
export interface VariantStats {
  /**
   * Its number among the variants that the import makes, from 1, and its question; null: an import has changed it
   * since.
   */
  readonly number: number | null
  readonly statement: string | null
  /** Learners whose first answer to it is known. */
  readonly tried: number
  readonly solvedAtOnce: number
}

/** The statistics of a problem, for authors. */
export interface ProblemStats extends ProblemUse {
  readonly title: string
  readonly series: string
  /** The author's level. */
  readonly level: number
  /** On the scale of Elo, with its deviation (decision 51); null: no answer was counted yet. */
  readonly rating: number | null
  readonly deviation: number | null
  readonly ratedLevel: number | null
  /** First answers that the rating comes from. */
  readonly ratedBy: number
  /** The level that it turned out to have, where answers enough have shown another one than the author's. */
  readonly otherLevel: number | null
  readonly wrongAnswers: readonly Omit<WrongAnswer, 'problemId'>[]
  /** The variants of a template that were answered, the hardest first. */
  readonly variants: readonly VariantStats[]
  /** The reasons to look at the problem, the most pressing first; may be empty. */
  readonly look: readonly Look[]
}

/** The answers of fewer learners are not conclusive. */
const ENOUGH = 10
const ENOUGH_FEEDBACK = 5
/** A rating with a larger deviation is no reason to doubt the author's level. */
const SURE = 120
/** As a share of learners. */
const MUCH_HARDER = 0.3

/**
 * The statistics of the listed problems, those that need a look first, then those that most learners tried.
 *
 * @param use how problems were used; those that are retired or held are left out
 */
export function problemStats(
  catalogue: Catalogue,
  use: readonly ProblemUse[],
  wrong: readonly WrongAnswer[],
  variants: readonly VariantUse[],
  ratings: ReadonlyMap<string, Rating>,
): ProblemStats[] {
  return use
    .flatMap((problemUse): ProblemStats[] => {
      const problem = catalogue.problem(problemUse.problemId)
      if (problem?.place !== 'listed') return []
      const rating = ratings.get(problemUse.problemId)
      const rated = {
        level: problem.series.level,
        rating: rating ? Math.round(rating.rating) : null,
        deviation: rating ? getDeviation(rating.answers) : null,
        ratedLevel: rating ? levelOfRating(rating.rating) : null,
        ratedBy: rating?.answers ?? 0,
        otherLevel: rating ? getOtherLevel(rating, problem.series.level) : null,
        wrongAnswers: wrong
          .filter(({ problemId }) => problemId === problemUse.problemId)
          .map(({ answer, learners }) => ({
            answer,
            learners,
          })),
        variants: variantStats(
          problem,
          variants.filter(({ problemId }) => problemId === problemUse.problemId),
        ),
      }
      const known = { ...problemUse, title: problem.public.title, series: problem.series.id, ...rated }
      return [{ ...known, look: lookAt(known) }]
    })
    .toSorted((a, b) => b.look.length - a.look.length || b.tried - a.tried)
}

const shareAtOnce = ({ tried, solvedAtOnce }: Pick<VariantStats, 'tried' | 'solvedAtOnce'>): number =>
  solvedAtOnce / Math.max(1, tried)

function variantStats(problem: CatalogueProblem, use: readonly VariantUse[]): VariantStats[] {
  return use
    .map(({ variant, tried, solvedAtOnce }) => {
      const index = problem.variants.findIndex(({ variantKey }) => variantKey === variant)
      const statement = problem.variants[index]?.public.data.statement ?? null
      return { number: index < 0 ? null : index + 1, statement, tried, solvedAtOnce }
    })
    .toSorted((a, b) => shareAtOnce(a) - shareAtOnce(b) || b.tried - a.tried)
}

/**
 * All variants of a template are to be equally hard. Whether far fewer learners solve one of them at the first try than
 * the others.
 */
function hasHarderVariant(variants: readonly VariantStats[]): boolean {
  const known = variants.filter(({ number, tried }) => number !== null && tried >= ENOUGH)
  return known.some((variantStats) => {
    const others = known.filter((other) => other !== variantStats)
    const all = { tried: sumBy(others, 'tried'), solvedAtOnce: sumBy(others, 'solvedAtOnce') }
    return others.length > 0 && shareAtOnce(variantStats) < shareAtOnce(all) - MUCH_HARDER
  })
}

const sumBy = (variants: readonly VariantStats[], key: 'tried' | 'solvedAtOnce'): number =>
  variants.reduce((sum, variant) => sum + variant[key], 0)

function lookAt(problemStats: Omit<ProblemStats, 'look'>): Look[] {
  const isEnough = problemStats.tried >= ENOUGH
  const isSure =
    problemStats.deviation !== null && problemStats.deviation <= SURE && problemStats.ratedLevel !== null
  const commonest = problemStats.wrongAnswers[0]?.learners ?? 0
  const found: readonly (readonly [Look, boolean])[] = [
    ['few solve it', isEnough && problemStats.solved < 0.4 * problemStats.tried],
    [
      'hints do not help',
      problemStats.hints >= ENOUGH && problemStats.solvedWithHint < 0.5 * problemStats.hints,
    ],
    ['harder than its level', isSure && (problemStats.ratedLevel ?? 0) > problemStats.level],
    ['easier than its level', isSure && (problemStats.ratedLevel ?? 5) < problemStats.level],
    ['a wrong answer is common', isEnough && commonest >= 0.3 * problemStats.tried],
    ['a variant is harder', hasHarderVariant(problemStats.variants)],
    ['not liked', problemStats.feedback >= ENOUGH_FEEDBACK && (problemStats.meanFeedback ?? 3) < 1.5],
  ]
  return found.filter(([, holds]) => holds).map(([look]) => look)
}
