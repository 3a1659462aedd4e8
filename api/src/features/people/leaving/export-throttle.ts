// How often all data of a learner may be downloaded.
import type { Dependencies } from '../../../platform/feature.ts'
import { takeOrThrow } from '../../../platform/throttle/throttle.ts'

const EXPORTS_PER_HOUR = 10

/** The caller of a download; each counts apart, so that the child's downloads do not use up the guardian's. */
const PURPOSES = { learner: 'export', guardian: 'guardian-export' } as const

/** Counts a download of all data of a learner; an address of a file counts as one. @throws ApiError 429 */
export const takeExport = (
  deps: Pick<Dependencies, 'db' | 'clock'>,
  by: keyof typeof PURPOSES,
  learnerId: string,
): Promise<void> =>
  takeOrThrow(deps, {
    purpose: PURPOSES[by],
    target: learnerId,
    limit: EXPORTS_PER_HOUR,
    windowSeconds: 3600,
  })
