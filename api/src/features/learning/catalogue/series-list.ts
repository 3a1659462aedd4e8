// The series of a level or of a subject, as cards.
import type * as Wire from '@dhadha/contract/wire'
import { Type } from 'typebox'
import type { Catalogue } from './catalogue.ts'
import { findTopic, levelOfPath } from './find.ts'
import { createNeedsCheck } from './needs.ts'
import { seriesCard } from './views.ts'

export const levelNumber = Type.Integer({ description: 'Level plus 5: 6 to 9 (S9.3a).' })

export const seriesFilterQuery = Type.Object({ level_id: Type.Optional(levelNumber) })

export interface SeriesFilter {
  /** A subject's id, or 'all'. */
  readonly topic: string
  /** Level plus 5; absent for all levels. */
  readonly levelId: number | undefined
}

/**
 * The cards of the series that a list asks for (S7.16b, S7.16c, S7.18b).
 *
 * @param solved ids of the problems that the learner has solved
 * @throws ApiError 404 for a level or a subject that is not there
 */
export function listSeries(
  catalogue: Catalogue,
  solved: ReadonlySet<string>,
  { topic: topicId, levelId }: SeriesFilter,
): Wire.Series[] {
  const level = levelId === undefined ? null : levelOfPath(levelId)
  const topic = topicId === 'all' ? null : findTopic(catalogue, topicId)
  const hasNeeds = createNeedsCheck(catalogue, solved)
  return catalogue.series
    .filter((series) => (level === null || series.level === level) && (!topic || series.topic === topic))
    .map((series) => seriesCard(series, solved, hasNeeds))
}
