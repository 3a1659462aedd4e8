// The registry in a bucket (`ReleaseStore`).
import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { setTimeout as sleep } from 'node:timers/promises'
import type { HistoryEntry, Publication, RegistryComposition, Release } from '@dhadha/release'
import { chainedLine } from '@dhadha/release/history'
import { parseHistoryEntry } from '@dhadha/release/schema'
import { OperatorError } from '@dhadha/server/errors'
import { LRUCache } from 'lru-cache'
import { EMPTY_COMPOSITION } from '../registry/composition.ts'
import { DamagedCompositionError, namesRevision, unlessDamaged } from '../registry/damage.ts'
import { compressedCopies } from '../registry/encodings.ts'
import { inParallel } from '../registry/in-parallel.ts'
import {
  ConflictError,
  createMetadata,
  type Encoding,
  type IncomingRelease,
  type ReleaseStore,
  type StoredFile,
} from '../registry/store.ts'
import { checkSame, parseComposition, parseDocument } from '../registry/stored-documents.ts'
import { releaseIn } from '../release/folder.ts'
import { NO_KEYS, type Trust } from '../signing/trust.ts'
import type { Bucket, BucketObject } from './bucket.ts'
import { getEnding, parsePointer, pointerKey, signatureFolder, type Pointer } from './pointer.ts'

export const COMPOSITION = 'composition.json'
const HISTORY = 'history/'
const ENTRY_DIGITS = 10
/** Objects that are read or written at a time. */
const AT_A_TIME = 16
/** The longest time for retries after conflicts with other writers. */
const TIMEOUT_MS = 15_000
/** The most pointers that are cached in memory. */
const MAX_POINTERS = 500

/**
 * Releases in a bucket of S3 or of what speaks like it (decision 70); every write has a condition:
 *
 *     composition.json                       replaced only where it is still the one that was read
 *     releases/<name>/<version>.json         all that is known of a version; written once, last
 *     files/<name>/<version>/<upload>/…      its files as built, with .br and .gz copies; written once
 *     signatures/<name>/<version>/<key>      signatures that were added later
 *     history/<number>.json                  one entry an object
 */
export class S3Store implements ReleaseStore {
  readonly trust: Trust
  readonly #bucket: Bucket
  readonly #pointers = new LRUCache<string, Pointer>({ max: MAX_POINTERS })
  #isProbed = false

  constructor(bucket: Bucket, trust = NO_KEYS) {
    this.#bucket = bucket
    this.trust = trust
  }

  async names(): Promise<string[]> {
    const folders = await this.#bucket.list('releases/', true)
    return folders.map(({ key }) => key.slice('releases/'.length, -1)).toSorted()
  }

  async versions(name: string): Promise<string[]> {
    const folder = `releases/${name}/`
    return (await this.#bucket.list(folder)).map(({ key }) => key.slice(folder.length, -'.json'.length))
  }

  async has(name: string, version: string): Promise<boolean> {
    return (await this.pointer(name, version)) !== null
  }

  async release(name: string, version: string): Promise<Release> {
    return releaseIn(await this.description(name, version), `release.json of ${name} ${version}`)
  }

  async description(name: string, version: string): Promise<Buffer> {
    return Buffer.from((await this.#requirePointer(name, version)).description)
  }

  async publication(name: string, version: string): Promise<Publication> {
    return (await this.#requirePointer(name, version)).by
  }

  async signatures(name: string, version: string): Promise<string[]> {
    const { signatures } = await this.#requirePointer(name, version)
    const added = await this.#bucket.list(signatureFolder(name, version))
    const texts = await inParallel(
      added,
      AT_A_TIME,
      async ({ key }) => (await this.#bucket.get(key))?.body.toString() ?? '',
    )
    return [...Object.values(signatures), ...texts]
  }

  async addSignature(name: string, version: string, key: string, envelope: string): Promise<void> {
    if (key in (await this.#requirePointer(name, version)).signatures) return
    await this.#bucket.put(signatureFolder(name, version) + key, envelope, { absent: true })
  }

  async put({
    release,
    read,
    by,
    metadata = createMetadata(release),
  }: IncomingRelease): Promise<'stored' | 'same'> {
    const { name, version } = release
    if (await this.has(name, version)) return checkSame(this, release)
    await this.#probe()
    // A folder for each attempt, so that files which a crash left behind do not conflict.
    const folder = `files/${name}/${version}/${randomUUID()}/`
    const sizes: Record<string, Record<string, number>> = {}
    await inParallel(Object.keys(release.files), AT_A_TIME, async (path) => {
      const bytes = await read(path)
      const all = Object.entries({ identity: bytes, ...(await compressedCopies(path, bytes)) })
      for (const [encoding, body] of all)
        await this.#bucket.put(folder + path + getEnding(encoding as Encoding), body, { absent: true })
      sizes[path] = Object.fromEntries(all.map(([encoding, body]) => [encoding, body.byteLength]))
    })
    const pointer: Pointer = {
      by,
      folder,
      description: Buffer.from(metadata.description).toString('utf8'),
      signatures: Object.fromEntries(metadata.signatures),
      sizes,
    }
    const written = await this.#bucket.put(pointerKey(name, version), JSON.stringify(pointer), {
      absent: true,
    })
    return written === null ? checkSame(this, release) : 'stored'
  }

  /** The pointer goes last: a version of which a crash has left something is found again. */
  async remove(name: string, version: string): Promise<void> {
    const lists = [`files/${name}/${version}/`, signatureFolder(name, version)].map((folder) =>
      this.#bucket.list(folder),
    )
    await inParallel((await Promise.all(lists)).flat(), AT_A_TIME, ({ key }) => this.#bucket.remove(key))
    await this.#bucket.remove(pointerKey(name, version))
    this.#pointers.delete(pointerKey(name, version))
  }

  async open(name: string, version: string, path: string, encoding: Encoding): Promise<StoredFile | null> {
    const pointer = await this.pointer(name, version)
    const bytes = pointer?.sizes[path]?.[encoding]
    if (!pointer || bytes === undefined) return null
    const key = pointer.folder + path + getEnding(encoding)
    const read = async () => {
      const found = await this.#bucket.get(key)
      if (found?.body.byteLength === bytes) return found.body
      throw new OperatorError(`${key} is missing or damaged in ${this.#bucket.address}.`)
    }
    return { bytes, read, stream: () => this.#bucket.stream(key) }
  }

  async compositionStamp(): Promise<string> {
    return (await this.#bucket.get(COMPOSITION))?.etag ?? 'none'
  }

  async readComposition(): Promise<RegistryComposition> {
    const found = await this.#bucket.get(COMPOSITION)
    // The first activation may have written it, and its entry, after the read.
    return this.parseFound(found ?? ((await this.hasRevision()) ? await this.#bucket.get(COMPOSITION) : null))
  }

  /** Whether something was live once, by the history. */
  protected async hasRevision(): Promise<boolean> {
    return namesRevision(await this.historyLines())
  }

  /** @throws DamagedCompositionError */
  protected async parseFound(found: Pick<BucketObject, 'body'> | null): Promise<RegistryComposition> {
    if (!found && (await this.hasRevision()))
      throw new DamagedCompositionError(`${COMPOSITION} is missing in ${this.#bucket.address}`)
    if (!found) return EMPTY_COMPOSITION
    return parseComposition(found.body.toString(), `${COMPOSITION} in ${this.#bucket.address}`)
  }

  async writeComposition(next: RegistryComposition, expected: number | 'damaged'): Promise<void> {
    await this.#probe()
    const found = await this.#bucket.get(COMPOSITION)
    const revision = (await unlessDamaged(() => this.parseFound(found)))?.revision ?? 'damaged'
    const condition = found ? { etag: found.etag } : ({ absent: true } as const)
    const isWritten =
      revision === expected &&
      (await this.#bucket.put(COMPOSITION, `${JSON.stringify(next, null, 2)}\n`, condition)) !== null
    if (!isWritten)
      throw new ConflictError(`the composition is at revision ${revision} or later, not at ${expected}`)
  }

  async historyLines(): Promise<string[]> {
    const keys = await this.#bucket.list(HISTORY)
    return inParallel(
      keys,
      AT_A_TIME,
      async ({ key }) => (await this.#bucket.get(key))?.body.toString() ?? '',
    )
  }

  async readHistory(): Promise<HistoryEntry[]> {
    return this.#entries(await this.historyLines())
  }

  #entries(lines: readonly string[]): HistoryEntry[] {
    return lines.map((line, index) => this.#parse(`history, entry ${index + 1},`, parseHistoryEntry, line))
  }

  /** There is no lock: a second writer of the same entry finds it written. */
  async appendHistory(entry: HistoryEntry): Promise<void> {
    for (;;) {
      const { key: last = '' } = (await this.#bucket.list(HISTORY)).at(-1) ?? {}
      const lines = await this.historyLines()
      if (this.#entries(lines).some((written) => isSame(written, entry))) return
      const number = Number.parseInt(last.slice(HISTORY.length) || '0', 10) + 1
      const key = `${HISTORY}${String(number).padStart(ENTRY_DIGITS, '0')}.json`
      if ((await this.#bucket.put(key, chainedLine(entry, lines.at(-1)), { absent: true })) !== null) return
    }
  }

  /** Conditional writes replace a lock: if another writer was faster, `work` runs again on the new state. */
  async exclusively<T>(work: () => Promise<T>): Promise<T> {
    const deadline = Date.now() + TIMEOUT_MS
    for (;;) {
      try {
        return await work()
      } catch (error) {
        if (!(error instanceof ConflictError)) throw error
        if (Date.now() > deadline)
          throw new OperatorError(`Others keep changing ${this.#bucket.address}: try again.`, {
            cause: error,
          })
        await sleep(20 + Math.random() * 80)
      }
    }
  }

  /** For long-running processes: a version may have been removed since. */
  protected evictPointers(): void {
    this.#pointers.clear()
  }

  /** Null: there is no such version. */
  async pointer(name: string, version: string): Promise<Pointer | null> {
    const key = pointerKey(name, version)
    const cached = this.#pointers.get(key)
    if (cached) return cached
    const found = await this.#bucket.get(key)
    if (!found) return null
    const pointer = this.#parse(key, parsePointer, found.body.toString())
    this.#pointers.set(key, pointer)
    return pointer
  }

  async #requirePointer(name: string, version: string): Promise<Pointer> {
    const pointer = await this.pointer(name, version)
    if (!pointer) throw new OperatorError(`${name} ${version} has not been published.`)
    return pointer
  }

  /** Refuses a server that writes whatever the condition: two release managers would overwrite each other. */
  async #probe(): Promise<void> {
    if (this.#isProbed) return
    const key = 'conditions'
    await this.#bucket.put(key, 'written once', { absent: true })
    if ((await this.#bucket.put(key, 'written twice', { absent: true })) !== null)
      throw new OperatorError(
        `${this.#bucket.address} ignores conditional writes (If-None-Match): it cannot hold releases.`,
      )
    this.#isProbed = true
  }

  #parse<T>(key: string, parse: (json: string) => T, json: string): T {
    const source = `${key} in ${this.#bucket.address}`
    return parseDocument(parse, { json, source, remedy: 'Put an earlier version of the object back.' })
  }
}

/** Two approvals of a version are two entries; an entry that is repaired after a crash is the same one. */
const isSame = (a: HistoryEntry, b: HistoryEntry): boolean =>
  b.revision === null ? isDeepStrictEqual(a, b) : a.revision === b.revision
