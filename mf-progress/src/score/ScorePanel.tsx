import { useFormat } from '@dhadha/contract'
import type { LevelProgress } from '@dhadha/contract/wire'
import { levelBar, ProgressBar, type LevelBar } from '@dhadha/ui'
import { useQuery } from '@tanstack/react-query'
import { Panel } from '../panel/Panel.tsx'
import { useText, type TextKey } from '../text.ts'
import { levelQuery } from './requests.ts'
import css from './ScorePanel.module.css'

const GOALS = {
  'next-level': 'goalNext',
  'finish-level': 'goalFinish',
  top: 'goalNone',
} as const satisfies Record<LevelBar['goal'], TextKey>

/** The score's half of the page's head (S2.21a): all points, and the progress to the next level. */
export function ScorePanel() {
  const text = useText()
  const { number } = useFormat()
  const level = useQuery(levelQuery)
  return (
    <Panel title={text('scoreTitle')} query={level} failed={text('scoreFailed')} lines={5}>
      {(progress) => (
        <>
          <p className={css['total']}>
            <span className={css['figure']}>{number(progress.totalXp)}</span> {text('totalScore')}
          </p>
          <Level progress={progress} />
        </>
      )}
    </Panel>
  )
}

/** The learner's level and the progress to the next one (S9.7a). */
function Level({ progress }: { progress: LevelProgress }) {
  const text = useText()
  const bar = levelBar(progress)
  return (
    <div className={css['way']}>
      <p className={css['level']}>
        <span>{text('level', { level: progress.level })}</span>
        <span className={css['points']}>{text('ofPoints', { value: bar.value, max: bar.max })}</span>
      </p>
      <ProgressBar value={bar.value} max={bar.max} label={text('levelBar', { level: progress.level })} />
      <p className={css['goal']}>{text(GOALS[bar.goal], { n: bar.missing })}</p>
    </div>
  )
}
