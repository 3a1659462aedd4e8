/**
 * Runs `work` for each item, in turn. A failure does not stop the next ones.
 *
 * @throws the first failure, after the last one
 */
export async function oneByOne<T>(all: Iterable<T>, work: (item: T) => Promise<void>): Promise<void> {
  const failures: unknown[] = []
  for (const item of all) await work(item).catch((error: unknown) => failures.push(error))
  if (failures.length > 0) throw failures[0]
}
