// The interface of a registry's storage, which a disk and a bucket implement.
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

/** The documents beside the files of a version. */
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
  /** The description as it is given here and no signature, by default. */
  readonly metadata?: ReleaseMetadata
}

/** Creates the documents of a version that has none. */
export const createMetadata = (release: Release): ReleaseMetadata => ({
  description: Buffer.from(`${JSON.stringify(release, null, 2)}\n`),
  signatures: new Map(),
})

/**
 * The storage of releases and of the composition. The gateway and the release commands use only this interface, so that
 * an object store can replace the disk: versions are immutable keys, the composition is one object written with
 * compare-and-set.
 */
export interface ReleaseStore {
  /** The keys that are trusted here (decision 70). */
  readonly trust: Trust
  /** Names of all parts that have a version, sorted. */
  names: () => Promise<string[]>
  /** Versions of a part, in no order; empty for an unknown part. */
  versions: (name: string) => Promise<string[]>
  has: (name: string, version: string) => Promise<boolean>
  /** @throws OperatorError when there is no such version */
  release: (name: string, version: string) => Promise<Release>
  publication: (name: string, version: string) => Promise<Publication>
  /** release.json as it is stored. @throws OperatorError when there is no such version */
  description: (name: string, version: string) => Promise<Buffer>
  /** The envelopes with signatures over a version's description. */
  signatures: (name: string, version: string) => Promise<string[]>
  /** Adds an envelope to a version; one of the same key that is there stays. */
  addSignature: (name: string, version: string, key: string, envelope: string) => Promise<void>
  /**
   * Stores a version whole or not at all, with compressed copies of what compresses.
   *
   * @returns `same` when this very version is there already
   * @throws OperatorError when the version is there with other content
   */
  put: (incoming: IncomingRelease) => Promise<'stored' | 'same'>
  /** Removes a version permanently. A second call after a crash removes the rest of it. */
  remove: (name: string, version: string) => Promise<void>
  /** A file of a version, or null where it is not stored in that encoding. */
  open: (name: string, version: string, path: string, encoding: Encoding) => Promise<StoredFile | null>

  /** Changes whenever the composition does, and is cheap to read. */
  compositionStamp: () => Promise<string>
  /** @throws DamagedCompositionError where it is missing beside a history, or unreadable */
  readComposition: () => Promise<RegistryComposition>
  /** @throws ConflictError when the stored revision is not `expected` (any more), or it is not `damaged` */
  writeComposition: (next: RegistryComposition, expected: number | 'damaged') => Promise<void>

  readHistory: () => Promise<HistoryEntry[]>
  /** The lines of the history as they are stored, without line ends (decision 70). */
  historyLines: () => Promise<string[]>
  /** Appends an entry as a line with the hash of the previous line. */
  appendHistory: (entry: HistoryEntry) => Promise<void>

  /**
   * Runs `work` while no other process can change the composition or the history. @throws OperatorError if another
   * process holds the lock for too long
   */
  exclusively: <T>(work: () => Promise<T>) => Promise<T>
}

/** Another process changed the composition in between. */
export class ConflictError extends Error {
  override readonly name = 'ConflictError'
}
