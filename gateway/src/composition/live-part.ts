import { releaseFolder, type FileFacts, type Release } from '@dhadha/release'

/** One version of a part as it is served. */
export interface LivePart {
  release: Release
  /** What stands before the paths of its files: a folder of this site, or a development server's origin. */
  base: string
  /** It comes from a development server: its files have no hashes. */
  development: boolean
}

/** A published version, served by the gateway itself. */
export const publishedPart = (release: Release): LivePart => ({
  release,
  base: releaseFolder(release.name, release.version),
  development: false,
})

export const urlOf = (part: LivePart, path: string): string => part.base + path

/** Hash of a file for `integrity`; empty for a file of a development server. */
export const integrityOf = (part: LivePart, path: string): string =>
  part.development
    ? ''
    : ((part.release.files as Record<string, FileFacts | undefined>)[path]?.integrity ?? '')
