import { Icon, IconButton, Mascot, type MascotMood } from '@dhadha/ui'
import { useEffect, useId, useLayoutEffect, useRef, type KeyboardEvent, type ReactNode } from 'react'
import { useText } from '../../text.ts'
import { useUncovered } from './useUncovered.ts'
import css from './verdict.module.css'

export interface VerdictSheetProps {
  title: string
  mood: MascotMood
  /** Esc, or the cross. */
  onClose: () => void
  /** Buttons, the main one first; it has `data-autofocus`. */
  actions: ReactNode
  children: ReactNode
}

/**
 * A verdict in a sheet beside the board, below it on a phone (decision 41). A dialog that is not modal: the board can
 * still be viewed and played. The focus goes to the main button, and back when the sheet closes.
 */
export function VerdictSheet({ title, mood, onClose, actions, children }: VerdictSheetProps) {
  const text = useText()
  const titleId = useId()
  const sheet = useRef<HTMLElement>(null)
  const opener = useRef<Element>(null)

  useUncovered(sheet, { isPlayed: mood !== 'cheering' })
  // Before the screen is painted: what is hidden with the bar of actions has lost the focus then.
  useLayoutEffect(() => {
    opener.current = document.activeElement
  }, [])
  useEffect(() => {
    const before = opener.current
    sheet.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus({ preventScroll: true })
    return () => {
      const isLost = document.activeElement === null || document.activeElement === document.body
      if (isLost && before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true })
    }
  }, [])

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.preventDefault()
    onClose()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Esc closes it, as any dialog
    <section
      ref={sheet}
      role="dialog"
      aria-labelledby={titleId}
      className={css['sheet']}
      onKeyDown={onKeyDown}
      data-actions
      data-mood={mood}
    >
      <div className={css['head']}>
        <Mascot mood={mood} size={64} />
        <h2 className={css['title']} id={titleId}>
          {title}
        </h2>
        <IconButton label={text('closeVerdict')} icon={<Icon name="cross" />} onClick={onClose} />
      </div>
      <div className={css['body']}>{children}</div>
      <div className={css['actions']}>{actions}</div>
    </section>
  )
}
