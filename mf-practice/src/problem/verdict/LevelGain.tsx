import { keep, useFormat } from '@dhadha/contract'
import type { LevelProgress } from '@dhadha/contract/wire'
import { Icon, levelBar, ProgressBar } from '@dhadha/ui'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { levelProgressQuery } from '../../level/requests.ts'
import { useText } from '../../text.ts'
import { recordAnnouncedLevel } from '../earned/badgeNotifications.ts'
import { signalReward } from '../signals/signals.ts'
import css from './LevelGain.module.css'

/** Whether these points led into the level: it has fewer than they are. */
const isReached = ({ level, xpInLevel }: LevelProgress, gained: number): boolean =>
  level > 1 && xpInLevel < gained

/** The day of whose visit the points were named in this tab. */
const namedVisits = keep('session', 'mf-practice:visit', (stored) =>
  typeof stored === 'string' ? stored : null,
)

/** The points for coming today, which are named once a day, with the first points, as the bar shows both. */
function useVisitPoints({ loginPoints = 0 }: Partial<LevelProgress> = {}): number {
  const [today] = useState(() => new Date().toDateString())
  const [isNamed] = useState(() => namedVisits.read('day') === today)
  useEffect(() => {
    if (loginPoints > 0) namedVisits.write('day', today)
  }, [loginPoints, today])
  return isNamed ? 0 : loginPoints
}

/**
 * The bar of the learner's level, into which the points fly; and the new level, if they reach one (decision 48). Its
 * space is reserved while it is fetched.
 */
export function LevelGain({ gained }: { gained: number }) {
  const text = useText()
  const { data: progress, isFetching } = useQuery({ ...levelProgressQuery, meta: { quiet: true } })
  const bar = progress && levelBar(progress)
  const visitPoints = useVisitPoints(progress)
  // The cached progress may be from before the answer.
  const reached = progress && !isFetching && isReached(progress, gained) ? progress.level : null
  useEffect(() => {
    if (reached === null) return
    recordAnnouncedLevel(reached)
    signalReward()
  }, [reached])
  return (
    <>
      <div className={css['gain']}>
        {bar && (
          <>
            <span className={css['sparks']} aria-hidden="true">
              <Icon name="star" size={16} />
              <Icon name="star" size={16} />
              <Icon name="star" size={16} />
            </span>
            <ProgressBar
              value={bar.value}
              max={bar.max}
              label={text('scoreBarLabel', { level: progress.level, value: bar.value, max: bar.max })}
            />
            <span className={css['soft']}>{text('levelName', { level: progress.level })}</span>
          </>
        )}
      </div>
      {visitPoints > 0 && <p className={css['soft']}>{text('visitPoints', { points: visitPoints })}</p>}
      {/* Always rendered, so that screen readers announce its changes. */}
      <p role="status" className={css['news']}>
        {reached !== null && (
          <>
            <LevelFlower level={reached} />
            <strong>{text('levelReached', { level: reached })}</strong>
          </>
        )}
      </p>
    </>
  )
}

const PETALS = Array.from({ length: 12 }, (_, petal) => petal * 30)

/** The level in a flower as in alpana. */
function LevelFlower({ level }: { level: number }) {
  const { number } = useFormat()
  return (
    <svg className={css['flower']} width="56" height="56" viewBox="-32 -32 64 64" aria-hidden="true">
      {PETALS.map((turn) => (
        <path
          key={turn}
          className={css['petal']}
          d="M0-12c8-6 8-15 0-19-8 4-8 13 0 19z"
          transform={`rotate(${turn})`}
        />
      ))}
      <circle className={css['disc']} r="19" />
      <text className={css['number']} y="7" textAnchor="middle">
        {number(level)}
      </text>
    </svg>
  )
}
