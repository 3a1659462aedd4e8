import { Mascot } from '@dhadha/ui'
import css from './visitor.module.css'

/** Thinks along on a wide screen, where the verdict with its own mascot will stand. */
export const WaitingMascot = () => (
  <div className={css['waiting']}>
    <Mascot mood="thinking" size={112} />
  </div>
)
