import { SHARED, type ReleasePath } from '@dhadha/release'
import type { RemoteVersion } from './composition.ts'
import { newestComposition } from './store.ts'

/** Whether code of a version has run in this document: its entry sets the container. */
export const hasRun = ({ container }: RemoteVersion): boolean => container in globalThis

/**
 * The version to which a running file belongs. At an address that versions share (decision 72) it is the newest one that has
 * run here and has the file; empty: none is known.
 */
export function getVersion({ name, version, folder, file }: ReleasePath): string {
  if (version !== SHARED) return version
  const { active, previous, earlier } =
    newestComposition().remotes.find((remote) => remote.name === name) ?? {}
  const owner = [active, previous, earlier].find(
    (remoteVersion) => remoteVersion && hasRun(remoteVersion) && folder + file in remoteVersion.files,
  )
  return owner?.version ?? ''
}
