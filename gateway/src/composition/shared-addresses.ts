import { sharedFolder, type Release } from '@dhadha/release'
import type { LivePart } from '@dhadha/release/served'
import { otherContent, sharesFiles } from '../registry/shared-content.ts'

/**
 * The versions of one remote with the addresses that they share, where shell and remote know such addresses. A version
 * in which a path has another content than in an earlier one of the list has its own addresses: a browser would
 * otherwise get the file of the other version, and refuse it.
 *
 * @param parts the active version first
 */
export function withSharedFiles<Part extends LivePart | null>(
  parts: readonly Part[],
  shell: LivePart | null,
): Part[] {
  const sharing: Release[] = []
  return parts.map((part) => {
    if (!part || part.development) return part
    const { release } = part
    const isShared =
      sharesFiles(release) &&
      shell?.release.sharesFiles === true &&
      sharing.every((other) => otherContent(release, other) === undefined)
    if (!isShared) return part
    sharing.push(release)
    return { ...part, hashedBase: sharedFolder(release.name) }
  })
}
