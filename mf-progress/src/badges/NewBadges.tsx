import { inLanguage, useLanguage, useProfile } from '@dhadha/contract'
import type { Badge } from '@dhadha/contract/wire'
import { Button, Card, Confetti, Mascot, Medal } from '@dhadha/ui'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { useText } from '../text.ts'
import css from './NewBadges.module.css'
import { newBadges, markSeen } from './seen.ts'

interface NewBadgesProps {
  badges: readonly Badge[] | undefined
  /** Shown when there is nothing to celebrate. */
  children: ReactNode
}

/**
 * Celebrates badges earned since the last visit, once on each device, until it is dismissed. It replaces `children`, so
 * that the page does not shift when it appears.
 */
export function NewBadges({ badges, children }: NewBadgesProps) {
  const text = useText()
  const language = useLanguage()
  const [unseenBadges, dismiss] = useUnseenBadges(badges)
  const behind = useRef<HTMLDivElement>(null)
  /** They stand side by side in small tiles. */
  const isMany = unseenBadges.length > 3
  const uncover = () => {
    flushSync(dismiss)
    // The pressed button is gone, so the restored content takes the focus.
    behind.current?.focus()
  }
  return (
    <div className={css['place']}>
      {/* A live region, always rendered, so that new content is read out. */}
      <div role="status">
        {unseenBadges.length > 0 && (
          <Card className={css['news']} data-many={isMany}>
            <Confetti />
            <Mascot mood="cheering" size={96} />
            <div className={css['words']}>
              <p className={css['title']}>{text('newBadges', { count: unseenBadges.length })}</p>
              <ul className={css['badges']}>
                {unseenBadges.map(({ id, info }) => (
                  <li key={id}>
                    <Medal badge={id} size={isMany ? 56 : 72} />
                    <span>{inLanguage(language, info.name, info.bangla_name)}</span>
                  </li>
                ))}
              </ul>
            </div>
            <Button variant="secondary" onClick={uncover}>
              {text('newBadgesThanks')}
            </Button>
          </Card>
        )}
      </div>
      <div ref={behind} tabIndex={-1} className={unseenBadges.length > 0 ? css['behind'] : undefined}>
        {children}
      </div>
    </div>
  )
}

/** The badges earned since the last visit and while the page is open, and a function to dismiss them. */
function useUnseenBadges(
  badges: readonly Badge[] | undefined,
): [unseenBadges: readonly Badge[], dismiss: () => void] {
  const learnerId = useProfile().data?.id
  const [visit] = useState(() => new Date())
  const [known, setKnown] = useState<{ badges: readonly Badge[]; learnerId: string }>()
  const [unseenBadges, setUnseenBadges] = useState<readonly Badge[]>([])
  // Another learner may sign in in another tab while the page is open.
  const isSame = learnerId === known?.learnerId
  if (badges && learnerId !== undefined && !(isSame && badges === known?.badges)) {
    setKnown({ badges, learnerId })
    setUnseenBadges([...(isSame ? unseenBadges : []), ...newBadges(badges, learnerId, visit)])
  }
  useEffect(() => {
    if (badges && learnerId !== undefined) markSeen(badges, learnerId)
  }, [badges, learnerId])
  return [badges && isSame ? unseenBadges : [], () => setUnseenBadges([])]
}
