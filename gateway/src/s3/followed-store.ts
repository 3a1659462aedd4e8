// The registry in a bucket as gateways read it: followed in the background, with its files on the local disk.
import { setTimeout as sleep } from 'node:timers/promises'
import type { RegistryComposition } from '@dhadha/release'
import { parseRegistryComposition } from '@dhadha/release/schema'
import { singleFlight } from '@dhadha/server/single-flight'
import { DamagedCompositionError } from '../registry/damage.ts'
import { inParallel } from '../registry/in-parallel.ts'
import type { Trust } from '../signing/trust.ts'
import type { CachedBucket } from './cached-bucket.ts'
import { getObjectKeys, pointerKey } from './pointer.ts'
import { COMPOSITION, S3Store } from './s3-store.ts'

/** The interval at which the composition is checked for changes, and so the longest delay of a gateway. */
const POLL_MS = 1_000
/** How long a gateway that starts waits for the bucket, where it has a copy. */
const START_MS = 1_000
/** Versions before the live one whose files are fetched: those that browsers can fall back to, and shells. */
const EARLIER = 3
/** The number of files that are fetched at a time beside requests of visitors. */
const AT_A_TIME = 4

interface CachedComposition {
  readonly etag: string
  readonly composition: RegistryComposition
}

/**
 * A bucket as gateways read it (decision 70): the composition is followed in the background, so that no visitor waits
 * for the bucket, and the files of live versions are fetched before the first request.
 */
export class FollowedStore extends S3Store {
  readonly #bucket: CachedBucket
  readonly #onError: (error: unknown) => void
  #seen: CachedComposition | null = null
  /** Callers that need the first composition share a read with the loop. */
  readonly #look = singleFlight(() => this.#read())
  #isFollowing = false
  #timer: NodeJS.Timeout | null = null
  #isUnavailable = false
  #isWarm = false
  #isClosed = false

  /** @param onError called once when the bucket becomes unavailable, and when copies cannot be stored */
  constructor(bucket: CachedBucket, trust: Trust, onError: (error: unknown) => void) {
    super(bucket, trust)
    this.#bucket = bucket
    this.#onError = onError
  }

  override async compositionStamp(): Promise<string> {
    return (await this.#latest()).etag
  }

  override async readComposition(): Promise<RegistryComposition> {
    return (await this.#latest()).composition
  }

  /** Whether the bucket answered the last request, at most seconds ago. */
  get isUp(): boolean {
    return !this.#isUnavailable
  }

  close(): void {
    this.#isClosed = true
    if (this.#timer) clearTimeout(this.#timer)
  }

  /** @throws if the bucket is unavailable and no composition of it is stored */
  async #latest(): Promise<CachedComposition> {
    this.#follow()
    if (this.#seen) return this.#seen
    const look = this.#look()
    await Promise.race([look, sleep(START_MS, undefined, { ref: false })])
    // A bucket that hangs does not prevent a gateway from starting with its copy.
    this.#seen ??= await this.#recallComposition()
    if (!this.#seen) await look
    if (this.#seen) return this.#seen
    throw new Error(`${this.#bucket.address} is unavailable, and what was live is unknown`)
  }

  /** Starts the one loop that reads the composition; further calls do nothing. */
  #follow(): void {
    if (this.#isFollowing) return
    this.#isFollowing = true
    const next = (): void => {
      if (!this.#isClosed) this.#timer = setTimeout(lookAndWait, POLL_MS).unref()
    }
    const lookAndWait = (): void => void this.#look().catch(this.#onError).finally(next)
    lookAndWait()
  }

  async #read(): Promise<void> {
    try {
      const found = await this.#bucket.getUnless(COMPOSITION, this.#seen?.etag ?? 'none')
      if (found !== 'same') {
        const composition = await this.parseFound(found)
        if (composition.revision === 0 && (this.#seen?.composition.revision ?? 0) > 0)
          throw new DamagedCompositionError(`${COMPOSITION} is gone from ${this.#bucket.address}`)
        this.#seen = { etag: found?.etag ?? 'none', composition }
        this.#isWarm = false
        this.evictPointers()
        if (found) await this.#bucket.remember(COMPOSITION, found.body)
      }
      this.#isUnavailable = false
    } catch (error) {
      if (!this.#isUnavailable) this.#onError(error)
      this.#isUnavailable = true
      this.#seen ??= await this.#recallComposition()
    }
    if (this.#isClosed) return
    if (!this.#isUnavailable && !this.#isWarm && this.#seen) {
      this.#isWarm = true
      this.#warm(this.#seen.composition).catch((error: unknown) => {
        this.#isWarm = false
        this.#onError(error)
      })
    }
  }

  async #recallComposition(): Promise<CachedComposition | null> {
    const cached = await this.#bucket.recall(COMPOSITION)
    return cached && { etag: 'remembered', composition: parseRegistryComposition(cached.body.toString()) }
  }

  /** Fetches the versions that browsers may get, and evicts all others. */
  async #warm({ parts }: RegistryComposition): Promise<void> {
    for (const [name, { active, previous, canary }] of Object.entries(parts)) {
      const likely = [active, ...(canary ? [canary.version] : []), ...previous.slice(0, EARLIER)]
      for (const version of likely) {
        const pointer = await this.pointer(name, version)
        await inParallel(pointer ? getObjectKeys(pointer) : [], AT_A_TIME, async (key) => {
          if (!this.#isClosed) await this.#bucket.get(key)
        })
        await this.signatures(name, version)
      }
      const known = new Set([...likely, ...previous])
      await this.#bucket.evict(`files/${name}`, (version) => known.has(version))
      const pointers = new Set([...known].map((version) => pointerKey(name, version).split('/').at(-1)))
      await this.#bucket.evict(`releases/${name}`, (file) => pointers.has(file))
    }
  }
}
