import { errorText, toast } from '@dhadha/contract'
import type { Problem } from '@dhadha/contract/wire'
import { Button } from '@dhadha/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useText } from '../../text.ts'
import { refetchSeries } from '../prefetch/usePrefetchSeries.ts'
import { useDeferred } from '../deferred/useDeferred.ts'
import { saveOffline } from '../requests.ts'
import css from './OfflineSeries.module.css'

interface OfflineSeriesProps {
  series: string
  serial: number
  problem: Problem
}

/**
 * Offers to store the series for offline use, without its bonuses, or shows that it is stored (decision 37). Renders
 * nothing in a browser without a service worker, nor for a solved problem, which has no bonus to lose.
 */
export function OfflineSeries({ series, serial, problem }: OfflineSeriesProps) {
  const text = useText()
  const queries = useQueryClient()
  const [asking, setAsking] = useState(false)
  const saving = useMutation({
    mutationFn: async () => {
      await saveOffline(series)
      await refetchSeries(queries, series, serial, problem.series.nproblem)
    },
    onError: (error: Error) => toast.error(errorText(error)),
    onSettled: () => setAsking(false),
  })
  // The code that judges without a connection is loaded with the dialog, before the series is offered for offline use.
  const deferred = useDeferred(asking, () => {
    setAsking(false)
    toast.error(text('partMissing'))
  })
  const note = useRef<HTMLParagraphElement>(null)
  const isConfirmed = useRef(false)
  const isSavedOffline = problem.kept_offline === true
  // The dialog is gone, and so is the button that opened it: the focus moves here.
  useEffect(() => {
    if (!isSavedOffline || !isConfirmed.current) return
    isConfirmed.current = false
    note.current?.focus()
  }, [isSavedOffline])
  if (isSavedOffline)
    return (
      <p ref={note} tabIndex={-1} className={css['kept']}>
        {text('offlineKept')}
      </p>
    )
  if (problem.status === 1 || !('serviceWorker' in navigator)) return null
  return (
    <>
      <Button variant="quiet" className={css['offer']} onClick={() => setAsking(true)}>
        {text('offlineKeep')}
      </Button>
      {deferred && (
        <deferred.ConfirmDialog
          open={asking}
          onClose={() => setAsking(false)}
          title={text('offlineTitle')}
          confirmLabel={text('offlineConfirm')}
          cancelLabel={text('notNow')}
          onConfirm={() => {
            isConfirmed.current = true
            saving.mutate()
          }}
          busy={saving.isPending}
        >
          {text('offlineBody')}
        </deferred.ConfirmDialog>
      )}
    </>
  )
}
