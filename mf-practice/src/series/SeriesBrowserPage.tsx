import { isLanguage, readLevel, useDocumentTitle, useLanguage, useRead, type Level } from '@dhadha/contract'
import { Button, EmptyState, Failure, hiddenClass, Page, Skeleton } from '@dhadha/ui'
import type { FoundProblems, Series } from '@dhadha/contract/wire'
import { useState } from 'react'
import { Navigate, useParams } from 'react-router-dom'
import { ALL_TOPICS, topicPath } from '../paths.ts'
import { useText } from '../text.ts'
import { Filters } from './Filters.tsx'
import { ProblemsFound } from './ProblemsFound.tsx'
import { SeriesCard } from './SeriesCard.tsx'
import { findSeriesToContinue } from './findSeriesToContinue.ts'
import css from './series.module.css'
import { useProblemsFound } from './useProblemsFound.ts'
import { useFilters } from './useFilters.ts'
import { useSeriesFound } from './useSeriesFound.ts'

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
  const { query, status } = filters
  const series = useSeriesFound({ level, topic, query, status })
  const problems = useProblemsFound(query)
  useDocumentTitle(text('allSeries'))
  return (
    <Page title={text('allSeries')}>
      <Filters level={level} topic={topic} filters={filters} />
      <Announced
        series={series.found}
        problems={problems.problems}
        isSettled={problems.asked === query.trim() && !problems.isSearching && !series.isSearching}
      />
      <SeriesResults series={series} hasProblems={problems.problems.length > 0} onClear={filters.clear} />
      <ProblemsFound problems={problems.problems} />
    </Page>
  )
}

/**
 * How many series and problems are found, for screen readers: the results change outside the reader's position. It is
 * announced once typing pauses, in one sentence, and not at each letter.
 */
function Announced({
  series,
  problems,
  isSettled,
}: {
  series: readonly Series[] | null
  problems: FoundProblems['problems']
  isSettled: boolean
}) {
  const text = useText()
  const [announcement, setAnnouncement] = useState('')
  if (series && isSettled) {
    const seriesFound = text('seriesFound', { count: series.length })
    const next =
      problems.length > 0
        ? `${seriesFound}. ${text('problemsFound', { count: problems.length })}`
        : seriesFound
    if (next !== announcement) setAnnouncement(next)
  }
  return (
    <p role="status" className={hiddenClass()}>
      {announcement}
    </p>
  )
}

function SeriesResults({
  series: { ofLevel, found, isLevelEmpty },
  hasProblems,
  onClear,
}: {
  series: ReturnType<typeof useSeriesFound>
  /** Problems are found by the same search, below the series. */
  hasProblems: boolean
  onClear: () => void
}) {
  const text = useText()
  const { error, isFetching, refetch } = useRead(ofLevel)
  if (!found)
    return error ? (
      <Failure error={error} onRetry={() => void refetch()} busy={isFetching} />
    ) : (
      <div className={css['cards']}>
        {['a', 'b', 'c', 'd', 'e', 'f'].map((place) => (
          <Skeleton key={place} height="264px" />
        ))}
      </div>
    )
  if (isLevelEmpty && found.length === 0) return <EmptyState title={text('noSeries')} />
  // The problems found below have to be in sight on a phone, so no drawing for an empty result stands above them.
  if (found.length === 0 && hasProblems)
    return (
      <p className={css['noSeries']}>
        {text('noMatch')}
        <Button variant="quiet" onClick={onClear}>
          {text('clearFilters')}
        </Button>
      </p>
    )
  if (found.length === 0)
    return (
      <EmptyState
        title={text('noMatch')}
        action={
          <Button variant="secondary" onClick={onClear}>
            {text('clearFilters')}
          </Button>
        }
      />
    )
  const next = findSeriesToContinue(ofLevel.data ?? [])?.series_id
  return (
    <ul className={css['cards']}>
      {found.map((series) => (
        <li key={series.series_id}>
          <SeriesCard series={series} isNext={series.series_id === next} />
        </li>
      ))}
    </ul>
  )
}
