import { useEffect, useEffectEvent } from 'react'
import { isWorthTelling } from './http.ts'
import { toast } from './toasts.ts'

/**
 * Tells of a failed read in the words that the specification gives it, at each failure anew. Its query is `quiet`, so
 * that the shell does not tell of it as well.
 */
export function useFailureToast(error: Error | null, message: string): void {
  // Another language is no other failure.
  const tell = useEffectEvent((failure: Error) => {
    if (isWorthTelling(failure)) toast.error(message)
  })
  useEffect(() => {
    if (error) tell(error)
  }, [error])
}
