import { appendFile, mkdir, open, readFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { Type } from 'typebox'
import { Value } from 'typebox/value'

/** A line of the file. */
const Line = Type.Object({
  learner_mac: Type.String({ pattern: '^[0-9a-f]{64}$' }),
  deleted_at: Type.String(),
})

/**
 * Records the deletion of an account in a file beside the database, and returns once it is on the disk: restoring a
 * back-up, into this database or a new one, deletes the account again (decision 5). A line holds only a hash and a
 * time.
 */
export async function rememberDeletion(file: string, mac: string, now: Date): Promise<void> {
  await mkdir(dirname(file), { recursive: true })
  await appendFile(file, `${JSON.stringify({ learner_mac: mac, deleted_at: now.toISOString() })}\n`, {
    mode: 0o600,
    flush: true,
  })
  // Sync the folder too, so that the file's name is on the disk, where the system allows opening a folder.
  const folder = await open(dirname(file), 'r').catch(() => null)
  await folder?.sync().catch(() => undefined)
  await folder?.close()
}

interface Deletion {
  readonly learner_mac: string
  readonly deleted_at: Date
}

function parse(line: string): Deletion | null {
  try {
    const read: unknown = JSON.parse(line)
    return Value.Check(Line, read)
      ? { learner_mac: read.learner_mac, deleted_at: new Date(read.deleted_at) }
      : null
  } catch {
    // A power cut tore the last line; its account was not deleted.
    return null
  }
}

/** All recorded deletions; none where there is no file. @throws when there is one that cannot be read */
export async function readDeletions(file: string): Promise<Deletion[]> {
  const content = await readFile(file, 'utf8').catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return ''
    throw error
  })
  return content.split('\n').flatMap((line) => parse(line) ?? [])
}
