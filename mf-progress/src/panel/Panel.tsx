import { useRead } from '@dhadha/contract'
import { Card, Failure, Skeleton } from '@dhadha/ui'
import { useDeferredValue, useId, type ReactNode } from 'react'
import css from './Panel.module.css'

/** What a panel has to know of its query. */
export interface PanelQuery<Data> {
  data: Data | undefined
  error: Error | null
  isPending: boolean
  isFetching: boolean
  errorUpdatedAt: number
  /** What is shown is the answer to the question before. */
  isPlaceholderData: boolean
  refetch: () => Promise<unknown>
}

interface PanelProps<Data> {
  title: string
  /** The element's, for links to it. */
  id?: string
  query: PanelQuery<Data>
  /** What is said when it cannot be had (S8.8); absent where another panel says it: this one is left out then. */
  failed?: string
  /** Lines that stand for what is loading. */
  lines: number
  /** Filters: they stay where the data cannot be had. */
  filters?: ReactNode
  children: (data: Data) => ReactNode
}

/** A part of the page that loads, fails and is asked for again on its own. What it knew before outlives a failure. */
export function Panel<Data>({ title, id, query, failed, lines, filters, children }: PanelProps<Data>) {
  const heading = useId()
  const { data: latest, error, isFetching, refetch } = useRead(query)
  // A page of panels gets its answers all at once: rendered in slices, they leave taps their turn.
  const data = useDeferredValue(latest)
  if (data === undefined && error && failed === undefined) return null
  return (
    <Card as="section" id={id} aria-labelledby={heading} className={css['panel']}>
      <h2 className={css['heading']} id={heading}>
        {title}
      </h2>
      {filters && <div className={css['filters']}>{filters}</div>}
      {data !== undefined ? (
        <div
          className={css[query.isPlaceholderData ? 'before' : 'content']}
          aria-busy={query.isPlaceholderData}
        >
          {children(data)}
        </div>
      ) : error ? (
        <Failure title={failed} busy={isFetching} onRetry={() => void refetch()} />
      ) : (
        <Skeleton lines={lines} />
      )}
    </Card>
  )
}
