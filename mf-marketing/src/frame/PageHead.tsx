import type { ReactNode } from 'react'
import css from './PageHead.module.css'

/** The top of a page that is not the landing page: its heading on squared paper, with a drawing. */
export const PageHead = ({
  title,
  lead,
  note,
  drawing,
}: {
  title: string
  lead: string
  note?: ReactNode
  drawing: ReactNode
}) => (
  <div className={css['head']}>
    <div className={css['inner']}>
      <div>
        <h1 className={css['title']}>{title}</h1>
        {note && <p className={css['note']}>{note}</p>}
        <p className={css['lead']}>{lead}</p>
      </div>
      <div className={css['drawing']}>{drawing}</div>
    </div>
  </div>
)
