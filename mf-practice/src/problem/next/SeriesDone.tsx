import { inLanguage, useLanguage } from '@dhadha/contract'
import type { Problem, SeriesProblem } from '@dhadha/contract/wire'
import { accentClass, accentOf, Disclosure, Icon, SeriesPicture } from '@dhadha/ui'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { certificatePath } from '../../paths.ts'
import { useText } from '../../text.ts'
import { seriesProblemsQuery } from '../requests.ts'
import css from './SeriesDone.module.css'

/**
 * The end of a series, with the right answer that solved its last open problem (decision 48): what was worked on, and
 * the certificate. Renders nothing while a problem is open.
 */
export function SeriesDone({ problem }: { problem: Problem }) {
  const { data: problems } = useQuery({
    ...seriesProblemsQuery(problem.series.series_id),
    meta: { quiet: true },
  })
  const isDone = ({ problem_id: id, status }: SeriesProblem) => status === 1 || id === problem.problem_id
  if (!problems?.every(isDone)) return null
  const titles = problems.map(({ title, bangla_title: bangla }) => ({ title, bangla }))
  return <Ceremony problem={problem} titles={titles} />
}

function Ceremony({
  problem: { series, topic },
  titles,
}: {
  problem: Problem
  titles: readonly { title: string; bangla: string | null }[]
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
      <Disclosure summary={text('seriesDoneWhat', { count: titles.length })}>
        <ul>
          {titles.map(({ title, bangla }) => (
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
