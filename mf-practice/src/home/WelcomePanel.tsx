import { Mascot, Skeleton } from '@dhadha/ui'
import { useId, type ReactNode } from 'react'
import { useText } from '../text.ts'
import css from './welcome.module.css'

interface WelcomePanelProps {
  title: string
  /** The panel holds a puzzle, or waits for one. */
  hasPuzzle?: boolean
  /**
   * The first puzzle, or the way to choose one; absent while it is fetched, and what stands below the panel waits, too.
   */
  children?: ReactNode
}

/** The panel that welcomes a learner who has solved nothing yet (S2.13). */
export function WelcomePanel({ title, hasPuzzle = false, children }: WelcomePanelProps) {
  const text = useText()
  const id = useId()
  return (
    <section className={css['panel']} aria-labelledby={id} data-waiting={children ? undefined : ''}>
      <div className={css['head']}>
        <Mascot mood="waving" size={72} />
        <div>
          <h1 id={id}>{title}</h1>
          <p>{text(hasPuzzle ? 'welcomePuzzle' : 'welcomeBody')}</p>
        </div>
      </div>
      {children ?? (
        <div className={css['awaited']}>
          <Skeleton />
        </div>
      )}
    </section>
  )
}
