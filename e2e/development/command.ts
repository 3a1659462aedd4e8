import { spawn } from 'node:child_process'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '../..')

/** A command that serves the site, as somebody has it in a terminal. */
export interface Command {
  /** What stands in the terminal so far. */
  readonly said: () => string
  /** Resolves when everything that belongs to it has ended. */
  readonly ctrlC: () => Promise<void>
}

/**
 * Runs a command of the project in a process group of its own, as a terminal would give it: Ctrl-C reaches the whole
 * group. Resolves when it has started, of which 'Ctrl-C stops everything' is the last word; rejects when it ends before.
 */
export async function runCommand(
  [program, ...args]: readonly [string, ...string[]],
  env: NodeJS.ProcessEnv,
): Promise<Command> {
  const child = spawn(program, args, {
    cwd: ROOT,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
  let said = ''
  const closed = new Promise<void>((resolve) => child.once('close', () => resolve()))
  await new Promise<void>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      said += chunk.toString()
      if (said.includes('Ctrl-C stops everything.')) resolve()
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    child.once('close', () => reject(new Error(said)))
  })
  return {
    said: () => said,
    ctrlC: async () => {
      process.kill(-(child.pid ?? 0), 'SIGINT')
      await closed
    },
  }
}
