const MOST_BYTES = 64 * 1024 * 1024
const MOST_BYTES_OF_ONE = 2 * 1024 * 1024

/** An in-memory LRU cache of recently requested files. */
export class HotFiles {
  readonly #files = new Map<string, Buffer>()
  readonly #most: number
  #bytes = 0

  constructor(most = MOST_BYTES) {
    this.#most = most
  }

  get(key: string): Buffer | undefined {
    const bytes = this.#files.get(key)
    if (bytes) {
      this.#files.delete(key)
      this.#files.set(key, bytes)
    }
    return bytes
  }

  /** False: too big to be cached. */
  takes(bytes: number): boolean {
    return bytes <= Math.min(MOST_BYTES_OF_ONE, this.#most)
  }

  set(key: string, bytes: Buffer): void {
    this.#bytes += bytes.byteLength - (this.#files.get(key)?.byteLength ?? 0)
    this.#files.delete(key)
    this.#files.set(key, bytes)
    for (const [oldest, { byteLength }] of this.#files) {
      if (this.#bytes <= this.#most) break
      this.#files.delete(oldest)
      this.#bytes -= byteLength
    }
  }
}
