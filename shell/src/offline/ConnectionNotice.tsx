import { useQueryClient } from '@tanstack/react-query'
import { Icon } from '@dhadha/ui'
import { useEffect, useState } from 'react'
import { useText } from '../text.ts'
import { subscribeConnection, useIsUp } from './connection.ts'
import styles from './ConnectionNotice.module.css'

const BACK_MS = 5_000

/** Shows that the site cannot be reached, while that is so, and for a moment that the connection is back. */
export default function ConnectionNotice() {
  const text = useText()
  const isUp = useIsUp()
  const isBack = useIsBack()
  const message = isUp ? (isBack ? text('online') : '') : text('offline')
  return (
    <div
      role="status"
      className={styles['notice']}
      data-line={message ? (isUp ? 'back' : 'down') : undefined}
    >
      {message && (
        <>
          <Icon name={isUp ? 'check' : 'info'} size={20} />
          {message}
        </>
      )}
    </div>
  )
}

/** True for a moment after the connection came back; failed queries are repeated then. */
function useIsBack(): boolean {
  const queries = useQueryClient()
  const [isBack, setIsBack] = useState(false)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const end = subscribeConnection((isUp) => {
      clearTimeout(timer)
      setIsBack(isUp)
      if (!isUp) return
      timer = setTimeout(() => setIsBack(false), BACK_MS)
      void queries.invalidateQueries({ predicate: ({ state }) => state.status === 'error' })
    })
    return () => {
      clearTimeout(timer)
      end()
    }
  }, [queries])
  return isBack
}
