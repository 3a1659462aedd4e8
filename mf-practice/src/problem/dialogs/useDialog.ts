import { toast } from '@dhadha/contract'
import { useState, type Dispatch, type SetStateAction } from 'react'
import { useText } from '../../text.ts'
import { verdictIn, type ProblemDialog, type ShownVerdict } from './dialog.ts'
import type { Later } from '../later/laterQuery.ts'
import { useLater, usePreloadLater } from '../later/useLater.ts'

export interface OpenDialog {
  /** The open dialog; null when none is. */
  readonly dialog: ProblemDialog | null
  /** The verdict, if the dialog shows one. */
  readonly verdict: ShownVerdict | null
  /** A verdict whose sheet could not be fetched: the page itself shows it. */
  readonly missing: ShownVerdict | null
  /** The code that shows the dialog; null until it is loaded (decision 68). */
  readonly later: Later | null
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
  const verdict = verdictIn(dialog)
  usePreloadLater()
  const later = useLater(dialog !== null, () => {
    if (verdict) setMissing(verdict)
    else toast.error(text('partMissing'))
    open(null)
  })
  return {
    dialog,
    verdict,
    missing,
    later,
    open,
    showVerdict: (judged) => {
      setMissing(null)
      open(judged)
    },
    dismissVerdict: () => {
      open((shown) => (verdictIn(shown) ? null : shown))
      setMissing(null)
    },
  }
}
