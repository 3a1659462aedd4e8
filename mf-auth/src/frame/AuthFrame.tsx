import { useDocumentTitle } from '@dhadha/contract'
import { Icon, Mascot } from '@dhadha/ui'
import { useEffect, useRef, type ReactNode } from 'react'
import css from './AuthFrame.module.css'
import { FrameHeader } from './FrameHeader.tsx'
import { JourneySide } from './JourneySide.tsx'

/**
 * The sign-in pages' layout: on wide screens the picture on the left and the form on the right; else the form with the
 * mascot.
 */
export function AuthFrame({
  title,
  done,
  intro,
  picture,
  welcomes = false,
  footer,
  takesFocus = false,
  children,
}: {
  title: string
  /** Confirms an action inside the page: a toast would cover its heading on a phone. */
  done?: string
  intro?: string
  picture?: ReactNode
  /** The mascot waves beside the title, on screens too narrow for the picture beside the form. */
  welcomes?: boolean
  /** Links to other pages, below the form. */
  footer?: ReactNode
  /**
   * It takes the place of a page whose pressed button is gone: the focus moves here, for the keyboard and screen
   * readers.
   */
  takesFocus?: boolean
  children: ReactNode
}) {
  const main = useRef<HTMLElement>(null)
  useDocumentTitle(title)
  useEffect(() => {
    if (takesFocus) main.current?.focus()
  }, [takesFocus])
  return (
    <div className={css['frame']}>
      <JourneySide />
      <div className={css['side']}>
        <FrameHeader />
        <main ref={main} className={css['main']} tabIndex={-1}>
          {picture}
          <div className={css['head']}>
            <div className={css['titleRow']}>
              <h1 className={css['title']}>{title}</h1>
              {welcomes && (
                <span className={css['bird']}>
                  <Mascot mood="waving" size={72} />
                </span>
              )}
            </div>
            {done && (
              <p className={css['done']} role="status">
                <Icon name="check" size={20} />
                {done}
              </p>
            )}
            {intro && <p className={css['intro']}>{intro}</p>}
          </div>
          {children}
          {footer && <p className={css['footer']}>{footer}</p>}
        </main>
      </div>
    </div>
  )
}
