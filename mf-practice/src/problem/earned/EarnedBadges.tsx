import { achievements, inLanguage, useLanguage, useProfile } from '@dhadha/contract'
import { lazy, Suspense, useEffect } from 'react'
import { celebrateBy, useEarned } from './badgeNotifications.ts'
import { signalReward } from '../signals/signals.ts'
import css from './EarnedBadges.module.css'
import type MedalsType from './Medals.tsx'

const NO_MEDALS: { default: typeof MedalsType } = { default: () => [] }

/** The drawings are loaded when there is a badge to show; without them only the words are shown. */
const Medals = lazy(() => import(/* webpackChunkName: "medals" */ './Medals.tsx').catch(() => NO_MEDALS))

/**
 * The badges that an answer has earned, with their drawings, once and where they were earned (decision 48).
 *
 * @param by what celebrates them, the same at every rendering
 */
export function EarnedBadges({ by: own }: { by: object }) {
  const language = useLanguage()
  const learnerId = useProfile().data?.id
  const earned = useEarned().filter(({ by }) => by === null || by === own)
  const ids = earned.flatMap(({ notification }) => notification.badges ?? [])
  const known = ids.join(' ')
  useEffect(() => {
    if (known === '') return
    celebrateBy(own)
    signalReward()
    if (learnerId !== undefined) achievements.noteCelebrated(learnerId, known.split(' '))
  }, [known, own, learnerId])
  return (
    // Always rendered, so that screen readers announce its changes.
    <div role="status" className={css['earned']}>
      {earned.length > 0 && (
        <>
          <span className={css['medals']}>
            <Suspense>
              <Medals badges={ids} />
            </Suspense>
          </span>
          <div className={css['words']}>
            {earned.map(({ notification }) => (
              <p key={notification.id}>
                {inLanguage(language, notification.content, notification.bangla_content)}
              </p>
            ))}
          </div>
        </>
      )}
    </div>
  )
}
