import { classes } from '../classes.ts'
import css from './Icon.module.css'
import { ICON_PATHS, type IconName } from './paths.ts'

export interface IconProps {
  name: IconName
  /** Pixels; default 24. */
  size?: number | undefined
  className?: string | undefined
}

/** An icon beside text or inside a named button; hidden from screen readers. */
export const Icon = ({ name, size = 24, className }: IconProps) => (
  <svg
    className={classes(css['icon'], className)}
    width={size}
    height={size}
    viewBox="0 0 24 24"
    aria-hidden="true"
    focusable="false"
  >
    <path d={ICON_PATHS[name]} />
  </svg>
)
