import { inLanguage, useLanguage, useProfile } from '@dhadha/contract'
import type { Badge } from '@dhadha/contract/wire'
import { Button, Card, Confetti, Mascot } from '@dhadha/ui'
import { useEffect, useState } from 'react'
import { useText } from '../text.ts'
import { Medal } from './art/Medal.tsx'
import { lookOf } from './looks.ts'
import css from './NewBadges.module.css'
import { newBadges, noteSeen } from './seen.ts'
import { earnedOf } from './shelf.ts'

/** Celebrates, once on each device, what was earned since the last visit; it stays until it is put away. */
export function NewBadges({ badges }: { badges: readonly Badge[] | undefined }) {
  const learnerId = useProfile().data?.id
  return badges && learnerId !== undefined ? (
    <Celebration key={learnerId} badges={badges} learnerId={learnerId} />
  ) : null
}

function Celebration({ badges, learnerId }: { badges: readonly Badge[]; learnerId: string }) {
  const text = useText()
  const language = useLanguage()
  const [news, setNews] = useState<readonly Badge[]>(() => newBadges(badges, learnerId, new Date()))
  const [known, setKnown] = useState(badges)
  // One more may come while the page is open.
  if (known !== badges) {
    setKnown(badges)
    const before = new Set(earnedOf(known).map(({ id }) => id))
    setNews([...news, ...earnedOf(badges).filter(({ id }) => !before.has(id))])
  }
  useEffect(() => noteSeen(badges, learnerId), [badges, learnerId])
  return (
    <div role="status" className={css['place']}>
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
          <Button variant="secondary" onClick={() => setNews([])}>
            {text('newBadgesThanks')}
          </Button>
        </Card>
      )}
    </div>
  )
}
