// Overwrites old lines of the deletions file.
import { createReadStream } from 'node:fs'
import { access, open } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import { erasedLine } from '../../../platform/files/erased-line.ts'
import { readWithdrawal } from './deletions-file.ts'

interface ByteRange {
  readonly start: number
  readonly bytes: number
}

/**
 * The byte ranges of the deletions file (`deletions-file.ts`) that hold withdrawals from before a time. Lines are in
 * the order of their times: the first newer one ends the search, so that its cost depends only on the old lines.
 */
async function findOldLines(file: string, before: Date): Promise<ByteRange[]> {
  if (
    !(await access(file).then(
      () => true,
      () => false,
    ))
  )
    return []
  const places: ByteRange[] = []
  const input = createReadStream(file)
  let start = 0
  for await (const line of createInterface({ input, crlfDelay: Infinity })) {
    const bytes = Buffer.byteLength(line)
    const withdrawal = readWithdrawal(line)
    if (withdrawal && new Date(withdrawal.at) >= before) break
    if (withdrawal) places.push({ start, bytes })
    start += bytes + 1
  }
  input.destroy()
  return places
}

/** The number of lines that `deleteExpiredWithdrawalLines` would overwrite. */
export const countWithdrawalLines = async (file: string, before: Date): Promise<number> =>
  (await findOldLines(file, before)).length

/**
 * Overwrites withdrawals from before a time in the deletions file (decision 60). The file keeps its length, as other
 * processes append to it.
 *
 * @returns the number of overwritten lines
 */
export async function deleteExpiredWithdrawalLines(file: string, before: Date): Promise<number> {
  const places = await findOldLines(file, before)
  if (places.length === 0) return 0
  const handle = await open(file, 'r+')
  try {
    for (const { start, bytes } of places) await handle.write(erasedLine(bytes), 0, bytes, start)
    await handle.sync()
  } finally {
    await handle.close()
  }
  return places.length
}
