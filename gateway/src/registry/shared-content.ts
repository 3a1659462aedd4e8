import { hasContentHash, type Release } from '@dhadha/release'

/** Whether files of a version are served at addresses that versions of its part share (decision 72). */
export const sharesFiles = ({ kind, sharesFiles: shares }: Release): boolean =>
  kind === 'remote' && shares === true

/** A path that carries one hash in two versions and yet means different files; undefined: there is none. */
export const otherContent = (release: Release, other: Release): string | undefined =>
  Object.keys(release.files).find(
    (path) =>
      hasContentHash(path) &&
      Object.hasOwn(other.files, path) &&
      other.files[path]?.integrity !== release.files[path]?.integrity,
  )
