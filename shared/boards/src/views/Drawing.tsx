import type { CSSProperties, ReactNode } from 'react'
import css from './boards.module.css'

interface DrawingProps {
  /** How many times as wide as high it is; default 1. */
  shape?: number
  children: ReactNode
}

/**
 * The place of a drawing, which is as large as it allows: `min(100cqw, 100cqh * var(--shape))` wide. A page knows by
 * `data-drawing` that the board can be given a height.
 */
export const Drawing = ({ shape = 1, children }: DrawingProps) => (
  <div className={css['place']} data-drawing style={{ '--shape': shape } as CSSProperties}>
    {children}
  </div>
)
