import type { EmptyState as SharedEmptyState } from '@dhadha/ui'
import { lazy, Suspense, type ComponentProps } from 'react'
import css from './EmptyState.module.css'

type EmptyStateProps = ComponentProps<typeof SharedEmptyState>

/** The text alone, until the illustration has loaded, and if it fails to. */
const Plain = ({ title, as: Title = 'p', children, action }: EmptyStateProps) => (
  <div className={css['plain']}>
    <Title>{title}</Title>
    {children && <div>{children}</div>}
    {action}
  </div>
)

const Pictured = lazy(() =>
  import(/* webpackChunkName: "empty" */ './Pictured.tsx').catch(() => ({ default: Plain })),
)

/** Shown for an empty list, or when the data could not be fetched. The mascot is loaded after the text. */
export const EmptyState = (props: EmptyStateProps) => (
  <Suspense fallback={<Plain {...props} />}>
    <Pictured {...props} />
  </Suspense>
)
