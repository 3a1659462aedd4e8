import { open } from 'node:fs/promises'

const LINE_BREAK = 10

/**
 * Whether the file's last line lacks its end: a crash or a full disk tore it. The next append then has to start a new
 * line.
 */
export async function endsTorn(file: string): Promise<boolean> {
  const handle = await open(file, 'r').catch(() => null)
  if (!handle) return false
  try {
    const { size } = await handle.stat()
    if (size === 0) return false
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(1), 0, 1, size - 1)
    return bytesRead === 1 && buffer[0] !== LINE_BREAK
  } finally {
    await handle.close()
  }
}
