// A small disk that a fault can fill.
import { spawnSync } from 'node:child_process'
import { closeSync, openSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { getErrorCode } from '@dhadha/server/errors'

/** A small disk of its own under a folder. */
export interface Disk {
  /** Leaves no room at all. */
  readonly fill: () => void
  readonly free: () => void
  readonly unmount: () => void
}

const PIECES = [1024 * 1024, 4096].map((size) => Buffer.alloc(size))

/** @returns why there is none on this machine, else the disk */
export function mountDisk(folder: string, megabytes: number): Disk | string {
  if (process.platform !== 'linux') return 'a small disk can be mounted on Linux only'
  const { status, stderr, error } = spawnSync(
    'mount',
    ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=0755`, 'tmpfs', folder],
    { encoding: 'utf8' },
  )
  if (status !== 0) return `no small disk can be mounted: ${(error?.message ?? stderr).trim()}`
  const filler = join(folder, 'filler')
  return {
    fill() {
      const file = openSync(filler, 'a')
      try {
        for (const piece of PIECES) {
          try {
            while (writeSync(file, piece) === piece.length);
          } catch (error) {
            if (getErrorCode(error) !== 'ENOSPC') throw error
          }
        }
      } finally {
        closeSync(file)
      }
    },
    free: () => rmSync(filler, { force: true }),
    unmount: () => void spawnSync('umount', ['-l', folder]),
  }
}
