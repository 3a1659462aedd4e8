import { Button } from '@dhadha/ui'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { EmptyState } from '../empty/EmptyState.tsx'
import { useIsUp } from '../offline/connection.ts'
import { useText } from '../text.ts'

/**
 * The last step of the fallback chain. A page that failed only for lack of a connection loads when the connection is
 * back.
 */
export function FailedPage({ onRetry }: { onRetry: () => void }) {
  const text = useText()
  const isUp = useIsUp()
  const wasUp = useRef(isUp)
  useEffect(() => {
    if (isUp && !wasUp.current) onRetry()
    wasUp.current = isUp
  }, [isUp, onRetry])
  const panel = useRef<HTMLDivElement>(null)
  // Runs before the panel is removed: afterwards the document no longer has the focus on its button.
  useLayoutEffect(() => {
    const box = panel.current
    return () => {
      if (box?.contains(document.activeElement)) document.querySelector('main')?.focus()
    }
  }, [])
  return (
    <div ref={panel} role="alert">
      <EmptyState
        mood="consoling"
        title={text(isUp ? 'failedTitle' : 'offlineTitle')}
        action={<Button onClick={onRetry}>{text('retry')}</Button>}
      >
        {text(isUp ? 'failedText' : 'offlineText')}
      </EmptyState>
    </div>
  )
}
