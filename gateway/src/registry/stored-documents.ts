import { isDeepStrictEqual } from 'node:util'
import type { RegistryComposition, Release } from '@dhadha/release'
import { parseRegistryComposition, ShapeError } from '@dhadha/release/schema'
import { OperatorError } from '@dhadha/server/errors'
import { DamagedCompositionError } from './damage.ts'
import type { ReleaseStore } from './store.ts'

// Checks of stored documents, which all stores share, on a disk and in a bucket.

/** @throws OperatorError when the version is stored with another description */
export async function checkSame(store: Pick<ReleaseStore, 'release'>, release: Release): Promise<'same'> {
  const { name, version } = release
  if (isDeepStrictEqual(await store.release(name, version), release)) return 'same'
  throw new OperatorError(
    `${name} ${version} is already published with other content: a published version never changes, so give this one a new number.`,
  )
}

/** A document as it was read, with the sentences of an error about it. */
interface StoredDocument {
  readonly json: string
  /** Its file or key, by which an error names it. */
  readonly source: string
  /** Instruction for the operator when it is damaged, as a sentence. */
  readonly remedy: string
}

/**
 * Parses a document that may have been damaged from outside: stores replace documents atomically. @throws OperatorError
 */
export function parseDocument<T>(parse: (json: string) => T, { json, source, remedy }: StoredDocument): T {
  try {
    return parse(json)
  } catch (cause) {
    if (!(cause instanceof ShapeError)) throw cause
    throw new OperatorError(`${source} is damaged: ${cause.message}. ${remedy}`, { cause })
  }
}

/** @throws DamagedCompositionError */
export function parseComposition(json: string, source: string): RegistryComposition {
  try {
    return parseRegistryComposition(json)
  } catch (cause) {
    if (!(cause instanceof ShapeError)) throw cause
    throw new DamagedCompositionError(`${source} is damaged: ${cause.message}`, { cause })
  }
}
