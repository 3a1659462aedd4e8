import { lazy, Suspense } from 'react'
import { WhenSlot } from '../../first-screen/WhenSlot.tsx'
import type { Accent } from '../accent.ts'
import { SubjectEmblem } from '../SubjectEmblem.tsx'
import type { SeriesPictureProps } from './DrawnPicture.tsx'
import css from './SeriesPicture.module.css'

// Apart from the pages: the drawings are larger than a list of problems, and no list waits for them.
const DrawnPicture = lazy(() =>
  import(/* webpackChunkName: "series-pictures" */ './DrawnPicture.tsx').catch(() => ({
    default: ({ accent, size }: SeriesPictureProps) => <SubjectEmblem accent={accent} size={size} />,
  })),
)

/** The empty place of the drawing, with its class, so that a style sheet gives both one size. */
const Place = ({ size }: { size: number }) => (
  <svg className={css['place']} width={size} height={size} aria-hidden="true" />
)

/** The picture of a series: two concepts in the colours of its subject (decision 69). Its name stands beside it. */
export const SeriesPicture = (props: SeriesPictureProps) =>
  props.picture && props.picture.length > 0 ? (
    <Suspense fallback={<Place size={props.size} />}>
      <DrawnPicture {...props} />
    </Suspense>
  ) : (
    <SubjectEmblem accent={props.accent} size={props.size} />
  )

const ACCENTS: readonly Accent[] = ['math', 'logic', 'geometry', 'puzzle']

/** The emblem of a subject whose accent a slot of a first screen has. */
export const EmblemBySlot = ({ accent, size }: { accent: string; size: number }) =>
  ACCENTS.map((name) => (
    <WhenSlot key={name} slot={accent} is={name}>
      <SubjectEmblem accent={name} size={size} />
    </WhenSlot>
  ))

/** The picture of a series in a first screen: its place, or the emblem. @param picture slot of the first concept */
export const SeriesPictureBySlot = ({
  picture,
  accent,
  size,
}: {
  picture: string
  accent: string
  size: number
}) => (
  <>
    <WhenSlot slot={picture} isNot="">
      <Place size={size} />
    </WhenSlot>
    <WhenSlot slot={picture} is="">
      <EmblemBySlot accent={accent} size={size} />
    </WhenSlot>
  </>
)
