import type { ComponentPropsWithoutRef } from 'react'
import { classes } from '../classes.ts'
import css from './Card.module.css'

export interface CardProps extends ComponentPropsWithoutRef<'div'> {
  /** The element; default `div`. */
  as?: 'div' | 'section' | 'article' | 'li' | 'aside' | 'form' | undefined
}

/** A sheet of lighter paper. */
export function Card({ as: Element = 'div', className, ...rest }: CardProps) {
  // The elements do not differ in any attribute that a caller may pass here.
  const Sheet = Element as 'div'
  return <Sheet className={classes(css['card'], className)} {...rest} />
}
