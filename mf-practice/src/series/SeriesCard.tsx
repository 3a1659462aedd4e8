import type { Series } from '@dhadha/contract/wire'
import { inLanguage, useLanguage } from '@dhadha/contract'
import { accentOf, Icon, SegmentedBar } from '@dhadha/ui'
import { CardLink } from '../card/CardLink.tsx'
import { problemPath } from '../paths.ts'
import { useText } from '../text.ts'
import { BoardKinds } from './BoardKinds.tsx'
import { SeriesPicture } from './picture/SeriesPicture.tsx'
import { filledSegments, SEGMENTS, seriesStatus } from './progress.ts'
import css from './SeriesBrowserPage.module.css'

/** A series with the learner's progress (S3.15b); it opens the first problem (S2.16b). */
export function SeriesCard({ series }: { series: Series }) {
  const text = useText()
  const language = useLanguage()
  const accent = accentOf(series.topic.name)
  const solved = seriesStatus(series) === 'solved'
  return (
    <CardLink accent={accent} to={problemPath(series.series_id, 1)} className={css['card']}>
      <SeriesPicture picture={series.picture} accent={accent} size={64} />
      <div className={css['names']}>
        <h2 className={css['name']}>{inLanguage(language, series.name, series.bangla_name)}</h2>
        <p className={css['topic']}>{inLanguage(language, series.topic.name, series.topic.bangla_name)}</p>
      </div>
      <p className={css['meta']}>
        <span>{text('problemCount', { count: series.nproblem })}</span>
        <span className={css['level']}>{text('levelName', { level: series.level })}</span>
        <BoardKinds kinds={series.boards ?? []} />
      </p>
      <div className={css['progress']}>
        <SegmentedBar
          segments={SEGMENTS}
          filled={filledSegments(series.solved_count, series.nproblem)}
          label={text('solvedOf', { solved: series.solved_count, all: series.nproblem })}
        />
        <p className={css['count']} aria-hidden="true">
          {solved && <Icon name="check" size={18} />}
          {text('solvedOf', { solved: series.solved_count, all: series.nproblem })}
        </p>
      </div>
    </CardLink>
  )
}
