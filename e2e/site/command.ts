import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

const ROOT = join(import.meta.dirname, '../..')
/** The text that each command prints when it is ready. */
const READY = 'Ctrl-C stops'
const READY_MS = 600_000

/** A command of the project that runs until Ctrl-C. */
export interface Command {
  /** Its output so far. */
  output: () => string
  /** Sends Ctrl-C, unless it has ended already; resolves with its exit code. */
  ctrlC: () => Promise<number | null>
  /**
   * Sends SIGTERM to the process that was started and to no other, as a supervisor does; resolves when no process that
   * it has started holds its output any more.
   */
  terminate: () => Promise<number | null>
}

/**
 * Starts a command in its own process group, as a terminal would: Ctrl-C reaches the whole group. Resolves when it is
 * ready; if it never is, its processes are ended.
 */
export async function startCommand(
  [program, ...args]: readonly [string, ...string[]],
  env: NodeJS.ProcessEnv = {},
  cwd = ROOT,
): Promise<Command> {
  const child = spawn(program, args, {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
  const closed = new Promise<number | null>((resolve) => child.once('close', resolve))
  let output = ''
  const ready = new Promise<'ready'>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output += chunk.toString()
      if (output.includes(READY)) resolve('ready')
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    child.once('error', reject)
  })
  const ctrlC = () => {
    const isOver = child.exitCode !== null || child.signalCode !== null
    if (child.pid !== undefined && !isOver) process.kill(-child.pid, 'SIGINT')
    return closed
  }
  const terminate = () => {
    child.kill('SIGTERM')
    return closed
  }
  const timeout = new AbortController()
  const first = await Promise.race([
    ready,
    closed,
    wait(READY_MS, 'late' as const, { signal: timeout.signal, ref: false }),
  ])
  timeout.abort()
  if (first === 'ready') return { output: () => output, ctrlC, terminate }
  await ctrlC()
  throw new Error(`${[program, ...args].join(' ')} was never ready:\n${output}`)
}
