import type { Readable } from 'node:stream'
import type { HistoryEntry, Publication, RegistryComposition, Release } from '@dhadha/release'
import type { Trust } from '../signing/trust.ts'

/** How a stored file is encoded; `identity`: as it was built. */
export type Encoding = 'identity' | 'br' | 'gzip'

/** A stored file, found but not read yet. */
export interface StoredFile {
  /** Length as stored. */
  readonly bytes: number
  read: () => Promise<Buffer>
  stream: () => Readable
}

/** What lies beside the files of a version. */
export interface ReleaseMetadata {
  /** release.json as its build wrote it: signatures are over its bytes. */
  readonly description: Uint8Array
  /** Envelopes by the ids of the keys that made them. */
  readonly signatures: ReadonlyMap<string, string>
}

/** A version on its way into a store. */
export interface IncomingRelease {
  readonly release: Release
  readonly read: (path: string) => Promise<Buffer>
  readonly by: Publication
  readonly metadata: ReleaseMetadata
}

/** Of a version that comes without its own. */
export const createMetadata = (release: Release): ReleaseMetadata => ({
  description: Buffer.from(`${JSON.stringify(release, null, 2)}\n`),
  signatures: new Map(),
})

/**
 * Where releases and the composition are kept. The gateway and the release commands know nothing else, so that an
 * object store can take the disk's place: versions are immutable keys, the composition is one object written with
 * compare-and-set.
 */
export interface ReleaseStore {
  /** Whose signatures count here (decision 70). */
  readonly trust: Trust
  /** Names of all parts that have a version, sorted. */
  names: () => Promise<string[]>
  /** Versions of a part, in no order; empty for an unknown part. */
  versions: (name: string) => Promise<string[]>
  has: (name: string, version: string) => Promise<boolean>
  /** @throws OperatorError when there is no such version */
  release: (name: string, version: string) => Promise<Release>
  published: (name: string, version: string) => Promise<Publication>
  /** release.json as it is stored. @throws OperatorError when there is no such version */
  description: (name: string, version: string) => Promise<Buffer>
  /** The envelopes with signatures over a version's description. */
  signatures: (name: string, version: string) => Promise<string[]>
  /** Adds an envelope to a version; one of the same key that is there stays. */
  addSignature: (name: string, version: string, key: string, envelope: string) => Promise<void>
  /**
   * Stores a version whole or not at all, with compressed copies of what compresses.
   *
   * @param papers without them: the description as it is given here, and no signature
   * @returns `same` when this very version is there already
   * @throws OperatorError when the version is there with other content
   */
  put: (
    release: Release,
    read: (path: string) => Promise<Buffer>,
    by: Publication,
    metadata?: ReleaseMetadata,
  ) => Promise<'stored' | 'same'>
  /** Removes a version for ever. Again after a crash: what is left of it. */
  remove: (name: string, version: string) => Promise<void>
  /** A file of a version, or null where it is not stored in that encoding. */
  open: (name: string, version: string, path: string, encoding: Encoding) => Promise<StoredFile | null>

  /** Changes whenever the composition does, and is cheap to ask for. */
  compositionStamp: () => Promise<string>
  /** @throws DamagedCompositionError where it is missing beside a history, or unreadable */
  readComposition: () => Promise<RegistryComposition>
  /** @throws ConflictError when the stored revision is not `expected` (any more), or it is not `damaged` */
  writeComposition: (next: RegistryComposition, expected: number | 'damaged') => Promise<void>

  readHistory: () => Promise<HistoryEntry[]>
  /** The lines of the history as they are stored, without line ends (decision 70). */
  historyLines: () => Promise<string[]>
  /** Adds an act as a line that carries the hash of the line before it. */
  appendHistory: (entry: HistoryEntry) => Promise<void>

  /** Runs `work` while nobody else changes the composition or the history. @throws OperatorError when another one does so for too long */
  exclusively: <T>(work: () => Promise<T>) => Promise<T>
}

/** Somebody else changed the composition in between. */
export class ConflictError extends Error {
  override readonly name = 'ConflictError'
}
