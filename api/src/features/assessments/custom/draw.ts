import { randomInt } from 'node:crypto'
import { mixed } from '@dhadha/boards/rules'
import type { AvailableProblems, CreateTestRequest } from '@dhadha/contract/wire'
import type { Catalogue, CatalogueProblem, Level, Series } from '../../learning/index.ts'
import { ApiError } from '../../../platform/errors/api-error.ts'
import { difficultyOf } from '../problems.ts'
import { text } from '../texts/index.ts'

/** Ids of problems whose solution nobody may see at the moment. */
type Withheld = ReadonlySet<string>

const drawable = ({ problems }: Series, withheld: Withheld): CatalogueProblem[] =>
  problems.filter(({ id }) => !withheld.has(id))

const seriesOf = ({ series }: Catalogue, topicId: string, level: Level | null): Series[] =>
  series.filter((one) => one.topic.id === topicId && (level === null || one.level === level))

/** The series that a test of a subject can draw from (S3.24, S7.21a); those without a problem are left out. */
export function available(
  catalogue: Catalogue,
  { topicId, level, withheld }: { topicId: string; level: Level | null; withheld: Withheld },
): AvailableProblems {
  const options = seriesOf(catalogue, topicId, level)
    .map((series) => ({
      series_id: series.id,
      series_name: series.name,
      bangla_series_name: series.bangla_name,
      available_problems: drawable(series, withheld).length,
      difficulty: difficultyOf(series.level),
    }))
    .filter(({ available_problems: count }) => count > 0)
  return { series: options, total_available: options.reduce((sum, one) => sum + one.available_problems, 0) }
}

/**
 * The problems of a new test: min(asked, available) of the chosen series, at random and mixed (decision 27).
 *
 * @throws ApiError 400 for a series that is not among those of subject and level, 409 when there is nothing to draw
 */
export function draw(
  catalogue: Catalogue,
  request: Pick<CreateTestRequest, 'topic_id' | 'series_ids'>,
  { level, count, withheld }: { level: Level | null; count: number; withheld: Withheld },
): CatalogueProblem[] {
  const known = seriesOf(catalogue, request.topic_id, level)
  const chosen = [...new Set(request.series_ids)].map((id) => {
    const series = known.find((one) => one.id === id)
    if (!series) throw new ApiError(400, 'unknown_series', text('unknownSeries'))
    return series
  })
  const pool = chosen.flatMap((series) => drawable(series, withheld))
  if (pool.length === 0) throw new ApiError(409, 'nothing_available', text('nothingAvailable'))
  return mixed(pool, (limit) => randomInt(limit)).slice(0, count)
}
