import type { CSSProperties, ReactNode } from 'react'
import css from './boards.module.css'

interface DrawingBoxProps {
  /** How many times as wide as high it is; default 1. */
  shape?: number
  children: ReactNode
}

/**
 * The box around a drawing, which is as large as the box allows: `min(100cqw, 100cqh * var(--shape))` wide. A page
 * knows by `data-drawing` that the board can be given a height.
 */
export const DrawingBox = ({ shape = 1, children }: DrawingBoxProps) => (
  <div className={css['place']} data-drawing style={{ '--shape': shape } as CSSProperties}>
    {children}
  </div>
)
