/** A short message at the edge of the screen. */
export interface Toast {
  kind: 'success' | 'error' | 'info'
  /** In the interface's language. */
  text: string
  /** Milliseconds; S9.8: 3000 by default, 1000 after submitting and marking. */
  duration: number
}

const DEFAULT_MS = 3000
const listeners = new Set<(toast: Toast) => void>()

const show =
  (kind: Toast['kind']) =>
  (text: string, options: { duration?: number } = {}) => {
    for (const listener of listeners) listener({ kind, text, duration: options.duration ?? DEFAULT_MS })
  }

/** Shows a message; the shell decides how it looks. */
export const toast = { success: show('success'), error: show('error'), info: show('info') } as const

/** Shell only: receives every toast. Returns a function that unsubscribes. */
export function subscribeToasts(listener: (toast: Toast) => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
