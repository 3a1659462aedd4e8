import type { LevelProgress } from '@dhadha/contract/wire'
import { ProgressBar } from '@dhadha/ui'
import { useText } from '../text.ts'
import { levelBar } from './level-bar.ts'
import css from './LevelPanel.module.css'

const GOALS = { 'next-level': 'goalNext', 'finish-level': 'goalFinish', none: 'goalNone' } as const

/** The learner's level and the way to the next one (S9.7a). */
export function LevelPanel({ progress }: { progress: LevelProgress }) {
  const text = useText()
  const bar = levelBar(progress)
  return (
    <div className={css['panel']}>
      <p className={css['level']}>
        <span>{text('level', { level: progress.level })}</span>
        <span className={css['points']}>{text('ofPoints', { value: bar.value, max: bar.max })}</span>
      </p>
      <ProgressBar value={bar.value} max={bar.max} label={text('levelBar', { level: progress.level })} />
      <p className={css['goal']}>{text(GOALS[bar.goal], { n: bar.missing })}</p>
    </div>
  )
}
