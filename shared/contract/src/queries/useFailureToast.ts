import { useEffect, useEffectEvent } from 'react'
import { isWorthReporting } from '../http/error.ts'
import { toast } from '../state/toasts.ts'

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /**
       * The page shows a failed read itself, and the shell does not: any, or one for which the function returns true.
       */
      quiet?: boolean | ((error: Error) => boolean)
    }
  }
}

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
