import { Skeleton } from '@dhadha/ui'
import styles from './PageSkeleton.module.css'

/** Placeholder for a page that is loading; visible only after 150 ms (look.md). */
export function PageSkeleton() {
  return (
    <div className={styles['page']} aria-busy="true">
      <Skeleton width="40%" height="2.5rem" />
      <Skeleton height="10rem" />
      <Skeleton lines={4} />
    </div>
  )
}
