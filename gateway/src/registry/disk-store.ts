// The registry in a folder (`ReleaseStore`).
import { createReadStream } from 'node:fs'
import { mkdir, readFile, rm, stat, truncate } from 'node:fs/promises'
import { join } from 'node:path'
import { randomUUID } from 'node:crypto'
import {
  REGISTRY,
  RELEASE_FILE,
  type HistoryEntry,
  type Publication,
  type RegistryComposition,
  type Release,
} from '@dhadha/release'
import { chainedLine } from '@dhadha/release/history'
import { parseHistoryEntry, parsePublication } from '@dhadha/release/schema'
import { OperatorError } from '@dhadha/server/errors'
import { singleFlight } from '@dhadha/server/single-flight'
import { readDescription, readSignatures, releaseIn } from '../release/folder.ts'
import { NO_KEYS, type Trust } from '../signing/trust.ts'
import { EMPTY_COMPOSITION } from './composition.ts'
import { DamagedCompositionError, namesRevision, unlessDamaged } from './damage.ts'
import { durableSteps, syncFolder, type DurableSteps } from './durable.ts'
import { compressedCopies, ENDINGS } from './encodings.ts'
import { clearLeftovers, namesIn, readSize, syncTree, unlessMissing } from './folders.ts'
import { inParallel } from './in-parallel.ts'
import { withLock } from './lock.ts'
import { ensureReserve, withReserve } from './reserve.ts'
import {
  ConflictError,
  createMetadata,
  type Encoding,
  type IncomingRelease,
  type ReleaseStore,
  type StoredFile,
} from './store.ts'
import { checkSame, parseComposition, parseDocument } from './stored-documents.ts'

/** Files that are compressed and written at a time. */
const AT_A_TIME = 4
const REMEDY = "Put a copy back, from a back-up or another machine's registry."

/**
 * Releases on a disk that one or several machines see:
 *
 *     releases/<name>/<version>/   as built, with .br and .gz copies; never changed
 *     composition.json             replaced whole
 *     history.jsonl                one entry a line, only ever added to
 */
export class DiskStore implements ReleaseStore {
  readonly #root: string
  readonly #steps: DurableSteps
  readonly #composition: string
  readonly #history: string
  /** Read for every page and every call of a gateway (decision 70). */
  readonly #stamp: () => Promise<string>
  readonly trust: Trust

  /** @param steps how the disk is written; tests put failing ones here */
  constructor(root: string, steps: DurableSteps = durableSteps, trust = NO_KEYS) {
    this.trust = trust
    this.#root = root
    this.#steps = steps
    this.#composition = join(root, REGISTRY.composition)
    this.#history = join(root, REGISTRY.history)
    this.#stamp = singleFlight(
      async () => {
        try {
          const { ino, mtimeNs, size } = await stat(this.#composition, { bigint: true })
          return `${ino}-${mtimeNs}-${size}`
        } catch (error) {
          return unlessMissing(error, 'none')
        }
      },
      { join: 'next' },
    )
  }

  #folder(name: string, version: string): string {
    return join(this.#root, REGISTRY.releases, name, version)
  }

  async names(): Promise<string[]> {
    return (await namesIn(join(this.#root, REGISTRY.releases))).toSorted()
  }

  async versions(name: string): Promise<string[]> {
    return namesIn(join(this.#root, REGISTRY.releases, name))
  }

  async has(name: string, version: string): Promise<boolean> {
    return (await readSize(join(this.#folder(name, version), RELEASE_FILE))) !== null
  }

  async release(name: string, version: string): Promise<Release> {
    const source = join(this.#folder(name, version), RELEASE_FILE)
    return releaseIn(await this.description(name, version), source)
  }

  async description(name: string, version: string): Promise<Buffer> {
    if (!(await this.has(name, version)))
      throw new OperatorError(`${name} ${version} has not been published.`)
    return readDescription(this.#folder(name, version))
  }

  async signatures(name: string, version: string): Promise<string[]> {
    return [...(await readSignatures(this.#folder(name, version))).values()]
  }

  async addSignature(name: string, version: string, key: string, envelope: string): Promise<void> {
    const file = join(this.#folder(name, version), key + REGISTRY.signature)
    if ((await readSize(file)) !== null) return
    const fresh = join(this.#root, 'making', `${randomUUID()}${REGISTRY.signature}`)
    await this.#steps.write(fresh, envelope)
    await this.#steps.rename(fresh, file)
  }

  async publication(name: string, version: string): Promise<Publication> {
    const file = join(this.#folder(name, version), REGISTRY.publication)
    return parseDocument(parsePublication, {
      json: await readFile(file, 'utf8'),
      source: file,
      remedy: REMEDY,
    })
  }

  async put(incoming: IncomingRelease): Promise<'stored' | 'same'> {
    const { release } = incoming
    const target = this.#folder(release.name, release.version)
    if (await this.has(release.name, release.version)) return checkSame(this, release)
    const making = join(this.#root, 'making')
    await clearLeftovers(making)
    await ensureReserve(this.#root)
    const folder = join(making, randomUUID())
    try {
      await this.#fill(folder, incoming)
      await mkdir(join(this.#root, REGISTRY.releases, release.name), { recursive: true })
      await syncFolder(join(this.#root, REGISTRY.releases))
      await this.#steps.rename(folder, target)
      return 'stored'
    } catch (error) {
      await rm(folder, { recursive: true, force: true })
      // Another process published this version in the meantime.
      if (await this.has(release.name, release.version)) return checkSame(this, release)
      throw error
    }
  }

  /** At one stroke: a version is there whole or not at all. */
  async remove(name: string, version: string): Promise<void> {
    const leftover = join(this.#root, 'making', randomUUID())
    await mkdir(join(this.#root, 'making'), { recursive: true })
    await this.#steps.rename(this.#folder(name, version), leftover)
    // A publication beside this clears what is old in that folder, and may have been faster.
    await rm(leftover, { recursive: true, force: true })
  }

  async #fill(
    folder: string,
    { release, read, by, metadata = createMetadata(release) }: IncomingRelease,
  ): Promise<void> {
    await inParallel(Object.keys(release.files), AT_A_TIME, async (path) => {
      const bytes = await read(path)
      const copies = await compressedCopies(path, bytes)
      await this.#steps.write(join(folder, path), bytes)
      if (copies.br) await this.#steps.write(join(folder, path + ENDINGS.br), copies.br)
      if (copies.gzip) await this.#steps.write(join(folder, path + ENDINGS.gzip), copies.gzip)
    })
    await this.#steps.write(join(folder, RELEASE_FILE), metadata.description)
    for (const [key, envelope] of metadata.signatures)
      await this.#steps.write(join(folder, key + REGISTRY.signature), envelope)
    await this.#steps.write(join(folder, REGISTRY.publication), `${JSON.stringify(by)}\n`)
    await syncTree(folder)
  }

  async open(name: string, version: string, path: string, encoding: Encoding): Promise<StoredFile | null> {
    const file = join(this.#folder(name, version), path + (encoding === 'identity' ? '' : ENDINGS[encoding]))
    const bytes = await readSize(file)
    if (bytes === null) return null
    return { bytes, read: () => readFile(file), stream: () => createReadStream(file) }
  }

  compositionStamp(): Promise<string> {
    return this.#stamp()
  }

  async readComposition(): Promise<RegistryComposition> {
    // A named pipe in its place would block the gateway.
    const facts = await stat(this.#composition).catch((error: unknown) => unlessMissing(error, null))
    if (facts && !facts.isFile() && !facts.isDirectory())
      throw new DamagedCompositionError(`${this.#composition} is damaged: it is no file`)
    const read = () =>
      readFile(this.#composition, 'utf8').catch((error: unknown) => unlessMissing(error, null))
    let json = await read()
    if (json === null && namesRevision(await this.historyLines())) {
      // The first activation may have written it, and its line, in between.
      json = await read()
      if (json === null) throw new DamagedCompositionError(`${this.#composition} is missing`)
    }
    return json === null ? EMPTY_COMPOSITION : parseComposition(json, this.#composition)
  }

  async writeComposition(next: RegistryComposition, expected: number | 'damaged'): Promise<void> {
    const revision = (await unlessDamaged(() => this.readComposition()))?.revision ?? 'damaged'
    if (revision !== expected)
      throw new ConflictError(`the composition is at revision ${revision}, not at ${expected}`)
    // A fixed name, as the lock is held: the next write replaces the file that a crash left behind.
    const fresh = `${this.#composition}.new`
    await this.#steps.write(fresh, `${JSON.stringify(next, null, 2)}\n`)
    await this.#steps.rename(fresh, this.#composition)
  }

  async historyLines(): Promise<string[]> {
    return splitLines(await this.#historyText())
  }

  async readHistory(): Promise<HistoryEntry[]> {
    const lines = await this.historyLines()
    return lines.map((line, index) =>
      parseDocument(parseHistoryEntry, {
        json: line,
        source: `${this.#history}:${index + 1}`,
        remedy: REMEDY,
      }),
    )
  }

  async appendHistory(entry: HistoryEntry): Promise<void> {
    const history = await this.#historyText()
    const wholeLines = history.slice(0, history.lastIndexOf('\n') + 1)
    if (wholeLines !== history) await truncate(this.#history, Buffer.byteLength(wholeLines))
    await this.#steps.append(this.#history, `${chainedLine(entry, splitLines(wholeLines).at(-1))}\n`)
  }

  async #historyText(): Promise<string> {
    try {
      return await readFile(this.#history, 'utf8')
    } catch (error) {
      return unlessMissing(error, '')
    }
  }

  async exclusively<T>(work: () => Promise<T>): Promise<T> {
    await mkdir(this.#root, { recursive: true })
    return withReserve(this.#root, () => withLock(join(this.#root, 'lock'), work))
  }
}

/** Text after the last line end is an incomplete write that a crash left behind. */
const splitLines = (history: string): string[] => history.split('\n').slice(0, -1)
