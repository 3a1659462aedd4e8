import { inLanguage, LEVELS, useLanguage, type Level } from '@dhadha/contract'
import { accentClass, chipClass, Icon, SelectField, TextField } from '@dhadha/ui'
import { useQuery } from '@tanstack/react-query'
import { Link, useLocation } from 'react-router-dom'
import { ALL_TOPICS, topicPath } from '../paths.ts'
import { useText, type TextKey } from '../text.ts'
import { readStatusFilter, STATUS_FILTERS, type StatusFilter } from './filter.ts'
import { levelTopicsQuery } from './requests.ts'
import css from './SeriesBrowserPage.module.css'
import type { SeriesFilters } from './useFilters.ts'

const STATUS_TEXTS = {
  all: 'statusAll',
  unsolved: 'statusUnsolved',
  partial: 'statusPartial',
  solved: 'statusSolved',
} as const satisfies Record<StatusFilter, TextKey>

/** Name, status, level and topic (S2.16a). */
export function Filters({ level, topic, filters }: { level: Level; topic: string; filters: SeriesFilters }) {
  const text = useText()
  const language = useLanguage()
  const { search } = useLocation()
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
        <ul className={css['chips']}>
          {LEVELS.map((option) => (
            <li key={option}>
              <Link
                className={chipClass()}
                to={topicPath(language, option, ALL_TOPICS) + search}
                aria-current={option === level ? 'page' : undefined}
              >
                {text('levelName', { level: option })}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <TopicChips level={level} topic={topic} />
    </div>
  )
}

function TopicChips({ level, topic }: { level: Level; topic: string }) {
  const text = useText()
  const language = useLanguage()
  const { search } = useLocation()
  const { data: topics = [] } = useQuery(levelTopicsQuery(level))
  return (
    <nav aria-label={text('topics')}>
      <ul className={css['chips']}>
        <li>
          <Link
            className={chipClass()}
            to={topicPath(language, level, ALL_TOPICS) + search}
            aria-current={topic === ALL_TOPICS ? 'page' : undefined}
          >
            {text('allTopics')}
          </Link>
        </li>
        {topics.map((option) => (
          <li key={option.topic_id} className={accentClass(option.accent)}>
            <Link
              className={chipClass()}
              to={topicPath(language, level, option.topic_id) + search}
              aria-current={topic === option.topic_id ? 'page' : undefined}
            >
              {inLanguage(language, option.name, option.bangla_name)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
