import { Readable } from 'node:stream'
import { promisify } from 'node:util'
import { brotliDecompress, gunzip } from 'node:zlib'
import type { Release } from '@dhadha/release'
import { getFileFacts } from '@dhadha/release/files'
import { RefusedError } from '../signing/trust.ts'
import { trustedRelease } from './signed.ts'
import type { Encoding, ReleaseStore, StoredFile } from './store.ts'

const decode: Record<Encoding, (bytes: Buffer) => Promise<Buffer>> = {
  identity: (bytes) => Promise.resolve(bytes),
  br: promisify<Buffer, Buffer>(brotliDecompress),
  gzip: promisify<Buffer, Buffer>(gunzip),
}

/**
 * A store as gateways read it (decision 70): a version is verified by its signatures, and a file by its hash, in each
 * encoding in which it is stored.
 */
export class CheckedStore {
  readonly #store: ReleaseStore
  /** Large files whose hash was verified. */
  readonly #checked = new Set<string>()

  constructor(store: ReleaseStore) {
    this.#store = store
  }

  has(name: string, version: string): Promise<boolean> {
    return this.#store.has(name, version)
  }

  /** Versions of a part, in no order; empty for an unknown part. */
  versions(name: string): Promise<string[]> {
    return this.#store.versions(name)
  }

  compositionStamp(): Promise<string> {
    return this.#store.compositionStamp()
  }

  readComposition(): ReturnType<ReleaseStore['readComposition']> {
    return this.#store.readComposition()
  }

  release(name: string, version: string): Promise<Release> {
    return trustedRelease(this.#store, name, version)
  }

  /** A file of a release, or null where it is not stored in that encoding. Reading it fails where it was altered. */
  async open(release: Release, path: string, encoding: Encoding): Promise<StoredFile | null> {
    const { name, version, files } = release
    const file = await this.#store.open(name, version, path, encoding)
    if (!file) return null
    const key = `${name} ${version} ${path} ${encoding}`
    const read = async () => {
      const bytes = await file.read()
      const plain = await decode[encoding](bytes).catch(() => null)
      if (!plain || getFileFacts(plain).integrity !== files[path]?.integrity)
        throw new RefusedError(`${path} of ${name} ${version} is refused: it is not the file that was built.`)
      this.#checked.add(key)
      return bytes
    }
    const stream = () => (this.#checked.has(key) ? file.stream() : Readable.from(once(read)))
    return { bytes: file.bytes, read, stream }
  }
}

async function* once(read: () => Promise<Buffer>): AsyncGenerator<Buffer> {
  yield await read()
}
