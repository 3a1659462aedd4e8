import { Skeleton, VisuallyHidden } from '@dhadha/ui'
import { useText } from '../text.ts'
import styles from './PageSkeleton.module.css'

/** Stands for a page that is on its way; shows itself after 150 ms only (look and feel). */
export function PageSkeleton() {
  const text = useText()
  return (
    <div className={styles['page']} aria-busy="true">
      <VisuallyHidden>{text('loading')}</VisuallyHidden>
      <Skeleton width="40%" height="2.5rem" />
      <Skeleton height="10rem" />
      <Skeleton lines={4} />
    </div>
  )
}
