import { useEffect } from 'react'
import { isWorthTelling } from './http.ts'
import { toast } from './toasts.ts'

/**
 * Tells of a failed read in the words that the specification gives it, at each failure anew. Its query is `quiet`, so
 * that the shell does not tell of it as well.
 */
export function useFailureToast(error: Error | null, message: string): void {
  useEffect(() => {
    if (error && isWorthTelling(error)) toast.error(message)
  }, [error, message])
}
