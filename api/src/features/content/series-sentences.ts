// Reads the sentences at the start and the end of a series, and finds series that lack one.
import type { SeriesRow } from '../learning/index.ts'
import type { PlacedProblem } from './problem.ts'
import type { Fields } from './source/yaml.ts'

/** So that a sentence is read at a glance, on a card of a phone, too. */
export const MAX_SENTENCE = 140

/** A series of fewer problems is too short to build an idea. */
const MIN_PROBLEMS = 3

/** The sentences at the start and at the end of a series; null for one that its file lacks. */
export function readSentences(
  fields: Fields | undefined,
): Pick<SeriesRow, 'intro' | 'bangla_intro' | 'ending' | 'bangla_ending'> {
  const intro = fields?.get('intro')?.bilingual(MAX_SENTENCE)
  const ending = fields?.get('ending')?.bilingual(MAX_SENTENCE)
  return {
    intro: intro?.en ?? null,
    bangla_intro: intro?.bn ?? null,
    ending: ending?.en ?? null,
    bangla_ending: ending?.bn ?? null,
  }
}

/** A series that lacks the sentence at its start or at its end. */
export interface MissingSentence {
  readonly id: string
  readonly field: 'intro' | 'ending'
}

/** Each series of three problems or more has both sentences; those in the pool join it later, and count. */
export function missingSentences(
  series: readonly SeriesRow[],
  problems: readonly PlacedProblem[],
): MissingSentence[] {
  const fields = ['intro', 'ending'] as const
  return series
    .filter(({ id }) => problems.filter(({ seriesId }) => seriesId === id).length >= MIN_PROBLEMS)
    .flatMap((row) => fields.filter((field) => row[field] === null).map((field) => ({ id: row.id, field })))
}
