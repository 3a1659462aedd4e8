// Names in the output of a build: files, chunks, and the hash in a name.

/** The description that every build leaves in the folder of its release. */
export const RELEASE_FILE = 'release.json'

/** Name of the service worker's file in a release of the shell. */
export const WORKER_FILE = 'sw.js'

/** Name of the shell's markup around the app's pages, among what is prerendered. */
export const FRAME = 'frame'

/** Name of the content that a page without that frame shows until its script has loaded. */
export const BARE_FRAME = 'bare-frame'

/** Name of the chunk that holds a page. */
export const pageChunk = (page: string): string => `page-${page}`

/** Name of the chunk that holds the texts of a language. */
export const messagesChunk = (language: string): string => `messages-${language}`

/** Stands in a file's name before its ending, for the bundler to fill in. */
export const CONTENT_HASH = '.[contenthash:8]'

/** The path of a file without the hash of its content: what it is called in every version. */
export const withoutHash = (path: string): string => path.replace(/\.[0-9a-f]{8}(?=\.\w+$)/, '')

/** Whether a path identifies the content: it contains the hash that the build added. */
export const hasContentHash = (path: string): boolean => withoutHash(path) !== path

/** The size in pixels of the picture that other sites show for a shared page. */
export const SHARE_PICTURE = { width: 1200, height: 630 } as const
