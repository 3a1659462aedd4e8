// A bucket with a copy on the local disk, from which a gateway serves while the bucket is unavailable.
import { createHash, randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join, resolve, sep } from 'node:path'
import { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { OperatorError } from '@dhadha/server/errors'
import type { Bucket, BucketObject } from './bucket.ts'

/** The time for which an absent key is not read again: any client can request versions that never existed. */
const ABSENT_MS = 5_000
const MAX_ABSENT = 1_000
/** A gateway that starts must not wait for a bucket that hangs. */
const LIST_MS = 2_000

/**
 * A bucket with a copy on the local disk, for gateways: immutable objects are read only once, and the last read state
 * of mutable ones is stored, so that a gateway serves, and starts, while the bucket is unavailable (decision 70).
 */
export class CachedBucket implements Bucket {
  readonly address: string
  readonly #bucket: Bucket
  readonly #folder: string
  readonly #onError: (error: unknown) => void
  readonly #absent = new Map<string, number>()

  /** @param onError called when the disk cannot be written; then the bucket is read each time */
  constructor(bucket: Bucket, folder: string, onError: (error: unknown) => void) {
    this.address = bucket.address
    this.#bucket = bucket
    this.#folder = resolve(folder)
    this.#onError = onError
  }

  /** Reads an immutable object from the disk, else from the bucket. */
  async get(key: string): Promise<BucketObject | null> {
    const cached = await this.#cached(key)
    if (cached) return cached
    const since = this.#absent.get(key)
    if (since !== undefined && performance.now() - since < ABSENT_MS) return null
    const found = await this.#bucket.get(key)
    if (found) await this.#save(key, found.body)
    else this.#markAbsent(key)
    return found
  }

  #markAbsent(key: string): void {
    if (this.#absent.size >= MAX_ABSENT) this.#absent.clear()
    this.#absent.set(key, performance.now())
  }

  getUnless(key: string, etag: string): Promise<BucketObject | 'same' | null> {
    return this.#bucket.getUnless(key, etag)
  }

  stream(key: string): Readable {
    const file = this.#file(key)
    const bucket = this.#bucket
    return Readable.from(
      (async function* () {
        const isCached = (await stat(file).catch(() => null)) !== null
        yield* isCached ? createReadStream(file) : bucket.stream(key)
      })(),
    )
  }

  /** A gateway writes nothing. */
  put(key: string): Promise<string | null> {
    return Promise.reject(new Error(`${key} cannot be written through a cache`))
  }

  remove(key: string): Promise<void> {
    return Promise.reject(new Error(`${key} cannot be removed through a cache`))
  }

  /** Lists the cached keys if the bucket is unavailable, or hangs. */
  async list(prefix: string, folders?: boolean): Promise<{ key: string; etag: string }[]> {
    const late = sleep(LIST_MS, null, { ref: false })
    const listed = this.#bucket.list(prefix, folders)
    try {
      const found = await Promise.race([listed, late])
      if (found) return found
      listed.catch(() => undefined)
      throw new OperatorError(`${this.address} takes longer than ${LIST_MS} ms to list ${prefix}.`)
    } catch (error) {
      this.#onError(error)
      const names = await readdir(this.#file(prefix)).catch(() => [])
      return names.map((name) => ({ key: prefix + name, etag: '' }))
    }
  }

  /** The last read state of a mutable object; null if it was never read. */
  recall(key: string): Promise<BucketObject | null> {
    return this.#cached(key)
  }

  remember(key: string, body: Buffer): Promise<void> {
    return this.#save(key, body)
  }

  /** Removes the copies below folders for which `isNeeded` is false. @param folder such as `files/mf-tests` */
  async evict(folder: string, isNeeded: (name: string) => boolean): Promise<void> {
    for (const name of await readdir(this.#file(folder)).catch(() => []))
      if (!isNeeded(name)) await rm(join(this.#file(folder), name), { recursive: true, force: true })
  }

  /** Keys come from the bucket, and a client that can write there must not be able to write other files here. */
  #file(key: string): string {
    const file = resolve(this.#folder, key)
    if (!file.startsWith(this.#folder + sep)) throw new Error(`${key} is no key of a registry`)
    return file
  }

  async #cached(key: string): Promise<BucketObject | null> {
    const file = this.#file(key)
    try {
      const body = await readFile(file)
      return { body, etag: createHash('sha256').update(body).digest('hex') }
    } catch {
      return null
    }
  }

  async #save(key: string, body: Buffer): Promise<void> {
    const file = this.#file(key)
    try {
      await mkdir(dirname(file), { recursive: true })
      const fresh = `${file}.${randomUUID()}`
      await writeFile(fresh, body)
      await rename(fresh, file)
    } catch (error) {
      this.#onError(error)
    }
  }
}
