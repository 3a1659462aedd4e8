import { getVersions, type Remote, type RemoteVersion } from '../../composition/composition.ts'
import { blockedBefore, clearBlocked } from './heartbeat.ts'

/** A step of the fallback chain: a version, and the number of the attempt. */
export interface Candidate {
  release: RemoteVersion
  retry: number
}

/**
 * The fallback chain of a remote: the active version, a retry of it, the last known good version, then the one before
 * that. After the last step comes the panel with Retry. A version of ES modules is not retried: a document does not
 * request a module again that failed.
 */
export const getFallbackChain = (remote: Remote): readonly Candidate[] => {
  const [active, ...earlier] = getVersions(remote)
  return [
    { release: active, retry: 0 },
    ...(active.isModule ? [] : [{ release: active, retry: 1 }]),
    ...earlier.map((release) => ({ release, retry: 0 })),
  ]
}

/** Containers of versions that were not on the screen in time (decision 66), or blocked a tab before. */
const hung = new Set<string>(blockedBefore())

/** A version was not on the screen in time: no other page of it is waited for, as long as there is another version. */
export const markHung = ({ container }: RemoteVersion): void => void hung.add(container)

/** A version is on the screen: if it was late, it did not hang. */
export const markShown = ({ container }: RemoteVersion): void => void hung.delete(container)

/** Allows versions that hung or blocked a tab to be mounted again, as the pupil has requested it. */
export function clearHung(remote: Remote): void {
  for (const { container } of getVersions(remote)) {
    hung.delete(container)
    clearBlocked(container)
  }
}

/** The step with which a mount begins: the first version that has not hung in this tab. */
export const firstStep = (remote: Remote): number =>
  Math.max(
    0,
    getFallbackChain(remote).findIndex(({ release }) => !hung.has(release.container)),
  )

/** The candidate that a mount would begin with, to be loaded ahead of it. */
export const getFirstCandidate = (remote: Remote): Candidate | undefined =>
  getFallbackChain(remote)[firstStep(remote)]
