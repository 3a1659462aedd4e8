// The deletions file beside the database, which survives a restore of a back-up.
import { appendFile, mkdir, open, readFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { getErrorCode } from '@dhadha/server/errors'
import { Type, type Static } from 'typebox'
import { Value } from 'typebox/value'
import { endsTorn } from '../../../platform/files/torn-line.ts'

const mac = Type.String({ pattern: '^[0-9a-f]{64}$' })

/** A line of the file: an account was deleted. */
const DeletionLine = Type.Object({ learner_mac: mac, deleted_at: Type.String() })

/**
 * A line of the file: a withdrawal. A learner removed personal data, such as a name or a photo, or reduced what others
 * see; a restore applies it again. `at` has the database's microseconds.
 */
const WithdrawalLine = Type.Object({
  learner_mac: mac,
  kind: Type.String(),
  detail: Type.String(),
  at: Type.String({ pattern: '^\\d{4}-\\d\\d-\\d\\d[T ]' }),
})
export type Withdrawal = Static<typeof WithdrawalLine>

/** Appends lines, and returns once they are on the disk. */
async function append(file: string, lines: readonly object[]): Promise<void> {
  await mkdir(dirname(file), { recursive: true })
  const start = (await endsTorn(file)) ? '\n' : ''
  const content = lines.map((line) => `${JSON.stringify(line)}\n`).join('')
  await appendFile(file, start + content, { mode: 0o600, flush: true })
  // Sync the folder too, so that the file's name is on the disk, where the system allows opening a folder.
  const folder = await open(dirname(file), 'r').catch(() => null)
  await folder?.sync().catch(() => undefined)
  await folder?.close()
}

/**
 * Records the deletion of an account in a file beside the database: restoring a back-up, into this database or a new
 * one, deletes the account again (decision 5). A line holds only a hash and a time.
 */
export const rememberDeletion = (file: string, learnerMac: string, now: Date): Promise<void> =>
  append(file, [{ learner_mac: learnerMac, deleted_at: now.toISOString() }])

/** Records withdrawals in the same file (decision 60). */
export const rememberWithdrawals = (file: string, withdrawals: readonly Withdrawal[]): Promise<void> =>
  append(file, withdrawals)

interface Deletion {
  readonly learner_mac: string
  readonly deleted_at: Date
}

export interface Memory {
  readonly deletions: readonly Deletion[]
  readonly withdrawals: readonly Withdrawal[]
}

function parse(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    // A power cut truncated the last line; its operation was not done, or is written again.
    return null
  }
}

/** The withdrawal in a line of the file; null for any other line. */
export function readWithdrawal(line: string): Withdrawal | null {
  const read = parse(line)
  return Value.Check(WithdrawalLine, read) ? read : null
}

/**
 * All records of the file; empty if there is no file.
 *
 * @throws when the file exists and cannot be read
 */
export async function readMemory(file: string): Promise<Memory> {
  const content = await readFile(file, 'utf8').catch((error: unknown) => {
    if (getErrorCode(error) === 'ENOENT') return ''
    throw error
  })
  const deletions: Deletion[] = []
  const withdrawals: Withdrawal[] = []
  for (const line of content.split('\n').map(parse))
    if (Value.Check(DeletionLine, line))
      deletions.push({ learner_mac: line.learner_mac, deleted_at: new Date(line.deleted_at) })
    else if (Value.Check(WithdrawalLine, line)) withdrawals.push(line)
  return { deletions, withdrawals }
}
