// The result of a test, marks by level (S3.25b).
import type { LateAnswer, TestResult } from '@dhadha/contract/wire'
import type { CatalogueProblem } from '../learning/index.ts'
import { getDifficulty, getMarks, placeInPractice } from './problems.ts'
import type { WorkLookup } from './answers/store/read.ts'

interface TestHeader {
  readonly test_id: string
  readonly test_name: string
  readonly bangla_test_name: string | null
  readonly late: LateAnswer[]
}

interface GradedTest {
  readonly problems: readonly CatalogueProblem[]
  readonly getWork: WorkLookup
  /** When the learner began, and when the counted work ended; null: not at all. */
  readonly from: Date | null
  readonly until: Date | null
  readonly rank: number | null
  readonly prize: number | null
}

export const pendingResult = (head: TestHeader): TestResult => ({ evaluation: 'pending', ...head })

/** A test's result (S3.25b): marks by level for right answers, none for wrong or skipped ones. */
export function gradedResult(
  head: TestHeader,
  { problems, getWork, from, until, rank, prize }: GradedTest,
): TestResult {
  const lines = problems.map((problem) => {
    const { saved, isCorrect } = getWork(problem.id)
    const marks = getMarks(problem)
    return {
      problem_id: problem.id,
      problem_title: problem.public.title,
      bangla_problem_title: problem.public.bangla_title,
      difficulty: getDifficulty(problem.series.level),
      result: {
        marks_awarded: isCorrect === true ? marks : 0,
        max_marks: marks,
        is_correct: saved ? isCorrect === true : null,
      },
      saved,
      practice: placeInPractice(problem),
    }
  })
  const attempted = lines.filter(({ saved }) => saved !== null).length
  const sum = (marks: readonly number[]) => marks.reduce((total, mark) => total + mark, 0)
  const score = sum(lines.map(({ result }) => result.marks_awarded))
  return {
    evaluation: 'done',
    ...head,
    score,
    max_score: sum(lines.map(({ result }) => result.max_marks)),
    duration: from && until ? Math.max(0, Math.round((until.getTime() - from.getTime()) / 1000)) : 0,
    stats: {
      attempted_problems: attempted,
      skipped_problems: lines.length - attempted,
      correct_problems: lines.filter(({ result }) => result.is_correct === true).length,
      total_problems: lines.length,
    },
    // Without points there is no rank and no prize (decision 26).
    rank: score > 0 ? rank : null,
    prize: score > 0 ? prize : null,
    problems: lines,
  }
}
