import { Skeleton } from '@dhadha/ui'
import css from './ProblemHead.module.css'

/** The layout of a problem while it loads. */
export const ProblemSkeleton = () => (
  <div className={css['problem']}>
    <div className={css['left']}>
      <Skeleton width="40%" />
      <Skeleton height="2.5rem" width="75%" />
      <Skeleton lines={5} />
    </div>
    <div className={css['right']}>
      <Skeleton height="3rem" />
      <Skeleton height="12rem" />
    </div>
  </div>
)
