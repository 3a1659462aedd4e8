import type { ReactNode } from 'react'
import { Mascot } from '../art/Mascot.tsx'
import css from './EmptyState.module.css'

export interface EmptyStateProps {
  /** Default `thinking`. */
  mood?: 'thinking' | 'cheering' | 'consoling' | undefined
  title: string
  /** The title's element, default `p`; `h1` if nothing else on the page is its heading. */
  as?: 'p' | 'h1' | undefined
  children?: ReactNode
  /** The next action: a button or a link. */
  action?: ReactNode
}

/** Shows the mascot and the next action when a page has no content yet, or could not be fetched. */
export const EmptyState = ({
  mood = 'thinking',
  title,
  as: Title = 'p',
  children,
  action,
}: EmptyStateProps) => (
  <div className={css['empty']}>
    <Mascot mood={mood} size={112} />
    <Title className={css['title']}>{title}</Title>
    {children && <div className={css['body']}>{children}</div>}
    {action && <div className={css['action']}>{action}</div>}
  </div>
)
