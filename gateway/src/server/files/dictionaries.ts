// Sends a changed file as its difference from the version that the browser has (RFC 9842, decision 72).
import { createHash } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { promisify } from 'node:util'
import { constants, zstdCompress } from 'node:zlib'
import {
  hasContentHash,
  releaseFolder,
  RELEASES_PATH,
  SHARED,
  withoutHash,
  type RegistryComposition,
  type Release,
  type ReleasePath,
} from '@dhadha/release'
import { keyedSingleFlight } from '@dhadha/server/single-flight'
import { LRUCache } from 'lru-cache'
import Negotiator from 'negotiator'
import type { CheckedStore } from '../../registry/checked-store.ts'
import { HotFiles } from './hot-files.ts'

const zstd = promisify(zstdCompress)

/** Encoding of a body that is compressed by Zstandard with a dictionary that the browser has (RFC 9842). */
export const DELTA = 'dcz'
/** A body begins with this (a frame that Zstandard skips, of 32 bytes) and the SHA-256 of the dictionary. */
const OPENING = Buffer.from([0x5e, 0x2a, 0x4d, 0x18, 0x20, 0, 0, 0])
/**
 * Once for all visitors: what a shell of 454 KB differs in is 8.3 KB after 90 ms, at the highest level 7.6 after a
 * second.
 */
const LEVEL = 12
/** The header that makes a file a dictionary has some 80 bytes itself. */
const MIN_BYTES = 1_024
/** How long the versions of a part are taken for known. */
const LOOK_MS = 1_000
/** The number of a part's versions that serve as dictionaries; browsers rarely have older ones. */
const MAX_VERSIONS = 8
const MAX_HASHES = 5_000
const MAX_BYTES = 16 * 1024 * 1024

/**
 * For `Use-As-Dictionary`: the addresses of the same file in other versions, as a pattern with a star in the place of
 * the difference; for an entry those of all remotes' entries, which are nine tenths alike. Null for a file that is too
 * small to be worth it, and for a name that does not change.
 */
export function dictionaryPattern({ name, version, file }: ReleasePath, release: Release): string | null {
  const { bytes = 0 } = release.files[file] ?? {}
  if (bytes < MIN_BYTES || !/^[\w./-]+\.(?:js|css)$/.test(file) || !hasContentHash(file)) return null
  const folder = isRemoteEntry(release, file)
    ? `${RELEASES_PATH}*/`
    : releaseFolder(name, version === SHARED ? SHARED : '*')
  return `match="${folder}${withoutHash(file).replace(/\.\w+$/, '.*$&')}"`
}

/**
 * SHA-256 (base64) of the dictionary that a browser has for what it asks for; null: none, or it does not accept such an
 * encoding.
 */
function parseDictionaryHash(headers: IncomingHttpHeaders): string | null {
  const [, hash] = /^:([\w+/]{43}=):$/.exec(String(headers['available-dictionary'])) ?? []
  if (hash === undefined) return null
  const negotiator = new Negotiator({ headers: { 'accept-encoding': headers['accept-encoding'] ?? '' } })
  return negotiator.encodings([DELTA]).includes(DELTA) ? hash : null
}

/** A file of a version. */
interface ReleaseFileRef {
  readonly release: Release
  readonly path: string
}

/** The live versions at the time of the last read. */
interface LiveParts extends Pick<RegistryComposition, 'parts'> {
  readonly stamp: string
  readonly at: number
}

const isRemoteEntry = ({ kind, entry }: Release, path: string): boolean =>
  kind === 'remote' && entry.includes(path)

/**
 * Compresses a file with the one that a browser has of another version (decision 72). Dictionaries are files of the
 * versions that are live or were before; for any other, and for a forged one, the browser gets the whole file.
 */
export class Dictionaries {
  readonly #store: Pick<CheckedStore, 'compositionStamp' | 'readComposition'>
  readonly #release: (name: string, version: string) => Promise<Release | null>
  readonly #plain: (file: ReleaseFileRef) => Promise<Buffer>
  #live: LiveParts | null = null
  readonly #versions = new Map<string, { releases: readonly Release[]; stamp: string }>()
  /** SHA-256 of files by the hash that their releases name. */
  readonly #hashes = new LRUCache<string, string>({ max: MAX_HASHES })
  readonly #made = new HotFiles(MAX_BYTES)
  readonly #once = keyedSingleFlight<Buffer>()

  /**
   * @param release a trusted version; null if there is none
   * @param plain a file as it was built, compared with its hash
   */
  constructor(
    store: Pick<CheckedStore, 'compositionStamp' | 'readComposition'>,
    release: (name: string, version: string) => Promise<Release | null>,
    plain: (file: ReleaseFileRef) => Promise<Buffer>,
  ) {
    this.#store = store
    this.#release = release
    this.#plain = plain
  }

  /**
   * The difference between a file and the one that the browser has. Null if that one is unknown, cannot be read, or
   * saves nothing: the whole file is always correct.
   *
   * @param wholeBytes bytes of the shortest answer without a dictionary
   */
  async delta(
    headers: IncomingHttpHeaders,
    release: Release,
    path: string,
    wholeBytes: () => Promise<number>,
  ): Promise<Buffer | null> {
    const hash = parseDictionaryHash(headers)
    const dictionary = hash && (await this.#find(hash, { release, path }).catch(() => null))
    if (!dictionary) return null
    const key = `${release.files[path]?.integrity} ${hash}`
    // An empty delta means that it saves nothing.
    const delta = this.#made.get(key) ?? (await this.#make(key, { release, path }, dictionary, wholeBytes))
    return delta.byteLength > 0 ? delta : null
  }

  /** Computed once for all concurrent requests. */
  #make(
    key: string,
    file: ReleaseFileRef,
    dictionary: ReleaseFileRef,
    wholeBytes: () => Promise<number>,
  ): Promise<Buffer> {
    const make = async () => {
      const [body, max] = await Promise.all([this.#compress(file, dictionary), wholeBytes()])
      const delta = body.byteLength < max ? body : Buffer.alloc(0)
      this.#made.set(key, delta)
      return delta
    }
    return this.#once(key, () => make().catch(() => Buffer.alloc(0)))
  }

  async #compress(file: ReleaseFileRef, dictionary: ReleaseFileRef): Promise<Buffer> {
    const [content, known] = await Promise.all([this.#plain(file), this.#plain(dictionary)])
    const body = await zstd(content, {
      dictionary: known,
      pledgedSrcSize: content.byteLength,
      params: { [constants.ZSTD_c_compressionLevel]: LEVEL },
    })
    return Buffer.concat([OPENING, sha256(known), body])
  }

  /** The file with a hash, if it is among those that say of themselves that they are dictionaries for this one. */
  async #find(hash: string, { release, path }: ReleaseFileRef): Promise<ReleaseFileRef | null> {
    const stem = withoutHash(path)
    const isEntry = isRemoteEntry(release, path)
    const composition = await this.#composition()
    const names = Object.keys(composition.parts).filter((name) => name !== release.name)
    for (const name of [release.name, ...(isEntry ? names : [])]) {
      for (const other of await this.#dictionaryReleases(name, composition)) {
        const paths = isEntry
          ? other.entry
          : Object.keys(other.files).filter((key) => withoutHash(key) === stem && key !== path)
        for (const path of paths) {
          const file = { release: other, path }
          if ((await this.#dictionaryHash(file)) === hash) return file
        }
      }
    }
    return null
  }

  async #composition(): Promise<LiveParts> {
    const before = this.#live
    if (before && performance.now() - before.at < LOOK_MS) return before
    const stamp = await this.#store.compositionStamp()
    const parts = before?.stamp === stamp ? before.parts : (await this.#store.readComposition()).parts
    this.#live = { parts, stamp, at: performance.now() }
    return this.#live
  }

  /** The live version and the previous ones, and the version before a rollback, which browsers have in their caches. */
  async #dictionaryReleases(name: string, { parts, stamp }: LiveParts): Promise<readonly Release[]> {
    const before = this.#versions.get(name)
    if (before?.stamp === stamp) return before.releases
    const { active, previous = [], canary } = parts[name] ?? {}
    const versions = [active, canary?.version, ...previous].filter((version) => version !== undefined)
    const found = await Promise.all(
      versions.slice(0, MAX_VERSIONS).map((version) => this.#release(name, version)),
    )
    const now = found.filter((release) => release !== null)
    const releases = [...new Set([...now, ...(before?.releases ?? [])])].slice(0, MAX_VERSIONS)
    this.#versions.set(name, { releases, stamp })
    return releases
  }

  /** SHA-256 (base64) of a file, by which browsers name it as a dictionary. */
  async #dictionaryHash(file: ReleaseFileRef): Promise<string | null> {
    const { integrity = '' } = file.release.files[file.path] ?? {}
    const before = this.#hashes.get(integrity)
    if (before !== undefined) return before
    // A file that was pruned or damaged is no dictionary.
    const content = await this.#plain(file).catch(() => null)
    if (!content) return null
    const hash = sha256(content).toString('base64')
    this.#hashes.set(integrity, hash)
    return hash
  }
}

const sha256 = (bytes: Buffer): Buffer => createHash('sha256').update(bytes).digest()
