import { SubjectEmblem } from '@dhadha/ui'
import { lazy, Suspense } from 'react'
import type { SeriesPictureProps } from './DrawnPicture.tsx'
import css from './SeriesPicture.module.css'

// Apart from the pages: the drawings are larger than a list of problems, and no list waits for them.
const DrawnPicture = lazy(() =>
  import(/* webpackChunkName: "series-pictures" */ './DrawnPicture.tsx').catch(() => ({
    default: ({ accent, size }: SeriesPictureProps) => <SubjectEmblem accent={accent} size={size} />,
  })),
)

/** The picture of a series: two concepts in the colours of its subject (decision 69). Its name stands beside it. */
export const SeriesPicture = (props: SeriesPictureProps) =>
  props.picture && props.picture.length > 0 ? (
    <Suspense
      fallback={
        // As the drawing itself: a sheet that gives that its size gives it to its place, too.
        <svg className={css['place']} width={props.size} height={props.size} aria-hidden="true" />
      }
    >
      <DrawnPicture {...props} />
    </Suspense>
  ) : (
    <SubjectEmblem accent={props.accent} size={props.size} />
  )
