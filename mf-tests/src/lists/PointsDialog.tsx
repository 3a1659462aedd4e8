import { useFormat } from '@dhadha/contract'
import { Dialog } from '@dhadha/ui'
import { levelLabel } from '../difficulty/difficulty.ts'
import { useText } from '../text.ts'
import css from './lists.module.css'

/** Marks for a right answer, by the level of the problem (decision 12). */
const MARKS = [1, 2, 3, 4] as const

/** Prizes for the best three of an online test (S9.11). */
const PRIZES = [500, 300, 200] as const

/** 'How Numbering Works' (S2.24b): Level 1 = 1 point, and so on. */
export function PointsDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const text = useText()
  const { number } = useFormat()
  return (
    <Dialog open={open} onClose={onClose} title={text('numberingTitle')} size="s">
      <div className={css['points']}>
        <p>{text('numberingBody')}</p>
        <ul>
          {MARKS.map((level) => (
            <li key={level}>{text('levelIsWorth', { name: levelLabel(text, level), points: level })}</li>
          ))}
        </ul>
        <p>
          {text('numberingPrizes', {
            first: number(PRIZES[0]),
            second: number(PRIZES[1]),
            third: number(PRIZES[2]),
          })}
        </p>
        <p>{text('numberingPractice')}</p>
      </div>
    </Dialog>
  )
}
