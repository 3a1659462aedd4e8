// The problems of a test as its page shows them.
import type { TestDetail, TestProblemReply, TestProblems } from '@dhadha/contract/wire'
import type { Catalogue, CatalogueProblem } from '../learning/index.ts'
import { placeInPractice, toProblemRow, testProblem } from './problems.ts'
import { noSuchProblem } from './errors.ts'
import { getClock, type AnswerWindow } from './times.ts'
import type { WorkLookup } from './answers/store/read.ts'

/** Problems of a test in their order; those that the library does not have are left out. */
export const getProblems = (catalogue: Catalogue, ids: readonly string[]): CatalogueProblem[] =>
  ids.flatMap((id) => catalogue.problem(id) ?? [])

/** The subjects of a test's problems, in order of first appearance (S3.21). */
export function getTopics(problems: readonly CatalogueProblem[]): TestDetail['topics'] {
  const topics = new Map(problems.map(({ series: { topic } }) => [topic.id, topic]))
  return [...topics.values()].map(({ id, name, bangla_name, logo }) => ({
    topic_id: id,
    topic_name: name,
    bangla_topic_name: bangla_name,
    topic_logo: logo,
  }))
}

/** @param isOver whether the list may name the problems' places in practice */
export const problemRows = (
  problems: readonly CatalogueProblem[],
  getWork: WorkLookup,
  isOver: boolean,
): TestDetail['problems'] =>
  problems.map((problem) => {
    const { saved, isMarked } = getWork(problem.id)
    return {
      ...toProblemRow(problem),
      is_submitted: saved !== null,
      is_marked: isMarked,
      ...(isOver && { practice: placeInPractice(problem) }),
    }
  })

/** The list from which a device resumes (S3.22a). */
export const problemList = (test: TestDetail, getWork: WorkLookup): TestProblems => ({
  test_id: test.test_id,
  test,
  problems: test.problems.map((row) => ({ ...row, saved: getWork(row.problem_id).saved })),
})

/** A problem with the learner's work. @throws ApiError 404 for one that is not in the test */
export function problemReply(
  problems: readonly CatalogueProblem[],
  problemId: string,
  { getWork, window, now }: { getWork: WorkLookup; window: AnswerWindow; now: Date },
): TestProblemReply {
  const problem = problems.find(({ id }) => id === problemId)
  if (!problem) throw noSuchProblem()
  const { saved, isMarked } = getWork(problemId)
  return {
    problem: testProblem(problem),
    is_submitted: saved !== null,
    is_marked: isMarked,
    saved,
    ...getClock(window, now),
  }
}
