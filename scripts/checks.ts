import { mkdirSync, statfsSync } from 'node:fs'
import { createServer } from 'node:net'

const MINIMUM_FREE_BYTES = 300 * 1024 * 1024

/** Makes the data folder. @throws Error with the one sentence to say, where it cannot be made or has less than 300 MB left */
export function checkDisk(data: string, statfs: typeof statfsSync = statfsSync): void {
  try {
    mkdirSync(data, { recursive: true })
  } catch (error) {
    throw new Error(`the data folder ${data} cannot be made: ${(error as Error).message}.`, { cause: error })
  }
  const { bavail, bsize } = statfs(data)
  if (bavail * bsize < MINIMUM_FREE_BYTES) {
    throw new Error(`there is less than 300 MB of disk space for ${data}; make room or set DATA_DIR.`)
  }
}

/** Whether nothing listens at a port, on any of the machine's addresses. */
export const isPortFree = (port: number): Promise<boolean> =>
  new Promise((done) => {
    const probe = createServer()
    probe.once('error', () => done(false))
    probe.listen(port, () => probe.close(() => done(true)))
  })
