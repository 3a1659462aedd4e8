import { spawnSync } from 'node:child_process'

/** A process namespace of its own, in which the program is the first process: as in a container. */
export const AS_FIRST = ['unshare', '--pid', '--fork', '--kill-child'] as const
export const canUnshare = (): boolean => spawnSync(AS_FIRST[0], [...AS_FIRST.slice(1), 'true']).status === 0

/** @returns the process to send a signal to: of a namespace, the first process in it */
export function firstIn(pid: number): number {
  const { stdout } = spawnSync('pgrep', ['--parent', String(pid)], { encoding: 'utf8' })
  return Number(stdout.trim())
}
