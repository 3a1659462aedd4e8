// The problems of tests: their marks, and how each looks to a learner in a test.
import type { Difficulty, PracticePlace, TestProblem, TestProblemRow } from '@dhadha/contract/wire'
import type { CatalogueProblem, Level } from '../learning/index.ts'

const DIFFICULTIES: Record<Level, Difficulty> = { 1: 'easy', 2: 'medium', 3: 'hard', 4: 'expert' }
const DIFFICULTY_LEVELS: Record<Difficulty, Level> = { easy: 1, medium: 2, hard: 3, expert: 4 }

export const getDifficulty = (level: Level): Difficulty => DIFFICULTIES[level]
export const getLevel = (difficulty: Difficulty): Level => DIFFICULTY_LEVELS[difficulty]

/** The marks for a right answer in a test: the level's number (decision 12). */
export const getMarks = (problem: CatalogueProblem): number => problem.series.level

/** The place of a problem in practice; null for one that practice does not have, or not yet (decision 38). */
export const placeInPractice = ({
  place,
  series,
  public: { serial },
}: CatalogueProblem): PracticePlace | null => (place === 'listed' ? { series_id: series.id, serial } : null)

/** A problem in a test's list, without the learner's work. */
export const toProblemRow = (
  problem: CatalogueProblem,
): Omit<TestProblemRow, 'is_submitted' | 'is_marked'> => ({
  problem_id: problem.id,
  problem_title: problem.public.title,
  bangla_problem_title: problem.public.bangla_title,
  topic_id: problem.series.topic.id,
  difficulty: getDifficulty(problem.series.level),
  marks: getMarks(problem),
})

function asInTest(problem: CatalogueProblem): TestProblem {
  const { data, bangla_data } = problem.public
  return {
    problem_id: problem.id,
    title: problem.public.title,
    bangla_title: problem.public.bangla_title,
    topic_id: problem.series.topic.id,
    difficulty: getDifficulty(problem.series.level),
    marks: getMarks(problem),
    data,
    bangla_data,
  }
}

const arranged = new WeakMap<CatalogueProblem, TestProblem>()

/** A problem as a test shows it: no solution, hint or explanation, and a board that cannot be judged. */
export function testProblem(problem: CatalogueProblem): TestProblem {
  const known = arranged.get(problem)
  if (known) return known
  const made = asInTest(problem)
  arranged.set(problem, made)
  return made
}
