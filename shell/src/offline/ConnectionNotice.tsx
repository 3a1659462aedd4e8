import { useQueryClient } from '@tanstack/react-query'
import { Icon } from '@dhadha/ui'
import { useEffect } from 'react'
import { useText } from '../text.ts'
import { subscribeConnection, useConnectionMessage } from './connection.ts'
import css from './ConnectionNotice.module.css'

/** Shows that the site cannot be reached, while that is so, and for a moment that the connection is back. */
export default function ConnectionNotice() {
  const text = useText()
  const message = useConnectionMessage()
  useRepeats()
  return (
    <div role="status" className={css['notice']} data-line={message ?? undefined}>
      {message && (
        <>
          <Icon name={message === 'back' ? 'check' : 'info'} size={20} />
          {text(message === 'back' ? 'online' : 'offline')}
        </>
      )}
    </div>
  )
}

/** Repeats failed queries when the connection is back. */
function useRepeats(): void {
  const queries = useQueryClient()
  useEffect(
    () =>
      subscribeConnection((isUp) => {
        if (isUp) void queries.invalidateQueries({ predicate: ({ state }) => state.status === 'error' })
      }),
    [queries],
  )
}
