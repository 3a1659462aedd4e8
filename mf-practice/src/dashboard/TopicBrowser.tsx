import type { Topic } from '@dhadha/contract/wire'
import { inLanguage, LEVELS, readLevel, useLanguage, useRead, type Level } from '@dhadha/contract'
import { Card, EmptyState, Failure, SelectField, Skeleton, SubjectEmblem } from '@dhadha/ui'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router-dom'
import { CardLink } from '../card/CardLink.tsx'
import { SolvedMeter } from '../card/SolvedMeter.tsx'
import { difficultyName } from '../difficulty/difficulty.tsx'
import { dashboardPath, topicPath } from '../paths.ts'
import { filledSegments } from '../card/segments.ts'
import { useText } from '../text.ts'
import css from './dashboard.module.css'
import { topicsQuery } from './requests.ts'

/** Browse Topics with its difficulty dropdown (S2.14). */
export function TopicBrowser({ level }: { level: Level }) {
  const language = useLanguage()
  const navigate = useNavigate()
  return (
    <TopicBrowserView
      pick={
        <DifficultyField
          level={level}
          onChange={(chosen) => void navigate(dashboardPath(language, chosen))}
        />
      }
    >
      <Topics level={level} />
    </TopicBrowserView>
  )
}

export function TopicBrowserView({ pick, children }: { pick: ReactNode; children: ReactNode }) {
  const text = useText()
  return (
    <Card as="section" aria-labelledby="browse-topics">
      <div className={css['head']}>
        <h2 id="browse-topics">{text('browseTopics')}</h2>
        <div className={css['pick']}>{pick}</div>
      </div>
      {children}
    </Card>
  )
}

/** @param levels those that can be chosen; default all */
export function DifficultyField({
  level,
  levels = LEVELS,
  onChange,
}: {
  level: Level
  levels?: readonly Level[]
  onChange: (level: Level) => void
}) {
  const text = useText()
  return (
    <SelectField
      label={text('difficulty')}
      hideLabel
      value={String(level)}
      options={levels.map((option) => ({
        value: String(option),
        label: text('difficultyLevel', { level: option, name: text(difficultyName(option)) }),
      }))}
      onChange={(value) => onChange(readLevel(value) ?? level)}
    />
  )
}

function Topics({ level }: { level: Level }) {
  const text = useText()
  const { data, error, isFetching, refetch } = useRead(useQuery(topicsQuery(level)))
  if (!data)
    return error ? (
      <Failure error={error} onRetry={() => void refetch()} busy={isFetching} />
    ) : (
      <div className={css['topics']}>
        {LEVELS.map((place) => (
          <Skeleton key={place} height="136px" />
        ))}
      </div>
    )
  if (data.length === 0) return <EmptyState title={text('noTopics')}>{text('noTopicsBody')}</EmptyState>
  return (
    <TopicList>
      {data.map((topic) => (
        <li key={topic.topic_id}>
          <TopicCard topic={topic} level={level} />
        </li>
      ))}
    </TopicList>
  )
}

export const TopicList = ({ children }: { children: ReactNode }) => (
  <ul className={css['topics']}>{children}</ul>
)

function TopicCard({ topic, level }: { topic: Topic; level: Level }) {
  const text = useText()
  const language = useLanguage()
  return (
    <TopicCardView
      accent={topic.accent}
      to={topicPath(language, level, topic.topic_id)}
      emblem={<SubjectEmblem accent={topic.accent} size={64} />}
      name={inLanguage(language, topic.name, topic.bangla_name)}
      count={text('problemCount', { count: topic.nproblem })}
      filled={filledSegments(topic.problem_solved, topic.nproblem)}
      solved={text('solvedOf', { solved: topic.problem_solved, all: topic.nproblem })}
    />
  )
}

/** Markup of a card, with the values of a topic or, in a first screen, with slots. */
export const TopicCardView = ({
  accent,
  to,
  emblem,
  name,
  count,
  filled,
  solved,
}: {
  accent: string
  to: string
  emblem: ReactNode
  name: string
  count: string
  filled: number | string
  solved: string
}) => (
  <CardLink accent={accent} to={to} className={css['topic']}>
    {emblem}
    <div>
      <h3 className={css['name']}>{name}</h3>
      <p className={css['count']}>{count}</p>
    </div>
    <div className={css['progress']}>
      <SolvedMeter filled={filled} label={solved} />
    </div>
  </CardLink>
)
