import { useId, useLayoutEffect, useRef, type ReactNode, type SyntheticEvent } from 'react'
import { IconButton } from '../button/IconButton.tsx'
import { classes } from '../classes.ts'
import { Icon } from '../icon/Icon.tsx'
import { useText } from '../text.ts'
import css from './Dialog.module.css'
import { focusBack, takeOpener } from './focusBack.ts'
import { useOverflow } from './useOverflow.ts'

export interface DialogProps {
  open: boolean
  /** The visitor closes it: Esc, the cross, a press beside it. */
  onClose: () => void
  title: string
  /** Buttons, the main one last. */
  actions?: ReactNode
  /** Default `m`. */
  size?: 's' | 'm' | 'l' | undefined
  children: ReactNode
}

/**
 * A modal dialog: the platform's own, which handles focus, Esc and the inert background. The focus starts on the
 * element with `data-autofocus`, else on the cross.
 */
export function Dialog({ open, ...content }: DialogProps) {
  // Mounted only while open: its contents start fresh each time, and are not in the page's HTML.
  return open ? <OpenDialog {...content} /> : null
}

function OpenDialog({ onClose, title, actions, size = 'm', children }: Omit<DialogProps, 'open'>) {
  const text = useText()
  const titleId = useId()
  const dialogRef = useRef<HTMLDialogElement>(null)
  const bodyRef = useRef<HTMLDivElement>(null)
  const pressedBeside = useRef(false)
  const scrolls = useOverflow(bodyRef)

  // A layout effect: its cleanup closes the dialog before React takes it out of the page, so that the platform runs its
  // steps for a closed dialog.
  useLayoutEffect(() => {
    const dialog = dialogRef.current
    const opener = takeOpener()
    if (dialog && !dialog.open) dialog.showModal()
    dialog?.querySelector<HTMLElement>('[data-autofocus]')?.focus()
    return () => {
      dialog?.close()
      focusBack(opener)
    }
  }, [])

  const cancel = (event: SyntheticEvent) => {
    if (event.target !== dialogRef.current) return
    event.preventDefault()
    onClose()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- by keys it is Esc
    <dialog
      ref={dialogRef}
      className={classes(css['dialog'], size !== 'm' && css[size])}
      aria-labelledby={titleId}
      onCancel={cancel}
      // Closed by the complete press, not by its start: the rest of it would reach the element behind. A press that
      // starts inside (selecting text) and ends outside closes nothing.
      onPointerDown={(event) => {
        pressedBeside.current = isBeside(event)
      }}
      onClick={(event) => {
        if (pressedBeside.current && isBeside(event)) onClose()
      }}
    >
      <div className={css['head']}>
        <h2 className={css['title']} id={titleId}>
          {title}
        </h2>
        <IconButton label={text('close')} icon={<Icon name="cross" />} onClick={onClose} />
      </div>
      <div
        ref={bodyRef}
        className={css['body']}
        {...(scrolls ? { role: 'group', 'aria-labelledby': titleId, tabIndex: 0 } : {})}
      >
        {children}
      </div>
      {actions && <div className={css['actions']}>{actions}</div>}
    </dialog>
  )
}

/** A press on the backdrop has the dialog itself as its target; only the position shows the difference. */
function isBeside(event: {
  target: EventTarget
  clientX: number
  clientY: number
  currentTarget: HTMLElement
}): boolean {
  if (event.target !== event.currentTarget) return false
  const box = event.currentTarget.getBoundingClientRect()
  return (
    event.clientX < box.left ||
    event.clientX > box.right ||
    event.clientY < box.top ||
    event.clientY > box.bottom
  )
}
