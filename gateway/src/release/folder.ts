import { readdir, readFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { RELEASE_FILE, type FileFacts, type Release } from '@dhadha/release'
import { factsOf } from '@dhadha/release/files'
import { parseRelease, ShapeError } from '@dhadha/release/schema'
import { OperatorError } from '@dhadha/server'

/**
 * The description in a folder that a build has left.
 *
 * @throws OperatorError when there is none or it cannot be read
 */
export async function readDescription(dir: string): Promise<Release> {
  let json: string
  try {
    json = await readFile(join(dir, RELEASE_FILE), 'utf8')
  } catch (cause) {
    throw new OperatorError(`There is no ${RELEASE_FILE} in ${dir}: build the part first.`, { cause })
  }
  try {
    return parseRelease(json)
  } catch (cause) {
    if (!(cause instanceof ShapeError)) throw cause
    throw new OperatorError(`${join(dir, RELEASE_FILE)} cannot be used: ${cause.message}.`, { cause })
  }
}

/** Every file of a folder but its description, with its facts. */
export async function measureFolder(dir: string): Promise<Map<string, FileFacts>> {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true })
  const found = new Map<string, FileFacts>()
  for (const entry of entries) {
    if (entry.isDirectory()) continue
    const file = join(entry.parentPath, entry.name)
    const path = relative(dir, file).split(sep).join('/')
    if (path === RELEASE_FILE) continue
    if (!entry.isFile())
      throw new OperatorError(`${path} is not a plain file: a release contains plain files only.`)
    found.set(path, factsOf(await readFile(file)))
  }
  return found
}
