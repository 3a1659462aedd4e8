import { classes } from '../classes.ts'
import { useText } from '../text.ts'
import css from './Skeleton.module.css'
import { VisuallyHidden } from './VisuallyHidden.tsx'

export interface SkeletonProps {
  /** CSS lengths; default: the full width, the height of one line. */
  width?: string | undefined
  height?: string | undefined
  /** Number of text lines; default 1. */
  lines?: number | undefined
}

/** A placeholder for what is loading; visible only after 150 ms. */
export function Skeleton({ width, height, lines = 1 }: SkeletonProps) {
  const text = useText()
  const style = width || height ? { ...(width && { width }), ...(height && { height }) } : undefined
  return (
    <div className={css['skeleton']} style={style} data-loading>
      <VisuallyHidden>{text('loading')}</VisuallyHidden>
      {Array.from({ length: lines }, (_, line) => (
        <div key={line} className={classes(css['line'], height !== undefined && css['block'])} />
      ))}
    </div>
  )
}
