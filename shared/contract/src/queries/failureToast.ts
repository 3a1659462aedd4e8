import { useEffect, useEffectEvent } from 'react'
import { isWorthReporting } from '../http/error.ts'
import { toast } from '../state/toasts.ts'

/**
 * Shows the specification's own toast for a failed read, at each failure again. Its query is `quiet`, so that the shell
 * does not report it as well.
 */
export function useFailureToast(error: Error | null, message: string): void {
  // A change of language is not another failure.
  const report = useEffectEvent((failure: Error) => {
    if (isWorthReporting(failure)) toast.error(message)
  })
  useEffect(() => {
    if (error) report(error)
  }, [error])
}
