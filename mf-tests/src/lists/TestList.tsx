import { useRead } from '@dhadha/contract'
import { Button, EmptyState, Failure, hiddenClass, Skeleton } from '@dhadha/ui'
import { useEffect, useId, useRef, type ReactNode } from 'react'
import { useText } from '../text.ts'
import css from './lists.module.css'

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
  /** Stands above the cards; a list that is empty anyway has none. */
  tools?: ReactNode
  /** The words and the action for a list that is empty even without a filter. */
  nothingYet?: { readonly words: string; readonly action: ReactNode }
  /** Set while there are tests that are not shown yet. */
  more?: { readonly isBusy: boolean; readonly show: () => void } | undefined
  /** Renders a card, an `li`. */
  renderCard: (test: Test) => ReactNode
}

/** Cards under a heading: skeletons while they load, the error, or that there are none (S2.29). */
export function TestList<Test>({
  title,
  query,
  filter,
  tools,
  nothingYet,
  more,
  renderCard,
}: TestListProps<Test>) {
  const heading = useId()
  const text = useText()
  const { data, error, isFetching, refetch } = useRead(query)
  const shown = filter ? data?.filter(filter) : data
  const { cards, show } = useShowMore(shown?.length ?? 0, more?.show)
  return (
    <section className={css['section']} aria-labelledby={heading}>
      <h2 className={css['subheading']} id={heading}>
        {title}
      </h2>
      {data && data.length > 0 && tools}
      {tools && (
        // Announces the filtered list, which changes outside the reader's position.
        <p role="status" className={hiddenClass()}>
          {shown && text('testsFound', { count: shown.length })}
        </p>
      )}
      {shown ? (
        shown.length === 0 ? (
          <EmptyState title={text('empty')} action={data?.length === 0 && nothingYet?.action}>
            {data?.length === 0 && nothingYet?.words}
          </EmptyState>
        ) : (
          <>
            {/* oxlint-disable-next-line jsx-a11y/no-redundant-roles -- Safari drops the role of a list without bullets */}
            <ul className={css['cards']} role="list" ref={cards}>
              {shown.map(renderCard)}
            </ul>
            {more && (
              <Button className={css['more']} variant="secondary" busy={more.isBusy} onClick={show}>
                {text('showMore')}
              </Button>
            )}
          </>
        )
      ) : error ? (
        <Failure error={error} title={text('failed')} onRetry={() => void refetch()} busy={isFetching} />
      ) : (
        <div className={css['cards']} data-waiting="">
          <Skeleton height="232px" />
          <Skeleton height="232px" />
          <Skeleton height="232px" />
        </div>
      )}
    </section>
  )
}

/** 'Show more' moves the focus to the first card that it adds, because the button may be gone by then. */
function useShowMore(count: number, show: (() => void) | undefined) {
  const cards = useRef<HTMLUListElement>(null)
  const shownBefore = useRef<number | null>(null)
  useEffect(() => {
    const before = shownBefore.current
    if (before === null || count <= before) return
    shownBefore.current = null
    cards.current?.children[before]?.querySelector<HTMLElement>('button, a')?.focus()
  }, [count])
  return {
    cards,
    show: () => {
      shownBefore.current = count
      show?.()
    },
  }
}
