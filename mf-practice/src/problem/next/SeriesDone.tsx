import { inLanguage, useLanguage } from '@dhadha/contract'
import type { Problem, SeriesProblem, SeriesProblems } from '@dhadha/contract/wire'
import { accentClass, accentOf, Disclosure, Icon, SeriesPicture } from '@dhadha/ui'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { certificatePath } from '../../paths.ts'
import { useText } from '../../text.ts'
import { seriesProblemsQuery } from '../requests.ts'
import css from './SeriesDone.module.css'

/**
 * The end of a series, with the right answer that solved its last open problem (decision 48): what the learner can do
 * now, what was worked on, and the certificate. Renders nothing while a problem is open.
 */
export function SeriesDone({ problem }: { problem: Problem }) {
  const { data } = useQuery({
    ...seriesProblemsQuery(problem.series.series_id),
    select: (reply: SeriesProblems) => reply,
    meta: { quiet: true },
  })
  const isDone = ({ problem_id: id, status }: SeriesProblem) => status === 1 || id === problem.problem_id
  if (!data?.problems.every(isDone)) return null
  return <Ceremony problem={problem} solved={data} />
}

function Ceremony({
  problem: { series, topic },
  solved: { problems, ending, bangla_ending: banglaEnding },
}: {
  problem: Problem
  solved: SeriesProblems
}) {
  const text = useText()
  const language = useLanguage()
  const accent = accentOf(topic.name)
  return (
    <section className={`${css['done']} ${accentClass(accent)}`} aria-labelledby="series-done">
      <div className={css['head']}>
        <span className={css['emblem']}>
          <SeriesPicture picture={series.picture} accent={accent} size={56} />
          <Icon name="star" size={22} />
        </span>
        <h3 id="series-done">
          {text('seriesDone', { name: inLanguage(language, series.name, series.bangla_name) })}
        </h3>
      </div>
      {ending !== undefined && <p>{inLanguage(language, ending, banglaEnding)}</p>}
      <Disclosure summary={text('seriesDoneWhat', { count: problems.length })}>
        <ul>
          {problems.map(({ title, bangla_title: bangla }) => (
            <li key={title}>{inLanguage(language, title, bangla)}</li>
          ))}
        </ul>
      </Disclosure>
      <Link className={css['certificate']} to={certificatePath(series.series_id)}>
        <Icon name="star" size={20} />
        {text('certificateTitle')}
      </Link>
    </section>
  )
}
