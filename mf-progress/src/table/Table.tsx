import type { ReactNode } from 'react'
import css from './Table.module.css'

/** Numbers in rows, each row with a head. */
export const Table = ({ children }: { children: ReactNode }) => (
  <table className={css['table']}>{children}</table>
)
