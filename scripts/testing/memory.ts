// Finds a folder in memory for the temporary files of tests.
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { freemem } from 'node:os'
import { join } from 'node:path'

const FOLDER = '/dev/shm'
/** Sites, databases and builds of a whole run take less than half of it. */
const REQUIRED_BYTES = 6 * 1024 ** 3

/** Programs can be run from there. Some machines forbid it. */
function runsPrograms(folder: string): boolean {
  const ownFolder = mkdtempSync(join(folder, 'dhadha-'))
  try {
    const program = join(ownFolder, 'program')
    writeFileSync(program, '#!/bin/sh\n', { mode: 0o755 })
    execFileSync(program)
    return true
  } finally {
    rmSync(ownFolder, { recursive: true })
  }
}

/**
 * The folder for temporary files that is in memory; null if there is none, or it has too little room. Tests make and
 * remove many small files: on a disk that costs a quarter more processor time, and they wait for it ([decision
 * 80](../../docs/decisions/080-tests.md)).
 */
export function memoryFolder(
  folder = FOLDER,
  requiredBytes = REQUIRED_BYTES,
  free = freemem(),
): string | null {
  try {
    const { bavail, bsize } = statfsSync(folder)
    return Math.min(bavail * bsize, free) >= requiredBytes && runsPrograms(folder) ? folder : null
  } catch {
    return null
  }
}
