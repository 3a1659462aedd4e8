import { subscribePending } from '@dhadha/contract/shell'
import { useEffect, useState } from 'react'
import { useText } from '../text.ts'
import styles from './LoadingBar.module.css'

/** S8.1c: a thin bar at the top while calls are under way; short calls do not show it. */
export function LoadingBar() {
  const text = useText()
  const [pending, setPending] = useState(0)
  useEffect(() => subscribePending(setPending), [])
  return pending > 0 ? (
    <div className={styles['bar']} role="progressbar" aria-label={text('loading')} />
  ) : null
}
