import type { Release } from '@dhadha/release'
import type { ReleaseStore } from '@dhadha/gateway/registry'
import type { CheckFinding } from './findings.ts'

/**
 * Measures the compressed size of each page of a version at a first visit: the entry, the texts of one language, and
 * the page's own files.
 *
 * @returns KiB by page
 */
export async function measureWeights(
  store: Pick<ReleaseStore, 'open'>,
  { name, version, entry, styles, messages, pages }: Release,
): Promise<Map<string, number>> {
  const readSize = async (path: string) => {
    const file =
      (await store.open(name, version, path, 'br')) ?? (await store.open(name, version, path, 'identity'))
    return file?.bytes ?? 0
  }
  const weights = new Map<string, number>()
  for (const [page, { scripts, styles: own }] of Object.entries(pages)) {
    const files = new Set([...entry, ...styles, ...messages.bn, ...scripts, ...own])
    const sizes = await Promise.all([...files].map(readSize))
    weights.set(page, sizes.reduce((sum, bytes) => sum + bytes, 0) / 1_024)
  }
  return weights
}

/** Pages that are too heavy. @param max KiB that each may cost */
export const weightFindings = (weights: ReadonlyMap<string, number>, max: number): CheckFinding[] =>
  [...weights]
    .filter(([, kilobytes]) => kilobytes > max)
    .map(([page, kilobytes]) => ({
      text: `page ${page} costs ${Math.ceil(kilobytes)} KiB, more than ${max}`,
      place: { page },
    }))
