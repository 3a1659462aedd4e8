import type { ReactNode } from 'react'
import { classes } from '../classes.ts'
import css from './BottomBar.module.css'

/**
 * The actions below a problem, always in sight: leaving or skipping first, the submit button last. The page around it
 * has a padding of `--space-3` at its sides, from 600 px of `--space-5`.
 */
export const BottomBar = ({
  className,
  hidden,
  children,
}: {
  className?: string | undefined
  /** Another element has the bar's place for now; an element in the bar can receive the focus again later. */
  hidden?: boolean | undefined
  children: ReactNode
}) => (
  <div className={classes(css['bar'], className)} hidden={hidden} data-actions>
    {children}
  </div>
)
