// Reads the folder that a part's build has left: description, signatures, facts of its files.
import { readdir, readFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { REGISTRY, RELEASE_FILE, type FileFacts, type Release } from '@dhadha/release'
import { getFileFacts } from '@dhadha/release/files'
import { missingDescription } from '@dhadha/release-client/signing'
import { parseRelease, ShapeError } from '@dhadha/release/schema'
import { OperatorError } from '@dhadha/server/errors'

/**
 * The description in a folder that a build has left, as it is written there.
 *
 * @throws OperatorError when there is none
 */
export async function readDescription(dir: string): Promise<Buffer> {
  try {
    return await readFile(join(dir, RELEASE_FILE))
  } catch (cause) {
    throw new OperatorError(missingDescription(dir), { cause })
  }
}

/** Parses a description. @param source its file, by which an error names it @throws OperatorError */
export function releaseIn(description: Buffer, source: string): Release {
  try {
    return parseRelease(description.toString('utf8'))
  } catch (cause) {
    if (!(cause instanceof ShapeError)) throw cause
    throw new OperatorError(`${source} cannot be used: ${cause.message}.`, { cause })
  }
}

/** The signatures that lie in such a folder, by the ids of their keys. */
export async function readSignatures(dir: string): Promise<Map<string, string>> {
  const names = (await readdir(dir)).filter(isSignature).toSorted()
  const texts = await Promise.all(names.map((name) => readFile(join(dir, name), 'utf8')))
  return new Map(names.map((name, index) => [name.slice(0, -REGISTRY.signature.length), texts[index] ?? '']))
}

/** Whether a path in a release's folder is that of a signature. */
const isSignature = (path: string): boolean =>
  path.endsWith(REGISTRY.signature) && /^[0-9a-f]{16}$/.test(path.slice(0, -REGISTRY.signature.length))

/** Every file of a folder but its description and the signatures over that, with its facts. */
export async function measureFolder(dir: string): Promise<Map<string, FileFacts>> {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true })
  const found = new Map<string, FileFacts>()
  for (const entry of entries) {
    if (entry.isDirectory()) continue
    const file = join(entry.parentPath, entry.name)
    const path = relative(dir, file).split(sep).join('/')
    if (path === RELEASE_FILE || isSignature(path)) continue
    if (!entry.isFile())
      throw new OperatorError(`${path} is not a plain file: a release contains plain files only.`)
    found.set(path, getFileFacts(await readFile(file)))
  }
  return found
}
