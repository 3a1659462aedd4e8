import { aloneClass, Skeleton } from '@dhadha/ui'
import css from '../taking.module.css'

/** The layout of a test while it loads. */
export const TakingSkeleton = () => (
  <div className={`${css['page']} ${aloneClass()}`}>
    <div className={css['head']}>
      <Skeleton height="2.5rem" width="60%" />
    </div>
    <div className={css['work']}>
      <Skeleton height="20rem" />
    </div>
  </div>
)
