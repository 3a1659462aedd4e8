import { Card, Mascot } from '@dhadha/ui'
import { useState, type ReactNode } from 'react'
import { TestFacts } from '../facts/TestFacts.tsx'
import css from './card.module.css'

export interface CardShellProps {
  title: string
  /** A picture's URL; empty or not loading: a drawn one. */
  image: string
  /** Stands above the title: topic or kind. */
  over: string
  problemCount: number
  /** Minutes; null: no limit. */
  minutes: number | null
  /** Further lines: when it starts or ends, how far it is. */
  children: ReactNode
  /** Buttons, the main one last. */
  actions: ReactNode
}

/** The parts that all cards of tests have in common (S2.25a). */
export function CardShell({ title, image, over, problemCount, minutes, children, actions }: CardShellProps) {
  const [isBroken, setBroken] = useState(false)
  return (
    <Card as="li" className={css['card']}>
      <div className={css['head']}>
        <div className={css['picture']}>
          {image && !isBroken ? (
            <img src={image} alt="" width={64} height={64} loading="lazy" onError={() => setBroken(true)} />
          ) : (
            <Mascot mood="thinking" size={64} />
          )}
        </div>
        <div>
          <p className={css['over']}>{over}</p>
          <h3 className={css['title']}>{title}</h3>
        </div>
      </div>
      <TestFacts counted={{ problems: problemCount }} minutes={minutes} />
      {children}
      <div className={css['actions']}>{actions}</div>
    </Card>
  )
}
