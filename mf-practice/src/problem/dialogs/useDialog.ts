import { toast } from '@dhadha/contract'
import { useState, type Dispatch, type SetStateAction } from 'react'
import { useText } from '../../text.ts'
import { getShownVerdict, type ProblemDialog, type ShownVerdict } from './dialog.ts'
import type { DeferredParts } from '../deferred/deferredQuery.ts'
import { useDeferred, usePreloadDeferred } from '../deferred/useDeferred.ts'

export interface OpenDialog {
  /** The open dialog; null when none is. */
  readonly dialog: ProblemDialog | null
  /** The verdict, if the dialog shows one. */
  readonly verdict: ShownVerdict | null
  /** A verdict whose sheet could not be fetched: the page itself shows it. */
  readonly missing: ShownVerdict | null
  /** The code that shows the dialog; null until it is loaded (decision 68). */
  readonly deferred: DeferredParts | null
  readonly open: Dispatch<SetStateAction<ProblemDialog | null>>
  readonly showVerdict: (verdict: ShownVerdict) => void
  /** Closes a verdict. Another dialog stays open. */
  readonly dismissVerdict: () => void
}

/** The one dialog or verdict of the problem page, and the code that shows it. */
export function useDialog(): OpenDialog {
  const text = useText()
  const [dialog, open] = useState<ProblemDialog | null>(null)
  const [missing, setMissing] = useState<ShownVerdict | null>(null)
  const verdict = getShownVerdict(dialog)
  usePreloadDeferred()
  const deferred = useDeferred(dialog !== null, () => {
    if (verdict) setMissing(verdict)
    else toast.error(text('partMissing'))
    open(null)
  })
  return {
    dialog,
    verdict,
    missing,
    deferred,
    open,
    showVerdict: (judged) => {
      setMissing(null)
      open(judged)
    },
    dismissVerdict: () => {
      open((shown) => (getShownVerdict(shown) ? null : shown))
      setMissing(null)
    },
  }
}
