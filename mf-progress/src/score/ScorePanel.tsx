import { useFormat } from '@dhadha/contract'
import { useQuery } from '@tanstack/react-query'
import { Panel } from '../panel/Panel.tsx'
import { useText } from '../text.ts'
import { LevelPanel } from './LevelPanel.tsx'
import { levelQuery } from './requests.ts'
import css from './LevelPanel.module.css'

/** The score's half of the page's head (S2.21a): all points, and the way to the next level (S9.7a). */
export function ScorePanel() {
  const text = useText()
  const { number } = useFormat()
  const level = useQuery(levelQuery)
  return (
    <Panel title={text('scoreTitle')} query={level} failed={text('scoreFailed')} lines={6}>
      {(progress) => (
        <>
          <p className={css['total']}>
            <span className={css['figure']}>{number(progress.totalXp)}</span> {text('totalScore')}
          </p>
          <LevelPanel progress={progress} />
        </>
      )}
    </Panel>
  )
}
