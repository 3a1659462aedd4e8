import { useRead } from '@dhadha/contract'
import { EmptyState, Failure, Skeleton } from '@dhadha/ui'
import { useId, type ReactNode } from 'react'
import { useText } from '../text.ts'
import css from './TestsPage.module.css'

export interface TestListProps<Test> {
  title: string
  query: {
    readonly data: readonly Test[] | undefined
    readonly error: Error | null
    readonly isPending: boolean
    readonly isFetching: boolean
    readonly errorUpdatedAt: number
    readonly refetch: () => Promise<unknown>
  }
  /** Chooses those to show; default all. */
  filter?: (test: Test) => boolean
  /** Stands above the cards. */
  tools?: ReactNode
  /** What to offer when the list is empty. */
  emptyAction?: ReactNode
  /** One card, an `li`. */
  renderCard: (test: Test) => ReactNode
}

/** Cards under a heading: skeletons while they load, the error, or that there are none (S2.29). */
export function TestList<Test>({
  title,
  query,
  filter,
  tools,
  emptyAction,
  renderCard,
}: TestListProps<Test>) {
  const heading = useId()
  const text = useText()
  const { data, error, isFetching, refetch } = useRead(query)
  const shown = filter ? data?.filter(filter) : data
  return (
    <section className={css['section']} aria-labelledby={heading}>
      <h2 className={css['subheading']} id={heading}>
        {title}
      </h2>
      {shown && tools}
      {shown ? (
        shown.length === 0 ? (
          <EmptyState title={text('empty')} action={emptyAction} />
        ) : (
          // oxlint-disable-next-line jsx-a11y/no-redundant-roles -- Safari drops the role of a list without bullets
          <ul className={css['cards']} role="list">
            {shown.map(renderCard)}
          </ul>
        )
      ) : error ? (
        <Failure error={error} title={text('failed')} onRetry={() => void refetch()} busy={isFetching} />
      ) : (
        <div className={css['cards']}>
          <Skeleton height="232px" />
          <Skeleton height="232px" />
          <Skeleton height="232px" />
        </div>
      )}
    </section>
  )
}
