import type { ReactNode } from 'react'
import { classes } from '../classes.ts'
import { Icon } from '../icon/Icon.tsx'
import css from './Disclosure.module.css'

export interface DisclosureProps {
  /** The part that is always shown; a press on it unfolds the rest. */
  summary: ReactNode
  children: ReactNode
  className?: string | undefined
  /** Unfolded at first. */
  open?: boolean
  onToggle?: (isOpen: boolean) => void
}

/**
 * Content behind its title. The browser's own `details`, in the site's look: a chevron that turns over when it is open.
 */
export const Disclosure = ({ summary, children, className, open, onToggle }: DisclosureProps) => (
  <details
    className={classes(css['disclosure'], className)}
    open={open}
    onToggle={(event) => onToggle?.(event.currentTarget.open)}
  >
    <summary>
      {summary}
      <Icon name="chevron-down" size={20} />
    </summary>
    {children}
  </details>
)
