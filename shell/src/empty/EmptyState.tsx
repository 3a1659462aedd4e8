import type { EmptyState as SharedEmptyState } from '@dhadha/ui'
import { lazy, Suspense, type ComponentProps } from 'react'
import css from './EmptyState.module.css'

const SIZE = 112

const Place = () => <svg width={SIZE} height={SIZE} aria-hidden="true" />

const Picture = lazy(() =>
  import(/* webpackChunkName: "empty" */ './Picture.tsx').catch(() => ({ default: Place })),
)

/**
 * Shown for an empty list, or when the data could not be fetched. The mascot is loaded after the text, and its place is
 * free for it: nothing moves then, and a button that is pressed or has the focus stays.
 */
export const EmptyState = ({
  mood = 'thinking',
  title,
  as: Title = 'p',
  children,
  action,
}: ComponentProps<typeof SharedEmptyState>) => (
  <div className={css['plain']}>
    <Suspense fallback={<Place />}>
      <Picture mood={mood} size={SIZE} />
    </Suspense>
    <Title>{title}</Title>
    {children && <div>{children}</div>}
    {action}
  </div>
)
