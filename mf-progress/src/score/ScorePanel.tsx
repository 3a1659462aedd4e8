import { useFormat } from '@dhadha/contract'
import type { LevelProgress } from '@dhadha/contract/wire'
import { levelBar, ProgressBar, type LevelBar } from '@dhadha/ui'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
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
  const level = useQuery(levelQuery)
  return (
    <Panel title={text('scoreTitle')} query={level} failed={text('scoreFailed')} lines={5}>
      {(progress) => <Score progress={progress} />}
    </Panel>
  )
}

/** All points, the learner's level and the progress to the next one (S9.7a). */
function Score({ progress }: { progress: LevelProgress }) {
  const text = useText()
  const { number } = useFormat()
  const bar = levelBar(progress)
  return (
    <ScoreView
      total={number(progress.totalXp)}
      level={text('level', { level: progress.level })}
      points={text('ofPoints', { value: bar.value, max: bar.max })}
      bar={
        <ProgressBar value={bar.value} max={bar.max} label={text('levelBar', { level: progress.level })} />
      }
      goal={text(GOALS[bar.goal], { n: bar.missing })}
    />
  )
}

interface ScoreViewProps {
  total: string
  level: string
  points: string
  bar: ReactNode
  goal: string
}

/** Markup of the panel, with its values or, in a first screen, with slots. */
export function ScoreView({ total, level, points, bar, goal }: ScoreViewProps) {
  const text = useText()
  return (
    <>
      <p className={css['total']}>
        <span className={css['figure']}>{total}</span> {text('totalScore')}
      </p>
      <div className={css['way']}>
        <p className={css['level']}>
          <span>{level}</span>
          <span className={css['points']}>{points}</span>
        </p>
        {bar}
        <p className={css['goal']}>{goal}</p>
      </div>
    </>
  )
}
