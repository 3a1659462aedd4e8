import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { appendFileSync } from 'node:fs'
import type { SystemUser } from '../src/platform/database/embedded/system-user.ts'

/** A program in the background, whose words go to a file. */
export interface Background {
  readonly pid: number
  readonly hasEnded: () => boolean
  readonly end: (signal: NodeJS.Signals) => Promise<void>
}

export function background(
  program: string,
  words: readonly string[],
  {
    account,
    cwd,
    log,
    env = {},
  }: { account: SystemUser | null; cwd: string; log: string; env?: NodeJS.ProcessEnv },
): Background {
  const child = spawn(program, words, {
    ...account,
    cwd,
    env: { PATH: process.env['PATH'], LC_ALL: 'C.UTF-8', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (data: Buffer) => appendFileSync(log, data))
  const ending = once(child, 'exit')
  ending.catch(() => undefined)
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null
  return {
    pid: child.pid ?? 0,
    hasEnded,
    async end(signal) {
      if (hasEnded()) return
      child.kill(signal)
      await ending
    },
  }
}
