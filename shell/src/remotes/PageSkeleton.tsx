import { Skeleton } from '@dhadha/ui'
import styles from './PageSkeleton.module.css'

/**
 * Placeholder for a page that is loading; visible only after 150 ms (look.md). It is in the document of the app's pages, where
 * no element may have a style of its own: the sheet gives its parts their sizes.
 */
export function PageSkeleton() {
  return (
    <div className={styles['page']} aria-busy="true">
      <div className={styles['title']}>
        <Skeleton />
      </div>
      <div className={styles['block']}>
        <Skeleton />
      </div>
      <Skeleton lines={4} />
      <div className={styles['block']}>
        <Skeleton />
      </div>
    </div>
  )
}
