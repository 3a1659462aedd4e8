// Writes to the disk that a crash or a power cut cannot lose once they have resolved.
import { mkdir, open, rename } from 'node:fs/promises'
import { dirname } from 'node:path'

/** The steps from which every change of the disk is made; each one is durable on the disk when it resolves. */
export interface DurableSteps {
  /** Writes a new file, with the folders above it. */
  write: (path: string, bytes: Uint8Array | string) => Promise<void>
  /** Puts a file or folder into another place at one stroke; a file there is replaced. */
  rename: (from: string, to: string) => Promise<void>
  append: (path: string, text: string) => Promise<void>
}

export const durableSteps: DurableSteps = {
  async write(path, bytes) {
    await mkdir(dirname(path), { recursive: true })
    await withFile(path, 'w', (file) => file.writeFile(bytes))
  },
  async rename(from, to) {
    await rename(from, to)
    await syncFolder(dirname(to))
  },
  async append(path, text) {
    await withFile(path, 'a', (file) => file.appendFile(text))
  },
}

async function withFile(
  path: string,
  flags: 'w' | 'a',
  work: (file: Awaited<ReturnType<typeof open>>) => Promise<void>,
): Promise<void> {
  const file = await open(path, flags)
  try {
    await work(file)
    await file.sync()
  } finally {
    await file.close()
  }
}

/** Makes the names in a folder durable. Windows has no such call and needs none. */
export async function syncFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return
  const folder = await open(path, 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}
