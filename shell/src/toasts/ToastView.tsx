import type { Toast } from '@dhadha/contract/shell'
import { useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { IconButton, Icon } from '@dhadha/ui'
import { Slide, toast as show, ToastContainer, type CloseButtonProps } from 'react-toastify/unstyled'
import 'react-toastify/ReactToastify.css'
import { useConnectionMessage } from '../offline/connection.ts'
import { useText } from '../text.ts'
import { createToastHost, createToastPlacement } from './topLayer.ts'
import './toasts.css'

const MOBILE = '(max-width: 767px)' // small screens, where toasts stand in the middle (S9.8)

/**
 * Shows the toasts in order of arrival; of equal ones at the same time only one. On a small screen one waits until the
 * one before it is over: two would cover what stands below the bar at the top (decision 30). While the page says that
 * the connection is lost, toasts come one by one in the place of that line; those that arrive while it says that the
 * connection is back wait until it has (decision 65). A modal dialog has them inside.
 */
export default function ToastView({ toasts }: { toasts: readonly Toast[] }) {
  const text = useText()
  const connection = useConnectionMessage()
  const isWaiting = connection === 'back'
  const shown = useRef(0)
  const [{ host, current, place, stop }] = useState(() => {
    const element = createToastHost()
    /** The messages that are visible or queued. */
    const messages = new Set<string>()
    const isShowing = () => messages.size > 0 || element.querySelector('[role="alert"]') !== null
    return { host: element, current: messages, ...createToastPlacement(element, isShowing) }
  })
  useEffect(() => {
    if (isWaiting) return
    if (toasts.length > shown.current) place()
    for (const { kind, text: message, duration } of toasts.slice(shown.current)) {
      const toastKey = `${kind} ${message}`
      if (current.has(toastKey)) continue
      current.add(toastKey)
      show[kind](message, { autoClose: duration, onClose: () => current.delete(toastKey) })
    }
    shown.current = toasts.length
  }, [toasts, current, place, isWaiting])
  useEffect(() => stop, [stop])
  const isSmall = matchMedia(MOBILE).matches
  return createPortal(
    <ToastContainer
      position={isSmall ? 'top-center' : 'top-right'}
      transition={Slide}
      aria-label={text('messages')}
      closeButton={CloseButton}
      newestOnTop
      // A screen reader would read it as 'notification timer', in English on every page; no toast needs a visible
      // timer.
      hideProgressBar
      limit={isSmall || connection !== null ? 1 : 4}
      pauseOnFocusLoss={false}
    />,
    host,
  )
}

function CloseButton({ closeToast }: CloseButtonProps) {
  const text = useText()
  return (
    <IconButton
      label={text('closeMessage')}
      icon={<Icon name="cross" />}
      onClick={(event) => closeToast(event)}
    />
  )
}
