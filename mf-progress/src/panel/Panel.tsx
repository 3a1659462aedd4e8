import { useRead } from '@dhadha/contract'
import { Card, Failure, Skeleton } from '@dhadha/ui'
import { useId, type ReactNode } from 'react'
import css from './Panel.module.css'

/** The fields of a query that a panel reads. */
export interface PanelQuery<Data> {
  data: Data | undefined
  error: Error | null
  isPending: boolean
  isFetching: boolean
  errorUpdatedAt: number
  /** The data shown belongs to the previous filters. */
  isPlaceholderData: boolean
  refetch: () => Promise<unknown>
}

interface PanelProps<Data> {
  title: string
  /** The element's, for links to it. */
  id?: string
  query: PanelQuery<Data>
  /** The message of an error (S8.8); absent where another panel shows it: then this one is left out on errors. */
  failed?: string
  /** How many skeleton lines to show while loading. */
  lines: number
  /** Filters: they stay on errors. */
  filters?: ReactNode
  children: (data: Data) => ReactNode
}

/** A section of the page that loads, fails and retries by itself. Data loaded before stays on an error. */
export function Panel<Data>({ title, id, query, failed, lines, filters, children }: PanelProps<Data>) {
  const { data, error, isFetching, refetch } = useRead(query)
  if (data === undefined && error && failed === undefined) return null
  return (
    <PanelView title={title} id={id} filters={filters}>
      {data !== undefined ? (
        <PanelContent isBefore={query.isPlaceholderData}>{children(data)}</PanelContent>
      ) : error ? (
        <div className={css['failed']}>
          <Failure title={failed} busy={isFetching} onRetry={() => void refetch()} />
        </div>
      ) : (
        <div data-waiting="">
          <Skeleton lines={lines} />
        </div>
      )}
    </PanelView>
  )
}

interface PanelViewProps {
  title: string
  id?: string | undefined
  filters?: ReactNode
  children: ReactNode
}

/** The section itself, as the page and its first screen show it. */
export function PanelView({ title, id, filters, children }: PanelViewProps) {
  const heading = useId()
  return (
    <Card as="section" id={id} aria-labelledby={heading} className={css['panel']}>
      <h2 className={css['heading']} id={heading}>
        {title}
      </h2>
      {filters && <div className={css['filters']}>{filters}</div>}
      {children}
    </Card>
  )
}

/** @param isBefore the data belongs to the previous filters */
export const PanelContent = ({ isBefore = false, children }: { isBefore?: boolean; children: ReactNode }) => (
  <div className={css[isBefore ? 'before' : 'content']} aria-busy={isBefore}>
    {children}
  </div>
)
