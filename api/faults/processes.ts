import { readFileSync } from 'node:fs'
import { getErrorCode } from '@dhadha/server/errors'

/** The command line of a process; '' when it is gone. */
export function readCommandLine(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim()
  } catch {
    return ''
  }
}

/**
 * Sends a signal to a process that may be gone; 0, which stands for none here, would mean this process and all beside
 * it.
 */
export function signal(pid: number, name: NodeJS.Signals): void {
  if (!(pid > 0)) return
  try {
    process.kill(pid, name)
  } catch (error) {
    if (getErrorCode(error) !== 'ESRCH') throw error
  }
}
