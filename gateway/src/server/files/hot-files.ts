import { LRUCache } from 'lru-cache'

const MAX_BYTES = 64 * 1024 * 1024
const MAX_FILE_BYTES = 2 * 1024 * 1024

/** Recently requested files in memory, bounded by their bytes. */
export class HotFiles {
  readonly #files: LRUCache<string, Buffer>

  constructor(max = MAX_BYTES) {
    this.#files = new LRUCache({
      maxSize: max,
      // An empty entry, which says that there is no such file, takes room too.
      sizeCalculation: ({ byteLength }) => Math.max(byteLength, 1),
    })
  }

  get(key: string): Buffer | undefined {
    return this.#files.get(key)
  }

  /** False: too big to be cached. */
  takes(bytes: number): boolean {
    return bytes <= Math.min(MAX_FILE_BYTES, this.#files.maxSize)
  }

  set(key: string, bytes: Buffer): void {
    this.#files.set(key, bytes)
  }
}
