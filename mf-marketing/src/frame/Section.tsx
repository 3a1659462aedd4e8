import type { ReactNode } from 'react'
import css from './Section.module.css'

/** A part of a page, named by its heading. */
export const Section = ({
  id,
  title,
  lead,
  beside,
  children,
}: {
  /** The element's id, for links; the heading's is `<id>-title`. */
  id: string
  title: string
  lead?: string
  /** Stands under the heading, and both beside the content where there is room. */
  beside?: ReactNode
  children: ReactNode
}) => (
  <section
    id={id}
    className={`${css['section']} ${beside ? css['split'] : ''}`}
    aria-labelledby={`${id}-title`}
  >
    <div className={css['head']}>
      <h2 id={`${id}-title`} className={css['title']}>
        {title}
      </h2>
      {lead && <p className={css['lead']}>{lead}</p>}
      {beside}
    </div>
    {children}
  </section>
)
