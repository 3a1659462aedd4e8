import type { ReactNode } from 'react'
import { Mascot } from '../art/Mascot.tsx'
import css from './EmptyState.module.css'

export interface EmptyStateProps {
  /** Default `thinking`. */
  mood?: 'thinking' | 'cheering' | 'consoling' | undefined
  title: string
  children?: ReactNode
  /** What to do next: a button or a link. */
  action?: ReactNode
}

/** Nothing here (yet), or it could not be fetched: said by the mascot, with the way on. */
export const EmptyState = ({ mood = 'thinking', title, children, action }: EmptyStateProps) => (
  <div className={css['empty']}>
    <Mascot mood={mood} size={112} />
    <p className={css['title']}>{title}</p>
    {children && <div className={css['body']}>{children}</div>}
    {action && <div className={css['action']}>{action}</div>}
  </div>
)
