// Sends files of releases, with their types, encodings and caching.
import { extname } from 'node:path'
import { cacheUses, hasEntity } from '@dhadha/server'
import {
  isPartName,
  isVersion,
  parseReleasePath,
  SHARED,
  type FileFacts,
  type Release,
  type ReleasePath,
} from '@dhadha/release'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { CheckedStore } from '../../registry/checked-store.ts'
import type { Encoding } from '../../registry/store.ts'
import { RefusedError } from '../../signing/trust.ts'
import { DELTA, Dictionaries, dictionaryPattern } from './dictionaries.ts'
import { acceptedEncodings } from './encoding.ts'
import { INERT_POLICY } from '../headers.ts'
import { HotFiles } from './hot-files.ts'
import { SharedFiles } from './shared-files.ts'

/**
 * The kinds of files that builds have. All others are `application/octet-stream`: a library of types would also know
 * documents, such as XHTML, which a browser must not open under the site's address.
 */
const TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.gif': 'image/gif',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.woff': 'font/woff',
  '.ttf': 'font/ttf',
  '.wasm': 'application/wasm',
  '.mp3': 'audio/mpeg',
  '.mp4': 'video/mp4',
}

const uses = cacheUses('release-files')

const FOR_EVER = 'public, max-age=31536000, immutable'
const MAX_RELEASES = 500

/** A file of a release with the release that vouches for it. */
interface ReleaseFile {
  release: Release
  path: string
  facts: FileFacts
}

/** Files of releases, live or not: a tab may still run a version that has been replaced. */
export class ReleaseFiles {
  readonly #store: CheckedStore
  readonly #hot = new HotFiles()
  readonly #releases = new LRUCache<string, Release>({ max: MAX_RELEASES })
  readonly #shared: SharedFiles
  readonly #dictionaries: Dictionaries

  constructor(store: CheckedStore) {
    this.#store = store
    const release = (name: string, version: string) => this.#release(name, version)
    this.#shared = new SharedFiles(store, release)
    this.#dictionaries = new Dictionaries(store, release, (file) => this.#plain(file))
  }

  /** `/releases/<name>/<version>/<path>`, or SHARED in place of the version; never changes. */
  async answer(request: FastifyRequest, reply: FastifyReply, pathname: string): Promise<FastifyReply> {
    const requested = parseReleasePath(pathname)
    const candidates = requested ? await this.#find(requested) : []
    if (candidates.length > 0)
      void reply
        .header('access-control-allow-origin', '*')
        .header('cross-origin-resource-policy', 'cross-origin')
    const errors: unknown[] = []
    for (const file of candidates) {
      try {
        const pattern = requested && dictionaryPattern(requested, file.release)
        if (pattern) void reply.header('use-as-dictionary', pattern)
        const delta = await this.#delta(request, file)
        return await (delta
          ? this.#sendDelta(reply, file, delta)
          : this.#send(request, reply, file, FOR_EVER))
      } catch (error) {
        // Another version has the very same file.
        errors.push(error)
      }
    }
    if (!requested || errors.length === 0) return notFound(reply)
    if (requested.version === SHARED) this.#shared.evict(requested.name)
    throw errors[0]
  }

  /** A file under a name that outlives versions, such as an icon of the shell. */
  async answerNamed(
    request: FastifyRequest,
    reply: FastifyReply,
    release: Release,
    path: string,
    contentPolicy = INERT_POLICY,
  ): Promise<FastifyReply> {
    const facts = factsIn(release, path)
    return facts
      ? this.#send(request, reply, { release, path, facts }, 'no-cache', contentPolicy)
      : notFound(reply)
  }

  async #send(
    request: FastifyRequest,
    reply: FastifyReply,
    { release, path, facts }: ReleaseFile,
    caching: string,
    contentPolicy = INERT_POLICY,
  ): Promise<FastifyReply> {
    const tag = facts.integrity.slice('sha384-'.length, 'sha384-'.length + 22)
    void reply
      .header('cache-control', caching)
      // Cookies decide which release a name without a version refers to (decisions 40 and 66).
      .header('vary', caching === FOR_EVER ? 'Accept-Encoding' : 'Cookie, Accept-Encoding')
      .header('content-security-policy', contentPolicy)
      .type(TYPES[extname(path)] ?? 'application/octet-stream')
    for (const encoding of acceptedEncodings(request.headers['accept-encoding'])) {
      const etag = encoding === 'identity' ? `"${tag}"` : `"${tag}-${encoding}"`
      const body = await this.#body(release, path, encoding)
      if (body === null) continue
      void reply.header('etag', etag)
      if (hasEntity(request.headers['if-none-match'], etag)) return reply.code(304).send()
      if (encoding !== 'identity') void reply.header('content-encoding', encoding)
      if (Buffer.isBuffer(body)) return reply.send(body)
      return reply.header('content-length', body.bytes).send(body.stream())
    }
    throw new Error(`${release.name} ${release.version} lacks ${path}`)
  }

  /** The delta between the file and one that the browser has (decision 72); null if it is unknown, or not shorter. */
  #delta({ headers }: FastifyRequest, { release, path, facts }: ReleaseFile): Promise<Buffer | null> {
    const wholeBytes = async () => {
      const body = await this.#body(release, path, 'br')
      return (Buffer.isBuffer(body) ? body.byteLength : body?.bytes) ?? facts.bytes
    }
    return this.#dictionaries.delta(headers, release, path, wholeBytes)
  }

  // Apart from `#delta`: a reply that is awaited has no value, as it is a promise of its end.
  #sendDelta(reply: FastifyReply, { path }: ReleaseFile, delta: Buffer): FastifyReply {
    return (
      reply
        // A shared cache must not store a delta, which depends on the browser's own copy.
        .header('cache-control', FOR_EVER.replace('public', 'private'))
        .header('vary', 'Accept-Encoding, Available-Dictionary')
        .header('content-security-policy', INERT_POLICY)
        .header('content-encoding', DELTA)
        .type(TYPES[extname(path)] ?? 'application/octet-stream')
        .send(delta)
    )
  }

  async #plain({ release, path }: { release: Release; path: string }): Promise<Buffer> {
    const body = await this.#body(release, path, 'identity')
    if (!body) throw new Error(`${release.name} ${release.version} lacks ${path}`)
    return Buffer.isBuffer(body) ? body : body.read()
  }

  async #body(release: Release, path: string, encoding: Encoding) {
    const key = `${release.files[path]?.integrity} ${encoding}`
    const hot = this.#hot.get(key)
    uses[hot ? 'hits' : 'misses'] += 1
    // An empty entry means that this encoding is known not to be stored.
    if (hot) return hot.byteLength > 0 || encoding === 'identity' ? hot : null
    const file = await this.#store.open(release, path, encoding)
    if (!file && encoding === 'identity') return null
    if (file && !this.#hot.takes(file.bytes)) return file
    const bytes = file ? await file.read() : Buffer.alloc(0)
    this.#hot.set(key, bytes)
    return file ? bytes : null
  }

  /** The versions that have a file, the first to be tried first. */
  async #find({ name, version, file }: ReleasePath): Promise<ReleaseFile[]> {
    const release = version === SHARED ? null : await this.#release(name, version)
    const releases = version === SHARED ? await this.#shared.holders(name, file) : release ? [release] : []
    return releases.flatMap((release) => {
      const facts = factsIn(release, file)
      return facts ? [{ release, path: file, facts }] : []
    })
  }

  async #release(name: string, version: string): Promise<Release | null> {
    const key = `${name}@${version}`
    const cached = this.#releases.get(key)
    if (cached) return cached
    // Checked before they become part of a path.
    if (!isPartName(name) || !isVersion(version) || !(await this.#store.has(name, version))) return null
    const release = await this.#store.release(name, version).catch(nullIfRefused)
    if (release === null) return null
    this.#releases.set(key, release)
    return release
  }
}

/** A refused version is not served, not even to tabs that still run it. */
function nullIfRefused(error: unknown): null {
  if (error instanceof RefusedError) return null
  throw error
}

/**
 * Only what the build has named is served: no documents, as fragments belong into pages, and no source maps (decision
 * 75).
 */
export const factsIn = (release: Release, path: string): FileFacts | null =>
  Object.hasOwn(release.files, path) && !/\.(?:html|map)$/.test(path) ? (release.files[path] ?? null) : null

/**
 * The response for a file that does not exist: never HTML, which a loader would take for the file.
 */
export const notFound = (reply: FastifyReply): FastifyReply =>
  reply
    .code(404)
    .header('cache-control', 'no-cache')
    .header('content-security-policy', INERT_POLICY)
    .type('text/plain; charset=utf-8')
    .send('404')
