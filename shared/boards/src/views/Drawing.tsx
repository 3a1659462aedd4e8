import type { ReactNode } from 'react'
import css from './boards.module.css'

/** The place of a square drawing, which is as large as it allows: `min(100cqw, 100cqh)` wide. */
export const Drawing = ({ children }: { children: ReactNode }) => (
  <div className={css['place']}>{children}</div>
)
