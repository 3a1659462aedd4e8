import { isLanguage, readLevel, useDocumentTitle, useLanguage, useRead, type Level } from '@dhadha/contract'
import { Button, EmptyState, Failure, hiddenClass, Page, Skeleton } from '@dhadha/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Navigate, useParams } from 'react-router-dom'
import { ALL_TOPICS, topicPath } from '../paths.ts'
import { useText } from '../text.ts'
import { filterSeries } from './filter.ts'
import { Filters } from './Filters.tsx'
import { ProblemsFound } from './ProblemsFound.tsx'
import { seriesQuery } from './requests.ts'
import { SeriesCard } from './SeriesCard.tsx'
import css from './SeriesBrowserPage.module.css'
import { useProblemsFound } from './useProblemsFound.ts'
import { useFilters, type SeriesFilters } from './useFilters.ts'

/** `/lang/:lang/level/:level/topic/:topic`, the series browser (S2.16). */
export default function SeriesBrowserPage() {
  const params = useParams()
  const language = useLanguage()
  const level = readLevel(params['level'])
  const topic = params['topic'] ?? ALL_TOPICS
  if (level === null || !isLanguage(params['lang'])) {
    const named = params['lang']
    return <Navigate to={topicPath(isLanguage(named) ? named : language, level ?? 1, topic)} replace />
  }
  return <Browser level={level} topic={topic} />
}

function Browser({ level, topic }: { level: Level; topic: string }) {
  const text = useText()
  const filters = useFilters()
  useDocumentTitle(text('allSeries'))
  return (
    <Page title={text('allSeries')}>
      <Filters level={level} topic={topic} filters={filters} />
      <Announced level={level} topic={topic} filters={filters} />
      <SeriesResults level={level} topic={topic} filters={filters} />
      <ProblemsFound query={filters.query} />
    </Page>
  )
}

interface SeriesQuery {
  level: Level
  topic: string
  filters: SeriesFilters
}

/**
 * How many series and problems are found, for screen readers: the results change outside the reader's position. It is
 * announced once typing pauses, in one sentence, and not at each letter.
 */
function Announced({ level, topic, filters }: SeriesQuery) {
  const text = useText()
  const { data } = useQuery(seriesQuery(level, topic))
  const { asked, problems, isWaiting } = useProblemsFound(filters.query)
  const [announcement, setAnnouncement] = useState('')
  if (data && !isWaiting) {
    const series = text('seriesFound', { count: filterSeries(data, asked, filters.status).length })
    const next =
      problems.length > 0 ? `${series}. ${text('problemsFound', { count: problems.length })}` : series
    if (next !== announcement) setAnnouncement(next)
  }
  return (
    <p role="status" className={hiddenClass()}>
      {announcement}
    </p>
  )
}

function SeriesResults({ level, topic, filters }: SeriesQuery) {
  const text = useText()
  const { data, error, isFetching, refetch } = useRead(useQuery(seriesQuery(level, topic)))
  const { problems } = useProblemsFound(filters.query)
  if (!data)
    return error ? (
      <Failure error={error} onRetry={() => void refetch()} busy={isFetching} />
    ) : (
      <div className={css['cards']}>
        {['a', 'b', 'c', 'd', 'e', 'f'].map((place) => (
          <Skeleton key={place} height="188px" />
        ))}
      </div>
    )
  if (data.length === 0) return <EmptyState title={text('noSeries')} />
  const found = filterSeries(data, filters.query, filters.status)
  // The problems found below have to be in sight on a phone, so no drawing for an empty result stands above them.
  if (found.length === 0 && problems.length > 0)
    return (
      <p className={css['noSeries']}>
        {text('noMatch')}
        <Button variant="quiet" onClick={filters.clear}>
          {text('clearFilters')}
        </Button>
      </p>
    )
  if (found.length === 0)
    return (
      <EmptyState
        title={text('noMatch')}
        action={
          <Button variant="secondary" onClick={filters.clear}>
            {text('clearFilters')}
          </Button>
        }
      />
    )
  return (
    <ul className={css['cards']}>
      {found.map((series) => (
        <li key={series.series_id}>
          <SeriesCard series={series} />
        </li>
      ))}
    </ul>
  )
}
