import { useEffect, useId, useRef, type ReactNode, type SyntheticEvent } from 'react'
import { IconButton } from '../button/IconButton.tsx'
import { classes } from '../classes.ts'
import { Icon } from '../icon/Icon.tsx'
import { useText } from '../text.ts'
import css from './Dialog.module.css'
import { useOverflow } from './useOverflow.ts'

export interface DialogProps {
  open: boolean
  /** The visitor wants it gone: Esc, the cross, a press beside it. */
  onClose: () => void
  title: string
  /** What may be done: buttons, the main one last. */
  actions?: ReactNode
  /** Default `m`. */
  size?: 's' | 'm' | 'l' | undefined
  children: ReactNode
}

/**
 * A modal dialog: the platform's own, so that focus, Esc and what lies behind are its business. The focus starts on
 * what carries `data-autofocus`, else on the cross.
 */
export function Dialog({ open, ...content }: DialogProps) {
  // Mounted only while open: its contents start afresh each time, and nothing of them is in the page's HTML.
  return open ? <OpenDialog {...content} /> : null
}

function OpenDialog({ onClose, title, actions, size = 'm', children }: Omit<DialogProps, 'open'>) {
  const text = useText()
  const titleId = useId()
  const dialogRef = useRef<HTMLDialogElement>(null)
  const bodyRef = useRef<HTMLDivElement>(null)
  const pressedBeside = useRef(false)
  const scrolls = useOverflow(bodyRef)

  useEffect(() => {
    const dialog = dialogRef.current
    const opener = document.activeElement
    if (dialog && !dialog.open) dialog.showModal()
    dialog?.querySelector<HTMLElement>('[data-autofocus]')?.focus()
    return () => {
      dialog?.close()
      // The platform returns the focus on close(), but not from a dialog that React has taken out already.
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus()
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
      // Closed by the whole press, not by its beginning: the rest of it would go to what lies behind. A press that
      // begins inside (letters being selected) and ends outside closes nothing.
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

/** A press on the backdrop counts as one on the dialog itself; only where it lies tells the two apart. */
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
