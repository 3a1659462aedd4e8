import type { Series } from '@dhadha/contract/wire'
import { inLanguage, useLanguage } from '@dhadha/contract'
import { accentOf, hiddenClass, Icon, SeriesPicture } from '@dhadha/ui'
import type { ReactNode } from 'react'
import { CardLink } from '../card/CardLink.tsx'
import { SolvedMeter } from '../card/SolvedMeter.tsx'
import { difficultyName } from '../difficulty/difficulty.tsx'
import { problemPath } from '../paths.ts'
import { useText } from '../text.ts'
import { BoardKinds } from './BoardKinds.tsx'
import { filledSegments } from '../card/segments.ts'
import { seriesStatus } from './progress.ts'
import css from './series.module.css'

/**
 * A series with the learner's progress (S3.15b); it opens the first problem (S2.16b).
 *
 * @param isNext it is the learner's next step
 */
export function SeriesCard({ series, isNext = false }: { series: Series; isNext?: boolean }) {
  const text = useText()
  const language = useLanguage()
  const accent = accentOf(series.topic.name)
  return (
    <SeriesCardView
      to={problemPath(series.series_id, 1)}
      accent={accent}
      picture={<SeriesPicture picture={series.picture} accent={accent} size={64} />}
      name={inLanguage(language, series.name, series.bangla_name)}
      topic={inLanguage(language, series.topic.name, series.topic.bangla_name)}
      sentence={
        inLanguage(language, series.ending ?? '', series.bangla_ending) ||
        inLanguage(language, series.intro ?? '', series.bangla_intro)
      }
      count={text('problemCount', { count: series.nproblem })}
      level={text(difficultyName(series.level))}
      kinds={<BoardKinds kinds={series.boards ?? []} />}
      filled={filledSegments(series.solved_count, series.nproblem)}
      solved={text('solvedOf', { solved: series.solved_count, all: series.nproblem })}
      mark={seriesStatus(series) === 'solved' && <SolvedMark />}
      next={isNext && text('nextForYou')}
    />
  )
}

export const SolvedMark = () => <Icon name="check" size={18} />

/** Markup of a card, with the values of a series or, in a first screen, with slots. */
export const SeriesCardView = ({
  to,
  accent,
  picture,
  name,
  topic,
  sentence,
  count,
  level,
  kinds,
  filled,
  solved,
  mark,
  next,
}: {
  to: string
  accent: string
  picture: ReactNode
  name: string
  topic: string
  /** The sentence of the series: what it builds or, once it is solved, what the learner can do now. */
  sentence: string
  count: string
  level: ReactNode
  kinds: ReactNode
  filled: number | string
  solved: string
  mark: ReactNode
  /** The words of the mark of the next step; false without it. */
  next?: string | false
}) => (
  <CardLink accent={accent} to={to} className={css['card']}>
    {picture}
    <div className={css['names']}>
      <h2 className={css['name']}>{name}</h2>
      <p className={css['topic']}>{topic}</p>
    </div>
    {/* The whole card is the link's name: screen readers read the mark before the sentence and the counts. */}
    {next && <span className={hiddenClass()}>{next}</span>}
    <p className={css['sentence']}>{sentence}</p>
    <p className={css['meta']}>
      <span>{count}</span>
      <span className={css['level']}>{level}</span>
      {kinds}
    </p>
    <div className={css['progress']}>
      <SolvedMeter filled={filled} label={solved} />
      <p className={css['count']} aria-hidden="true">
        {mark}
        {solved}
      </p>
      {next && (
        <strong className={css['next']} aria-hidden="true">
          {next}
        </strong>
      )}
    </div>
  </CardLink>
)
