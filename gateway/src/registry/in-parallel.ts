/**
 * Works on items, some at a time. After a failure no further item is begun, and those that were begun end before it is
 * thrown: what a late one writes would otherwise outlive the caller's cleaning up.
 *
 * @returns the results in the order of the items
 */
export async function inParallel<Item, Result>(
  items: readonly Item[],
  atATime: number,
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = []
  const waiting = items.entries()
  let isFailed = false
  const worker = async () => {
    for (const [index, item] of waiting) {
      if (isFailed) return
      try {
        results[index] = await work(item)
      } catch (error) {
        isFailed = true
        throw error
      }
    }
  }
  for (const ended of await Promise.allSettled(Array.from({ length: atATime }, worker)))
    if (ended.status === 'rejected') throw ended.reason
  return results
}
