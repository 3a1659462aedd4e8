import type { EmptyState as Drawn } from '@dhadha/ui'
import { lazy, Suspense, type ComponentProps } from 'react'
import styles from './EmptyState.module.css'

type EmptyStateProps = ComponentProps<typeof Drawn>

/** The words alone: until the drawing is here, and where it can't be fetched. */
const Plain = ({ title, as: Title = 'p', children, action }: EmptyStateProps) => (
  <div className={styles['plain']}>
    <Title>{title}</Title>
    {children && <div>{children}</div>}
    {action}
  </div>
)

const Pictured = lazy(() =>
  import(/* webpackChunkName: "empty" */ './Pictured.tsx').catch(() => ({ default: Plain })),
)

/** Nothing here, or it could not be fetched; the mascot that says so comes after the words. */
export const EmptyState = (props: EmptyStateProps) => (
  <Suspense fallback={<Plain {...props} />}>
    <Pictured {...props} />
  </Suspense>
)
