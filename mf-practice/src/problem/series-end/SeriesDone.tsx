import { inLanguage, readLevel, useLanguage } from '@dhadha/contract'
import type { Problem, Series } from '@dhadha/contract/wire'
import { accentClass, accentOf, buttonClass, Disclosure, Icon } from '@dhadha/ui'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router-dom'
import { certificatePath, problemPath } from '../../paths.ts'
import { SeriesPicture } from '../../series/picture/SeriesPicture.tsx'
import { seriesStatus } from '../../series/progress.ts'
import { seriesQuery } from '../../series/requests.ts'
import { useText } from '../../text.ts'
import { problemQuery, seriesProblemsQuery } from '../requests.ts'
import css from './SeriesDone.module.css'

/**
 * The end of a series, with the right answer that solved its last open problem (decision 48): what was worked on, and the
 * next series of the subject. Renders nothing while a problem is open.
 */
export function SeriesDone({ problemId }: { problemId: string }) {
  const params = useParams()
  const series = params['series'] ?? ''
  const quiet = { meta: { quiet: true } }
  const { data: problem } = useQuery({ ...problemQuery(series, Number(params['serial'])), ...quiet })
  const { data: problems } = useQuery({ ...seriesProblemsQuery(series), ...quiet })
  const isDone = problems?.every(({ problem_id: id, status }) => status === 1 || id === problemId) ?? false
  if (!problem || !problems || !isDone) return null
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
  const next = useNextSeries(series.series_id, series.level, topic.topic_id)
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
      {next && (
        <Link className={buttonClass('secondary')} to={problemPath(next.series_id, 1)}>
          {text('seriesDoneNext', { name: inLanguage(language, next.name, next.bangla_name) })}
          <Icon name="chevron-right" size={20} />
        </Link>
      )}
    </section>
  )
}

/** The next series of the subject and level that has an open problem, from the start again behind the last one. */
function useNextSeries(id: string, levelNumber: number, topic: string): Series | undefined {
  const level = readLevel(String(levelNumber))
  const { data = [] } = useQuery({
    ...seriesQuery(level ?? 1, topic),
    enabled: level !== null,
    meta: { quiet: true },
  })
  const at = data.findIndex(({ series_id: one }) => one === id)
  return [...data.slice(at + 1), ...data.slice(0, Math.max(0, at))].find(
    (item) => seriesStatus(item) !== 'solved',
  )
}
