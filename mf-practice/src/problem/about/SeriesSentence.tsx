import { inLanguage, useLanguage } from '@dhadha/contract'
import type { Problem, SeriesProblems } from '@dhadha/contract/wire'
import { useQuery } from '@tanstack/react-query'
import { seriesProblemsQuery } from '../requests.ts'
import css from './SeriesSentence.module.css'

/**
 * Below a problem: what its series builds or, once all of it is solved, what the learner can do now. Renders nothing
 * for a series without such a sentence.
 */
export function SeriesSentence({ problem: { series } }: { problem: Problem }) {
  const language = useLanguage()
  // Fetched by the page around it.
  const { data } = useQuery({
    ...seriesProblemsQuery(series.series_id),
    select: (reply: SeriesProblems) => reply,
    enabled: false,
  })
  if (!data) return null
  const sentence = data.problems.every(({ status }) => status === 1)
    ? inLanguage(language, data.ending ?? '', data.bangla_ending)
    : inLanguage(language, data.intro ?? '', data.bangla_intro)
  return sentence === '' ? null : <p className={css['sentence']}>{sentence}</p>
}
