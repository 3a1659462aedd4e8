import { accentClass, type Accent } from '@dhadha/ui'
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
  accent: Accent
  to: string
  className?: string | undefined
  children: ReactNode
}) => (
  <Link className={`${css['card']} ${accentClass(accent)} ${className}`} to={to}>
    {children}
  </Link>
)
