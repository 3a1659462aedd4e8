// Finds levels, subjects, series and problems in the catalogue by what a path names.
import { ApiError } from '../../../platform/errors/api-error.ts'
import { LEVEL_OFFSET, LEVELS, type Level } from '../points/constants.ts'
import { text } from '../texts/index.ts'
import type { Catalogue, CatalogueProblem, Series, Topic } from './catalogue.ts'

/** The level of this number, 1 to 4. @throws ApiError 404 for any other number */
export function findLevel(number: number): Level {
  const level = LEVELS.find((known) => known === number)
  if (level === undefined) throw new ApiError(404, 'no_such_level', text('noSuchLevel'))
  return level
}

const HIGHEST_CLASS: readonly (readonly [Level, number])[] = [
  [1, 4],
  [2, 6],
  [3, 8],
]

/** The level of a class (decision 22); the easiest if none is given. */
export const levelOfClass = (grade: number | null): Level =>
  grade === null ? 1 : (HIGHEST_CLASS.find(([, highest]) => grade <= highest)?.[0] ?? 4)

/** The level that a path's `level + 5` means (S9.3a). @throws ApiError 404 for any other number */
export const levelOfPath = (number: number): Level => findLevel(number - LEVEL_OFFSET)

const topicOrRefuse = (topic: Topic | undefined): Topic => {
  if (!topic) throw new ApiError(404, 'no_such_topic', text('noSuchTopic'))
  return topic
}

/** @throws ApiError 404 */
export const findTopic = (catalogue: Catalogue, id: string): Topic => topicOrRefuse(catalogue.topic(id))

/** The subject of this name, in either language, or of this id (S7.19g). @throws ApiError 404 */
export function findTopicByName({ topics }: Catalogue, name: string): Topic {
  const lowerName = name.trim().toLowerCase()
  return topicOrRefuse(
    topics.find(({ id, name: english, bangla_name }) =>
      [id, english, bangla_name].some((name) => name?.toLowerCase() === lowerName),
    ),
  )
}

/** @throws ApiError 404 */
export function findSeries(catalogue: Catalogue, id: string): Series {
  const series = catalogue.seriesById(id)
  if (!series) throw new ApiError(404, 'no_such_series', text('noSuchSeries'))
  return series
}

const problemOrRefuse = (problem: CatalogueProblem | undefined): CatalogueProblem => {
  if (!problem) throw new ApiError(404, 'no_such_problem', text('noSuchProblem'))
  return problem
}

/** Any problem, for tests: retired ones too, and those that are held for tests. @throws ApiError 404 */
export const findProblem = (catalogue: Catalogue, id: string): CatalogueProblem =>
  problemOrRefuse(catalogue.problem(id))

/**
 * A problem of practice. Retired ones are found too: a page may still be open on one.
 *
 * @throws ApiError 404, also for one that is held for tests: practice does not reveal it
 */
export function findPractised(catalogue: Catalogue, id: string): CatalogueProblem {
  const problem = catalogue.problem(id)
  return problemOrRefuse(problem?.place === 'held' ? undefined : problem)
}

/** @throws ApiError 404 for an unknown, a retired or a held one */
export function findListedProblem(catalogue: Catalogue, id: string): CatalogueProblem {
  const problem = catalogue.problem(id)
  return problemOrRefuse(problem?.place === 'listed' ? problem : undefined)
}

/**
 * The problem that stands at a place of a series.
 *
 * @throws ApiError 404, which names the new place of the problem that stood there last, if it was moved
 */
export function findBySerial(catalogue: Catalogue, seriesId: string, serial: number): CatalogueProblem {
  const there = catalogue.seriesById(seriesId)?.problems.find((problem) => problem.public.serial === serial)
  if (there) return there
  const moved = catalogue.formerlyAt(seriesId, serial)
  if (moved)
    throw new ApiError(404, 'problem_moved', text('problemMoved'), {
      movedTo: { series_id: moved.series.id, serial: moved.public.serial },
    })
  findSeries(catalogue, seriesId)
  return problemOrRefuse(undefined)
}
