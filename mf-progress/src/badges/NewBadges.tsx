import { inLanguage, useLanguage, useProfile } from '@dhadha/contract'
import type { Badge } from '@dhadha/contract/wire'
import { Button, Card, Confetti, Mascot } from '@dhadha/ui'
import { useEffect, useState, type ReactNode } from 'react'
import { useText } from '../text.ts'
import { Medal } from './art/Medal.tsx'
import { lookOf } from './looks.ts'
import css from './NewBadges.module.css'
import { newBadges, noteSeen } from './seen.ts'

interface NewBadgesProps {
  badges: readonly Badge[] | undefined
  /** What stands here otherwise. */
  children: ReactNode
}

/**
 * Celebrates, once on each device, what was earned since the last visit, until it is put away: in the place of
 * `children`, so that the page does not move when it comes.
 */
export function NewBadges({ badges, children }: NewBadgesProps) {
  const text = useText()
  const language = useLanguage()
  const [news, putAway] = useNews(badges)
  return (
    <div className={css['place']}>
      {/* Always there, so that what comes into it is read out. */}
      <div role="status">
        {news.length > 0 && (
          <Card className={css['news']}>
            <Confetti />
            <Mascot mood="cheering" size={96} />
            <div className={css['words']}>
              <p className={css['title']}>{text('newBadges', { count: news.length })}</p>
              <ul className={css['badges']}>
                {news.map(({ id, info }) => (
                  <li key={id}>
                    <Medal look={lookOf(id)} earned size={72} />
                    <span>{inLanguage(language, info.name, info.bangla_name)}</span>
                  </li>
                ))}
              </ul>
            </div>
            <Button variant="secondary" onClick={putAway}>
              {text('newBadgesThanks')}
            </Button>
          </Card>
        )}
      </div>
      <div className={news.length > 0 ? css['behind'] : undefined}>{children}</div>
    </div>
  )
}

/** What was earned since the last visit and while the page is open, and how to put it away. */
function useNews(badges: readonly Badge[] | undefined): [news: readonly Badge[], putAway: () => void] {
  const learnerId = useProfile().data?.id
  const [visit] = useState(() => new Date())
  const [known, setKnown] = useState<readonly Badge[]>()
  const [news, setNews] = useState<readonly Badge[]>([])
  if (badges && learnerId !== undefined && badges !== known) {
    setKnown(badges)
    setNews([...news, ...newBadges(badges, learnerId, visit)])
  }
  useEffect(() => {
    if (badges && learnerId !== undefined) noteSeen(badges, learnerId)
  }, [badges, learnerId])
  return [news, () => setNews([])]
}
