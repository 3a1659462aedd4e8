import { Skeleton } from '@dhadha/ui'
import styles from './PageSkeleton.module.css'

/** Stands for a page that is on its way; shows itself after 150 ms only (look.md). */
export function PageSkeleton() {
  return (
    <div className={styles['page']} aria-busy="true">
      <Skeleton width="40%" height="2.5rem" />
      <Skeleton height="10rem" />
      <Skeleton lines={4} />
    </div>
  )
}
