import type { ReactNode } from 'react'
import { classes } from '../classes.ts'
import css from './BottomBar.module.css'

/**
 * What to do below a problem, always in sight: the way out or aside first, the button that sends last. The page around it
 * has a padding of `--space-3` at its sides, from 600 px on of `--space-5`.
 */
export const BottomBar = ({
  className,
  children,
}: {
  className?: string | undefined
  children: ReactNode
}) => <div className={classes(css['bar'], className)}>{children}</div>
