import { classes } from '../classes.ts'
import css from './Button.module.css'

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger'
export type ButtonSize = 'm' | 'l'

/** The class of a link that looks like a button. */
export const buttonClass = (variant: ButtonVariant = 'primary', size: ButtonSize = 'm'): string =>
  classes(css['button'], variant !== 'primary' && css[variant], size === 'l' && css['l'])
