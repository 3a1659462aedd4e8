/** A short message at the screen's edge. */
export interface Toast {
  kind: 'success' | 'error' | 'info'
  /** In the interface's language. */
  text: string
  /** Milliseconds; S9.8: 3000 unless said otherwise, 1000 after submitting and marking. */
  duration: number
}

const DEFAULT_MS = 3000
const listeners = new Set<(toast: Toast) => void>()

const show =
  (kind: Toast['kind']) =>
  (text: string, options: { duration?: number } = {}) => {
    for (const listener of listeners) listener({ kind, text, duration: options.duration ?? DEFAULT_MS })
  }

/** Shows a message; how it looks is the shell's business. */
export const toast = { success: show('success'), error: show('error'), info: show('info') } as const

/** Shell only: receives every toast. Returns what ends that. */
export function subscribeToasts(listener: (toast: Toast) => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
