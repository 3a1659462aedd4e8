// Starts, watches and ends programs and servers of this machine.
import { spawn, type ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { ROOT } from './parts.ts'

/** Where Node keeps compiled sources between processes, for those that are started with `NODE_COMPILE_CACHE`. */
export const COMPILE_CACHE = join(ROOT, 'node_modules/.cache/compile')

/** Calls `take` with every line as it comes; the last one may lack its end. */
function onLine(stream: Readable, take: (line: string) => void): void {
  createInterface({ input: stream }).on('line', take)
}

/** Programs that are run for one purpose, and end together. */
export class ProcessGroup {
  readonly #children = new Set<ChildProcess>()
  #isEnded = false

  /** Starts a program as one of the group. @throws once the group has ended */
  add(start: () => ChildProcess): ChildProcess {
    if (this.#isEnded) throw new Error('everything is about to end')
    const child = start()
    this.#children.add(child)
    child.once('close', () => this.#children.delete(child))
    return child
  }

  /**
   * Ends the programs, and prevents further ones. Ctrl-C reaches them by itself; a signal that is sent to this
   * process alone, as supervisors and `kill` do, does not.
   */
  async end(): Promise<void> {
    this.#isEnded = true
    await Promise.all(
      [...this.#children].map(async (child) => {
        const closed = new Promise((resolve) => child.once('close', resolve))
        child.kill('SIGTERM')
        await closed
      }),
    )
  }
}

/** Runs a program and resolves with its output; rejects with the last lines if it fails. */
export function run(
  command: string,
  args: string[],
  options: {
    cwd?: string
    env?: NodeJS.ProcessEnv
    /** Receives the program's output while it runs. */
    onLine?: (line: string) => void
    /** Ends the program together with others; by default nothing does. */
    group?: ProcessGroup | undefined
  } = {},
): Promise<string> {
  return new Promise((resolve, reject) => {
    const start = () =>
      spawn(command, args, {
        cwd: options.cwd ?? ROOT,
        env: { ...process.env, ...options.env },
        stdio: ['ignore', 'pipe', 'pipe'],
      })
    const child = options.group?.add(start) ?? start()
    let output = ''
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (chunk: Buffer) => (output += chunk.toString()))
    if (options.onLine && child.stdout) onLine(child.stdout, options.onLine)
    child.on('error', reject)
    child.on('close', (code) => {
      if (code === 0) resolve(output)
      else
        reject(
          new Error(`${[command, ...args].join(' ')} failed:\n${output.split('\n').slice(-40).join('\n')}`),
        )
    })
  })
}

/** Resolves with the error of a failed program, or null. */
export const catchError = (work: Promise<unknown>): Promise<Error | null> =>
  work.then(
    () => null,
    (error: unknown) => (error instanceof Error ? error : new Error(String(error))),
  )

/** The path of a program that an installed package has. */
export const bin = (name: string): string => join(ROOT, 'node_modules/.bin', name)

/** Runs a script of this project under the Node that runs now. */
export const runScript = (
  script: string,
  args: string[],
  env: NodeJS.ProcessEnv = {},
  group?: ProcessGroup,
): Promise<string> => run(process.execPath, [script, ...args], { env, group })

/** How a process ended. */
export interface ExitStatus {
  readonly code: number | null
  readonly signal: NodeJS.Signals | null
}

export const describeEnding = ({ code, signal }: ExitStatus): string =>
  signal === null ? `exit code ${code}` : `signal ${signal}`

/** A server of the site, started and watched. */
export interface Service {
  readonly name: string
  readonly process: ChildProcess
  /** Resolves when it ends. */
  readonly ended: Promise<ExitStatus>
}

/** Starts a server; its output goes to this terminal line by line, prefixed with its name. */
export function startService(
  name: string,
  script: string,
  env: NodeJS.ProcessEnv,
  { args = [], cwd = ROOT }: { args?: readonly string[]; cwd?: string } = {},
): Service {
  // A process group of its own: Ctrl-C reaches only this script, which then stops the servers in order. The channel
  // closes when this process ends, even by force, and the servers then end by themselves.
  const child = spawn(process.execPath, [script, ...args], {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    detached: process.platform !== 'win32',
  })
  for (const stream of [child.stdout, child.stderr])
    if (stream)
      onLine(stream, (line) => {
        if (line.trim()) console.log(`  [${name}] ${line}`)
      })
  const ended = new Promise<ExitStatus>((resolve) => {
    child.once('error', () => resolve({ code: 1, signal: null }))
    // Not `exit`: its last lines say why.
    child.once('close', (code, signal) => resolve({ code, signal }))
  })
  return { name, process: child, ended }
}

/** Longer than any server waits for its last calls. */
const LAST_CALLS_MS = 40_000

/**
 * Asks a server to stop and waits; one that does not end is killed.
 *
 * @param lameDuckSeconds for how long it goes on answering first
 */
export async function stopService({ process: child, ended }: Service, lameDuckSeconds = 0): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGTERM')
  const timer = setTimeout(() => child.kill('SIGKILL'), lameDuckSeconds * 1000 + LAST_CALLS_MS)
  await ended
  clearTimeout(timer)
}

/** Resolves when a URL responds with 200; rejects after `seconds` or if the server exits before. */
export async function untilReady(service: Service, url: string, seconds = 60): Promise<void> {
  const end = Date.now() + seconds * 1000
  let ending: ExitStatus | undefined
  void service.ended.then((how) => (ending = how))
  while (Date.now() < end) {
    if (ending)
      throw new Error(`the ${service.name} stopped (${describeEnding(ending)}); its lines above say why`)
    const answer = await fetch(url, { signal: AbortSignal.timeout(2000) }).catch(() => null)
    if (answer?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error(`the ${service.name} was not ready within ${seconds} s`)
}
