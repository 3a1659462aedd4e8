import css from './try.module.css'
import { VisitorProblemSlots } from './VisitorFirstScreen.tsx'
import { VisitorFrame } from './VisitorFrame.tsx'

/**
 * `/try` before its script has loaded, with the first puzzle: for those who have solved none on this device
 * (decision 67).
 */
export const TryFirstScreen = () => (
  <VisitorFrame isAwaited>
    <div className={css['page']}>
      <div className={`${css['steps']} ${css['awaited']}`} inert>
        <span className={css['step']} data-rows="puzzles" />
      </div>
      <VisitorProblemSlots />
    </div>
  </VisitorFrame>
)
