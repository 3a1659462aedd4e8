import type { ComponentPropsWithRef, ReactNode } from 'react'
import { classes } from '../classes.ts'
import css from './Button.module.css'

export interface IconButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'children' | 'type'> {
  /** The button's accessible name and tooltip. */
  label: string
  icon: ReactNode
}

export const IconButton = ({ label, icon, className, ...rest }: IconButtonProps) => (
  <button
    {...rest}
    type="button"
    aria-label={label}
    title={label}
    className={classes(css['icon'], className)}
  >
    {icon}
  </button>
)
