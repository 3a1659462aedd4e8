import { createHash, randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join, resolve, sep } from 'node:path'
import { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { OperatorError } from '@dhadha/server'
import type { Bucket, BucketObject } from './bucket.ts'

/** For so long nobody asks again for what was not there: anybody may ask gateways for versions that never were. */
const ABSENT_MS = 5_000
const MAX_ABSENT = 1_000
/** A gateway that starts must not wait for a bucket that hangs. */
const LIST_MS = 2_000

/**
 * A bucket with a copy on the local disk, for gateways: what never changes is read once for ever, and what changes is
 * remembered as it was last seen, so that a gateway serves on, and starts, while the bucket is away (decision 70).
 */
export class CachedBucket implements Bucket {
  readonly place: string
  readonly #bucket: Bucket
  readonly #folder: string
  readonly #onError: (error: unknown) => void
  readonly #absent = new Map<string, number>()

  /** @param complain told of a disk that cannot be written; the bucket is read each time then */
  constructor(bucket: Bucket, folder: string, onError: (error: unknown) => void) {
    this.place = bucket.place
    this.#bucket = bucket
    this.#folder = resolve(folder)
    this.#onError = onError
  }

  /** What never changes: from the disk, else from the bucket. */
  async get(key: string): Promise<BucketObject | null> {
    const cached = await this.#cached(key)
    if (cached) return cached
    const since = this.#absent.get(key)
    if (since !== undefined && performance.now() - since < ABSENT_MS) return null
    const found = await this.#bucket.get(key)
    if (found) await this.#save(key, found.body)
    else this.#missed(key)
    return found
  }

  #missed(key: string): void {
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

  /** While the bucket is away, or hangs: what is kept of it. */
  async list(prefix: string, folders?: boolean): Promise<{ key: string; etag: string }[]> {
    const late = sleep(LIST_MS, null, { ref: false })
    const listed = this.#bucket.list(prefix, folders)
    try {
      const found = await Promise.race([listed, late])
      if (found) return found
      listed.catch(() => undefined)
      throw new OperatorError(`${this.place} takes longer than ${LIST_MS} ms to list ${prefix}.`)
    } catch (error) {
      this.#onError(error)
      const names = await readdir(this.#file(prefix)).catch(() => [])
      return names.map((name) => ({ key: prefix + name, etag: '' }))
    }
  }

  /** What changes, as it was last seen; null: never. */
  remembered(key: string): Promise<BucketObject | null> {
    return this.#cached(key)
  }

  remember(key: string, body: Buffer): Promise<void> {
    return this.#save(key, body)
  }

  /** Removes what is kept below folders for which `isNeeded` says no. @param folder such as `files/mf-tests` */
  async evict(folder: string, isNeeded: (name: string) => boolean): Promise<void> {
    for (const name of await readdir(this.#file(folder)).catch(() => []))
      if (!isNeeded(name)) await rm(join(this.#file(folder), name), { recursive: true, force: true })
  }

  /** Keys come from the bucket, and whoever can write that must not write anything else here. */
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
