import { Skeleton } from '@dhadha/ui'
import css from '../problem.module.css'

/** The layout of a problem while it loads. */
export const ProblemSkeleton = () => (
  <div className={css['problem']}>
    <div className={css['stage']}>
      <div className={css['left']}>
        <Skeleton height="1.75rem" width="75%" />
        <Skeleton lines={4} />
      </div>
      <div className={css['right']}>
        <Skeleton height="12rem" />
      </div>
    </div>
  </div>
)
