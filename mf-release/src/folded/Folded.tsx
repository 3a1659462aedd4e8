import type { ReactNode } from 'react'
import css from './Folded.module.css'

/** What is seldom needed, behind its title. */
export function Folded({
  title,
  onToggle,
  children,
}: {
  title: string
  onToggle?: (isOpen: boolean) => void
  children: ReactNode
}) {
  return (
    <details className={css['folded']} onToggle={(event) => onToggle?.(event.currentTarget.open)}>
      <summary>{title}</summary>
      {children}
    </details>
  )
}
