import { namedAccentClass } from '@dhadha/ui'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import css from './CardLink.module.css'

/** A card that is one link, in the accent of its subject. */
export const CardLink = ({
  accent,
  to,
  className = '',
  children,
}: {
  /** An `Accent`, or the slot of a first screen that gets it. */
  accent: string
  to: string
  className?: string | undefined
  children: ReactNode
}) => (
  <Link className={`${css['card']} ${namedAccentClass()} ${className}`} data-accent={accent} to={to}>
    {children}
  </Link>
)
