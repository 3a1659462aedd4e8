import type { Route } from '@dhadha/release'
import { Icon, Skeleton } from '@dhadha/ui'
import css from './PageSkeleton.module.css'

interface PageSkeletonProps {
  /** The shape that the page's route names; in the document the element around the skeleton names it. */
  shape?: Route['skeleton'] | undefined
  /** A visitor's page has none of the site's bars where it is a problem's (decision 53). */
  isVisitor?: boolean
}

/**
 * Placeholder for a page that is loading, in its shape; visible only after 150 ms (look.md). It is in the document of
 * pages, where no element may have a style of its own: the sheet gives its parts their sizes.
 */
export function PageSkeleton({ shape, isVisitor = false }: PageSkeletonProps) {
  return (
    <div className={css['page']} aria-busy="true" data-skeleton={shape} data-visitor={isVisitor || undefined}>
      {/* For a problem's back link. A browser counts a page as painted only with the first text or picture. */}
      <span className={css['back']}>
        <Icon name="back" size={20} />
      </span>
      <div className={css['title']}>
        <Skeleton />
      </div>
      <div className={css['block']}>
        <Skeleton />
      </div>
      <div className={css['lines']}>
        <Skeleton lines={4} />
      </div>
      <div className={css['block']}>
        <Skeleton />
      </div>
    </div>
  )
}
