import { inLanguage, LEVELS, useLanguage, type Level } from '@dhadha/contract'
import { accentClass, chipClass, Icon, SelectField, TextField } from '@dhadha/ui'
import { useQuery } from '@tanstack/react-query'
import { useLayoutEffect, useRef, type ReactNode, type Ref } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { difficultyName } from '../difficulty/difficulty.tsx'
import { ALL_TOPICS, topicPath } from '../paths.ts'
import { useText, type TextKey } from '../text.ts'
import { readStatusFilter, STATUS_FILTERS, type StatusFilter } from './filter.ts'
import { levelTopicsQuery } from './requests.ts'
import css from './series.module.css'
import type { SeriesFilters } from './useFilters.ts'

const STATUS_TEXTS = {
  all: 'statusAll',
  unsolved: 'statusUnsolved',
  partial: 'statusPartial',
  solved: 'statusSolved',
} as const satisfies Record<StatusFilter, TextKey>

/** Name, status, level and topic (S2.16a). */
export function Filters({ level, topic, filters }: { level: Level; topic: string; filters: SeriesFilters }) {
  const { search } = useLocation()
  const { data: topics = [] } = useQuery(levelTopicsQuery(level))
  const language = useLanguage()
  const levelsRef = useRef<HTMLUListElement>(null)
  // On a phone the chips scroll. Observed for the reasons at the steps of a series (Stepper).
  useLayoutEffect(() => {
    const list = levelsRef.current
    if (!list) return
    const observer = new ResizeObserver(() => {
      const item = list.querySelector<HTMLElement>('li:has(> [aria-current])')
      if (item) list.scrollLeft = item.offsetLeft - (list.clientWidth - item.offsetWidth) / 2
    })
    observer.observe(list)
    return () => observer.disconnect()
  }, [level])
  return (
    <FiltersView
      filters={filters}
      levelsRef={levelsRef}
      levels={LEVELS.map((option) => (
        <li key={option}>
          <LevelChip option={option} search={search} isCurrent={option === level} />
        </li>
      ))}
      allTopics={
        <TopicChip to={topicPath(language, level, ALL_TOPICS) + search} isCurrent={topic === ALL_TOPICS} />
      }
      topics={topics.map((option) => (
        <li key={option.topic_id} className={accentClass(option.accent)}>
          <TopicChip
            to={topicPath(language, level, option.topic_id) + search}
            isCurrent={topic === option.topic_id}
            name={inLanguage(language, option.name, option.bangla_name)}
          />
        </li>
      ))}
    />
  )
}

interface FiltersViewProps {
  filters: Pick<SeriesFilters, 'query' | 'status' | 'setQuery' | 'setStatus'>
  levels: ReactNode
  levelsRef?: Ref<HTMLUListElement>
  allTopics: ReactNode
  topics: ReactNode
}

/** The fields, with chips of levels and topics: those of the page, or the slots of its first screen. */
export function FiltersView({ filters, levels, levelsRef, allTopics, topics }: FiltersViewProps) {
  const text = useText()
  return (
    <div className={css['filters']}>
      <div className={css['fields']}>
        <div className={css['search']}>
          <TextField
            label={text('searchSeries')}
            hideLabel
            type="search"
            autoComplete="off"
            placeholder={text('searchSeries')}
            value={filters.query}
            onChange={filters.setQuery}
          />
          <Icon name="search" size={20} className={css['glass']} />
        </div>
        <SelectField
          label={text('status')}
          hideLabel
          value={filters.status}
          options={STATUS_FILTERS.map((value) => ({ value, label: text(STATUS_TEXTS[value]) }))}
          onChange={(value) => filters.setStatus(readStatusFilter(value))}
        />
      </div>
      <nav aria-label={text('levels')}>
        <ul className={css['chips']} ref={levelsRef}>
          {levels}
        </ul>
      </nav>
      <nav aria-label={text('topics')}>
        <ul className={css['chips']}>
          <li>{allTopics}</li>
          {topics}
        </ul>
      </nav>
    </div>
  )
}

export function LevelChip({
  option,
  search = '',
  isCurrent,
}: {
  option: Level
  search?: string
  isCurrent: boolean
}) {
  const text = useText()
  const language = useLanguage()
  return (
    <Link
      className={chipClass()}
      to={topicPath(language, option, ALL_TOPICS) + search}
      aria-current={isCurrent ? 'page' : undefined}
    >
      {text('levelAndDifficulty', { level: option, name: text(difficultyName(option)) })}
    </Link>
  )
}

/** @param name default: all topics */
export function TopicChip({ to, isCurrent, name }: { to: string; isCurrent: boolean; name?: string }) {
  const text = useText()
  return (
    <Link className={chipClass()} to={to} aria-current={isCurrent ? 'page' : undefined}>
      {name ?? text('allTopics')}
    </Link>
  )
}
