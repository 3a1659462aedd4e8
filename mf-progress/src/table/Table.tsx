import type { ReactNode } from 'react'
import css from './Table.module.css'

/** A table of numbers, each row with a header cell. */
export const Table = ({ children }: { children: ReactNode }) => (
  <table className={css['table']}>{children}</table>
)
