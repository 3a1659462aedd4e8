import { mkdirSync, statfsSync } from 'node:fs'

const MINIMUM_FREE_BYTES = 300 * 1024 * 1024

/** A start that must not go on; its message is the one sentence that is said. */
export class Refusal extends Error {}

/** Makes the data folder; refuses where it cannot be made or has less than 300 MB left. */
export function checkDisk(data: string, statfs: typeof statfsSync = statfsSync): void {
  try {
    mkdirSync(data, { recursive: true })
  } catch (error) {
    throw new Refusal(`the data folder ${data} cannot be made: ${(error as Error).message}.`)
  }
  const { bavail, bsize } = statfs(data)
  if (bavail * bsize < MINIMUM_FREE_BYTES) {
    throw new Refusal(`there is less than 300 MB of disk space for ${data}; make room or set DATA_DIR.`)
  }
}
