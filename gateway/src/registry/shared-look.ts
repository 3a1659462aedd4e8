/**
 * Looks once for all who ask at about the same time. Who asks while a look is under way shares the next one: what the look
 * under way finds may be from before the question.
 */
export function sharedLook<T>(look: () => Promise<T>): () => Promise<T> {
  let running: Promise<void> | null = null
  let next: Promise<T> | null = null
  const begin = (): Promise<T> => {
    const found = look()
    const over = () => {
      running = null
    }
    running = found.then(over, over)
    return found
  }
  return () => {
    if (next) return next
    if (!running) return begin()
    next = running.then(() => {
      next = null
      return begin()
    })
    return next
  }
}
