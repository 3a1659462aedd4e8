import { encodeBoardData, encodeQuestionnaire, getBoardKind } from '@dhadha/boards/rules'
import type { Difficulty, TestProblem, TestProblemRow } from '@dhadha/contract/wire'
import type { CatalogueProblem, Level } from '../learning/index.ts'

const DIFFICULTIES: Record<Level, Difficulty> = { 1: 'easy', 2: 'medium', 3: 'hard', 4: 'expert' }
const DIFFICULTY_LEVELS: Record<Difficulty, Level> = { easy: 1, medium: 2, hard: 3, expert: 4 }

export const difficultyOf = (level: Level): Difficulty => DIFFICULTIES[level]
export const levelOf = (difficulty: Difficulty): Level => DIFFICULTY_LEVELS[difficulty]

/** What a right answer earns in a test: the level's number (decision 12). */
export const marksOf = (problem: CatalogueProblem): number => problem.series.level

/** A problem in a test's list, without the learner's work. */
export const rowOf = (problem: CatalogueProblem): Omit<TestProblemRow, 'is_submitted' | 'is_marked'> => ({
  problem_id: problem.id,
  problem_title: problem.public.title,
  bangla_problem_title: problem.public.bangla_title,
  topic_id: problem.series.topic.id,
  difficulty: difficultyOf(problem.series.level),
  marks: marksOf(problem),
})

/**
 * A board's data while a test runs: parsed by its kind and rebuilt without the answer (boards.md). Practice sends the
 * whole payload of a board, so `public.data` is not reused for boards.
 */
function withoutAnswer(problem: CatalogueProblem, payload: unknown) {
  const kind = getBoardKind(problem.public.data.interactiveType)
  if (!kind || payload === undefined) return { data: null }
  const shown = kind.withoutAnswer(payload)
  return { data: encodeBoardData(shown), ...encodeQuestionnaire(shown) }
}

function conceal(problem: CatalogueProblem): TestProblem {
  const { data, bangla_data: bangla } = problem.public
  const [payload, banglaPayload] = problem.payloads
  const isBoard = data.ansType === 'interactive'
  const { statement, statement_html, latex, ansType, interactiveType } = data
  return {
    problem_id: problem.id,
    title: problem.public.title,
    bangla_title: problem.public.bangla_title,
    topic_id: problem.series.topic.id,
    difficulty: difficultyOf(problem.series.level),
    marks: marksOf(problem),
    data: {
      statement,
      statement_html,
      latex,
      ansType,
      interactiveType,
      ...(isBoard ? withoutAnswer(problem, payload) : { data: data.data }),
    },
    bangla_data: bangla && {
      statement: bangla.statement,
      statement_html: bangla.statement_html,
      latex: bangla.latex,
      ...(isBoard && bangla.data !== null
        ? withoutAnswer(problem, banglaPayload)
        : { data: isBoard ? null : bangla.data }),
    },
  }
}

const concealed = new WeakMap<CatalogueProblem, TestProblem>()

/** A problem as a test shows it: no solution, hint or explanation, and a board that cannot be judged. */
export function testProblem(problem: CatalogueProblem): TestProblem {
  const known = concealed.get(problem)
  if (known) return known
  const made = conceal(problem)
  concealed.set(problem, made)
  return made
}
