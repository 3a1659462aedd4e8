import type { ComponentPropsWithRef, MouseEvent, ReactNode } from 'react'
import { classes } from '../classes.ts'
import { VisuallyHidden } from '../surface/VisuallyHidden.tsx'
import { useText } from '../text.ts'
import css from './Button.module.css'
import { buttonClass, type ButtonSize, type ButtonVariant } from './buttonClass.ts'

export interface ButtonProps extends ComponentPropsWithRef<'button'> {
  variant?: ButtonVariant | undefined
  size?: ButtonSize | undefined
  /** An action is running: the button keeps the focus and ignores clicks, so that a double click submits once. */
  busy?: boolean | undefined
  icon?: ReactNode
}

export function Button({
  variant,
  size,
  busy = false,
  icon,
  className,
  onClick,
  children,
  type = 'button',
  ...rest
}: ButtonProps) {
  const text = useText()
  const click = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <button
      {...rest}
      // oxlint-disable-next-line react/button-has-type -- the caller's type, `button` by default
      type={type}
      className={classes(buttonClass(variant, size), className)}
      onClick={click}
      {...(busy && { 'aria-disabled': true, 'aria-busy': true })}
    >
      {busy ? <span className={css['spinner']} /> : icon}
      {children}
      {busy && <VisuallyHidden>{text('busy')}</VisuallyHidden>}
    </button>
  )
}
