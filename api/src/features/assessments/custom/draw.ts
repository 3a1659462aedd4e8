// Draws the problems of a custom test (decision 27).
import { randomInt } from 'node:crypto'
import { mixed } from '@dhadha/boards/rules'
import type { AvailableProblems, CreateTestRequest } from '@dhadha/contract/wire'
import {
  type Catalogue,
  type CatalogueProblem,
  type Level,
  type readRecords,
  type Series,
  weakSpots,
} from '../../learning/index.ts'
import { ApiError } from '../../../platform/errors/api-error.ts'
import { getDifficulty } from '../problems.ts'
import { text } from '../texts/index.ts'

/** Ids of problems under embargo: their solutions must not be revealed now. */
type EmbargoedIds = ReadonlySet<string>

const drawable = ({ problems }: Series, embargoed: EmbargoedIds): CatalogueProblem[] =>
  problems.filter(({ id }) => !embargoed.has(id))

const findSeries = ({ series }: Catalogue, topicId: string, level: Level | null): Series[] =>
  series.filter((series) => series.topic.id === topicId && (level === null || series.level === level))

type Records = Awaited<ReturnType<typeof readRecords>>

/** Whether a problem is about a concept that the learner finds hard. */
function isWeakFor(catalogue: Catalogue, records: Records): (problem: CatalogueProblem) => boolean {
  const weak = new Set(weakSpots(catalogue, records).map(({ id }) => id))
  return ({ concepts }) => concepts.some((id) => weak.has(id))
}

interface DrawOptions {
  readonly level: Level | null
  readonly embargoed: EmbargoedIds
  /** The learner's weak concepts, the latest tried first. */
  readonly records: Records
}

/** The series that a test of a subject can draw from (S3.24, S7.21a); those without a problem are left out. */
export function findDrawableSeries(
  catalogue: Catalogue,
  { topicId, level, embargoed, records }: DrawOptions & { readonly topicId: string },
): AvailableProblems {
  const chosen = findSeries(catalogue, topicId, level)
  const options = chosen
    .map((series) => ({
      series_id: series.id,
      series_name: series.name,
      bangla_series_name: series.bangla_name,
      picture: [...series.picture],
      available_problems: drawable(series, embargoed).length,
      difficulty: getDifficulty(series.level),
    }))
    .filter(({ available_problems: count }) => count > 0)
  const weak = chosen.flatMap((series) => drawable(series, embargoed)).filter(isWeakFor(catalogue, records))
  const weakConcepts = new Set(weak.flatMap(({ concepts }) => concepts))
  return {
    series: options,
    total_available: options.reduce((sum, option) => sum + option.available_problems, 0),
    weak_spots: {
      concepts: weakSpots(catalogue, records)
        .filter(({ id }) => weakConcepts.has(id))
        .map(({ id, name, bangla_name }) => ({ concept_id: id, name, bangla_name })),
      available_problems: weak.length,
    },
  }
}

/**
 * The problems of a new test: min(asked, available) of the chosen series, at random and mixed (decision 27); with
 * `weak_spots` of those about concepts that the learner finds hard, unsolved ones first (decision 22).
 *
 * @throws ApiError 400 for a series that is not among those of subject and level, 409 when no problem is left to draw
 */
export function draw(
  catalogue: Catalogue,
  request: Pick<CreateTestRequest, 'topic_id' | 'series_ids' | 'weak_spots'>,
  { level, count, embargoed, records }: DrawOptions & { readonly count: number },
): CatalogueProblem[] {
  const known = findSeries(catalogue, request.topic_id, level)
  const chosen = [...new Set(request.series_ids)].map((id) => {
    const series = known.find((series) => series.id === id)
    if (!series) throw new ApiError(400, 'unknown_series', text('unknownSeries'))
    return series
  })
  const ofWeakSpots = request.weak_spots === true
  const pool = chosen
    .flatMap((series) => drawable(series, embargoed))
    .filter(ofWeakSpots ? isWeakFor(catalogue, records) : () => true)
  if (pool.length === 0) throw new ApiError(409, 'nothing_available', text('nothingAvailable'))
  const drawn = mixed(pool, (limit) => randomInt(limit))
  return (ofWeakSpots ? unsolvedFirst(drawn, records) : drawn).slice(0, count)
}

/**
 * Problems for the learner's class from all subjects, at random and mixed, unsolved ones first (decision 27); from all
 * levels where its own has none.
 *
 * @throws ApiError 409 when no problem is left to draw
 */
export function drawSurprise(
  { series }: Catalogue,
  { level, count, embargoed, records }: DrawOptions & { readonly count: number },
): CatalogueProblem[] {
  const all = series.flatMap((series) => drawable(series, embargoed))
  const fitting = all.filter((problem) => problem.series.level === level)
  const pool = fitting.length > 0 ? fitting : all
  if (pool.length === 0) throw new ApiError(409, 'nothing_available', text('nothingAvailable'))
  return unsolvedFirst(
    mixed(pool, (limit) => randomInt(limit)),
    records,
  ).slice(0, count)
}

function unsolvedFirst(drawn: readonly CatalogueProblem[], records: Records): CatalogueProblem[] {
  const solved = new Set(
    records.filter(({ solvedAt }) => solvedAt !== null).map(({ problemId }) => problemId),
  )
  const isSolved = ({ id }: CatalogueProblem) => (solved.has(id) ? 1 : 0)
  return drawn.toSorted((a, b) => isSolved(a) - isSolved(b))
}
