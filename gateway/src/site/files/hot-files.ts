const MAX_BYTES = 64 * 1024 * 1024
const MAX_FILE_BYTES = 2 * 1024 * 1024

/** An in-memory LRU cache of recently requested files. */
export class HotFiles {
  readonly #files = new Map<string, Buffer>()
  readonly #max: number
  #bytes = 0

  constructor(max = MAX_BYTES) {
    this.#max = max
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
    return bytes <= Math.min(MAX_FILE_BYTES, this.#max)
  }

  set(key: string, bytes: Buffer): void {
    this.#bytes += bytes.byteLength - (this.#files.get(key)?.byteLength ?? 0)
    this.#files.delete(key)
    this.#files.set(key, bytes)
    for (const [oldest, { byteLength }] of this.#files) {
      if (this.#bytes <= this.#max) break
      this.#files.delete(oldest)
      this.#bytes -= byteLength
    }
  }
}
