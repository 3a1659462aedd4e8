import type { ReactNode } from 'react'
import { classes } from '../classes.ts'
import css from './Page.module.css'

interface Column {
  /** `narrow` for reading and forms; default `wide`, for cards beside each other. */
  width?: 'wide' | 'narrow' | undefined
  /** The content is still loading. */
  isBusy?: boolean | undefined
  children: ReactNode
}

interface Head {
  /** The text of the `h1`. */
  title: string
  /** Buttons and links beside the title. */
  actions?: ReactNode
}

/** The children have their own heading. */
interface NoHead {
  title?: undefined
  actions?: undefined
}

export type PageProps = Column & (Head | NoHead)

/** A page's column, with its parts stacked; a narrow one is in the middle. */
export const Page = ({ title, actions, width = 'wide', isBusy, children }: PageProps) => (
  <div className={classes(css['page'], width === 'narrow' && css['narrow'])} aria-busy={isBusy}>
    {title !== undefined && (
      <div className={css['head']}>
        <h1>{title}</h1>
        {actions && <div className={css['actions']}>{actions}</div>}
      </div>
    )}
    {children}
  </div>
)
