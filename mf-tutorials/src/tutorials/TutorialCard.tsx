import { inLanguage, useFormat, useLanguage } from '@dhadha/contract'
import type { Tutorial } from '@dhadha/contract/wire'
import { Card, Icon, Tag } from '@dhadha/ui'
import { useText } from '../text.ts'
import { isShownAsWatched } from './filterTutorials.ts'
import { Poster } from '../poster/Poster.tsx'
import css from './TutorialCard.module.css'

/** A tutorial (S2.22b): picture, duration, title, series, channel, and whether it was watched. */
export function TutorialCard({ tutorial, onOpen }: { tutorial: Tutorial; onOpen: () => void }) {
  const text = useText()
  const format = useFormat()
  const language = useLanguage()
  const { duration, channel } = tutorial.data
  return (
    <Card as="li" className={css['card']}>
      <div className={css['picture']}>
        <Poster tutorial={tutorial} />
        <span className={css['play']}>
          <Icon name="play" />
        </span>
        {duration !== null && <span className={css['duration']}>{format.clock(duration)}</span>}
      </div>
      <div className={css['words']}>
        <h2 className={css['title']}>
          <button type="button" className={css['open']} onClick={onOpen}>
            {inLanguage(language, tutorial.title, tutorial.bangla_title)}
          </button>
        </h2>
        <p className={css['series']}>
          {inLanguage(language, tutorial.series_name, tutorial.bangla_series_name)}
        </p>
        <p className={css['foot']}>
          <span>{channel}</span>
          {isShownAsWatched(tutorial) && (
            <Tag tone="good">
              <Icon name="check" size={16} />
              {text('watched')}
            </Tag>
          )}
        </p>
      </div>
    </Card>
  )
}
