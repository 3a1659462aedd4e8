import { subscribePending } from '@dhadha/contract/shell'
import { hiddenClass } from '@dhadha/ui'
import { useEffect, useState } from 'react'
import { useText } from '../text.ts'
import css from './LoadingBar.module.css'
import { useLongWait } from './useLongWait.ts'

/**
 * S8.1c: a thin bar at the top while calls are under way; short calls do not show it. A screen reader announces once
 * per page that its first calls take long, because skeletons have no text (decision 67).
 */
export function LoadingBar() {
  const text = useText()
  const [pending, setPending] = useState(0)
  useEffect(() => subscribePending(setPending), [])
  const isLong = useLongWait(pending > 0)
  return (
    <>
      {pending > 0 && <div className={css['bar']} role="progressbar" aria-label={text('loading')} />}
      <div className={hiddenClass()} aria-live="polite">
        {isLong && text('loading')}
      </div>
    </>
  )
}
