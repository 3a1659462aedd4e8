import type { Readable } from 'node:stream'
import type { Act, Publication, RegistryComposition, Release } from '@dhadha/release'

/** How a stored file is encoded; `identity`: as it was built. */
export type Encoding = 'identity' | 'br' | 'gzip'

/** A stored file, found but not read yet. */
export interface StoredFile {
  /** Length as stored. */
  readonly bytes: number
  read: () => Promise<Buffer>
  stream: () => Readable
}

/**
 * Where releases and the composition are kept. The gateway and the release commands know nothing else, so that an
 * object store can take the disk's place: versions are immutable keys, the composition is one object written with
 * compare-and-set.
 */
export interface ReleaseStore {
  /** Names of all parts that have a version, sorted. */
  names: () => Promise<string[]>
  /** Versions of a part, in no order; empty for an unknown part. */
  versions: (name: string) => Promise<string[]>
  has: (name: string, version: string) => Promise<boolean>
  /** @throws OperatorError when there is no such version */
  release: (name: string, version: string) => Promise<Release>
  published: (name: string, version: string) => Promise<Publication>
  /**
   * Stores a version whole or not at all, with compressed copies of what compresses.
   *
   * @returns `same` when this very version is there already
   * @throws OperatorError when the version is there with other content
   */
  put: (
    release: Release,
    read: (path: string) => Promise<Buffer>,
    by: Publication,
  ) => Promise<'stored' | 'same'>
  /** A file of a version, or null where it is not stored in that encoding. */
  open: (name: string, version: string, path: string, encoding: Encoding) => Promise<StoredFile | null>

  /** Changes whenever the composition does, and is cheap to ask for. */
  compositionStamp: () => Promise<string>
  readComposition: () => Promise<RegistryComposition>
  /** @throws ConflictError when the stored revision is not `expected` (any more) */
  writeComposition: (next: RegistryComposition, expected: number) => Promise<void>

  readHistory: () => Promise<Act[]>
  /** The lines of the history as they are stored, without line ends (decision 385). */
  historyLines: () => Promise<string[]>
  /** Adds an act as a line that carries the hash of the line before it. */
  appendHistory: (act: Act) => Promise<void>

  /** Runs `work` while nobody else changes the composition or the history. @throws OperatorError when another one does so for too long */
  exclusively: <T>(work: () => Promise<T>) => Promise<T>
}

/** Somebody else changed the composition in between. */
export class ConflictError extends Error {
  override readonly name = 'ConflictError'
}
