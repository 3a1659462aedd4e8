// Runs one queued command as a process.
import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import {
  isRemoteCommand,
  REMOTE_COMMANDS,
  validateCommand,
  type AskedCommand,
} from '@dhadha/release/commands'
import { TOKEN_SETTINGS } from '@dhadha/release-client'
import { escapeUnprintable } from '@dhadha/server/printable'
import { TOKEN_SETTING } from '../options/audit-options.ts'
import { PROGRESS_FILE, PROGRESS_SETTING } from '../context/progress-output.ts'
import { unpack } from './packed.ts'
import type { CommandQueue, CommandResult, QueuedCommand } from './queue.ts'

/** The longest command opens every page of a version; the API waits a little longer for its end. */
const MAX_RUN_MS = 14 * 60_000
const MAX_OUTPUT_LENGTH = 2_000_000
const MAX_ERROR_LENGTH = 100_000
/** Of a command that the end of the process beside the registry has ended. */
const ENDED = 'It was ended, as the process beside the registry ends: look at "history".'
const PROGRAM = join(import.meta.dirname, '../start.mjs')
/**
 * Settings of this process that a remote command must not inherit: its key would sign builds of others, and its
 * settings for another site would forward the command.
 */
const EXCLUDED_ENV = [
  'RELEASE_SIGNING_KEY',
  'RELEASE_SIGNING_KEY_FILE',
  'DHADHA_SITE',
  ...TOKEN_SETTINGS,
  ...TOKEN_SETTINGS.map((name) => `${name}_FILE`),
]

interface RunOptions {
  /** The environment of the command; it does not get EXCLUDED_ENV. */
  readonly environment: NodeJS.ProcessEnv
  /** Ends the command. */
  readonly ending: AbortSignal | undefined
  readonly queue: Pick<CommandQueue, 'getUpload'>
  /** Called with lines about what the command does, as it does it. */
  readonly onProgress?: (text: string) => void
}

/** Runs a queued command as a process, so that a hang or crash does not affect others. */
export async function runCommand(
  queued: QueuedCommand,
  { environment, ending, queue, onProgress = () => undefined }: RunOptions,
): Promise<CommandResult> {
  const error = validateCommand(queued)
  if (error !== null) return { code: 1, out: '', err: error }
  const env: NodeJS.ProcessEnv = {
    ...environment,
    [TOKEN_SETTING]: queued.token ?? '',
    [PROGRESS_SETTING]: String(PROGRESS_FILE),
  }
  const run = (args: readonly string[]) => runProgram(args, { env, ending, onProgress })
  for (const name of EXCLUDED_ENV) delete env[name]
  if (queued.command !== 'publish') return run(toArguments(queued, queued.who, null))
  const dir = await mkdtemp(join(tmpdir(), 'dhadha-upload-'))
  try {
    await unpack(await queue.getUpload(queued.id), dir)
    const { err, ...result } = await run(toArguments(queued, queued.who, dir))
    // Folders of this machine mean nothing to the caller.
    return { ...result, err: err.replaceAll(dir, 'the upload') }
  } finally {
    await rm(dir, { recursive: true, force: true })
  }
}

/**
 * The arguments of the program for a command. The words stand behind `--`, so that none of them is taken for an option.
 *
 * @param dir the unpacked folder of a `publish`; null for every other command
 */
export function toArguments(
  { command, words, options }: AskedCommand,
  who: string,
  dir: string | null,
): string[] {
  const { isWrite, isProvedAtSite } = isRemoteCommand(command)
    ? REMOTE_COMMANDS[command]
    : { isWrite: false, isProvedAtSite: false }
  return [
    command,
    ...Object.entries(options).map(([name, value]) => (value === true ? `--${name}` : `--${name}=${value}`)),
    // A check changes nothing; the history says who made it.
    ...(isWrite || command === 'check' ? [`--who=${who}`] : []),
    // The caller checks the site itself afterwards: from here its gateways may have another address, or none.
    ...(isProvedAtSite ? ['--no-site'] : []),
    ...(dir === null ? [] : [`--dir=${dir}`]),
    '--',
    ...words,
  ]
}

interface ProgramOptions extends Required<Pick<RunOptions, 'ending' | 'onProgress'>> {
  readonly env: NodeJS.ProcessEnv
}

function runProgram(
  args: readonly string[],
  { env, ending, onProgress }: ProgramOptions,
): Promise<CommandResult> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [PROGRAM, ...args], {
      env,
      // The last is PROGRESS_FILE.
      stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
      timeout: MAX_RUN_MS,
      killSignal: 'SIGKILL',
    })
    // Not killed: a check ends its browser, and removes the profile of that.
    const end = () => child.kill('SIGTERM')
    ending?.addEventListener('abort', end, { once: true })
    if (ending?.aborted === true) end()
    let [out, err] = ['', '']
    child.stdout?.setEncoding('utf8').on('data', (chunk: string) => (out += chunk))
    child.stderr?.setEncoding('utf8').on('data', (chunk: string) => (err += chunk))
    const [, , , progress] = child.stdio
    // A release chooses some of what is printed about it, and the caller reads all of it on a terminal.
    if (progress instanceof Readable)
      progress.setEncoding('utf8').on('data', (chunk: string) => onProgress(escapeUnprintable(chunk)))
    child.on('error', (error) => resolve({ code: 1, out: '', err: error.message }))
    child.on('close', (code) => {
      ending?.removeEventListener('abort', end)
      resolve(
        toResult(
          { code, out: escapeUnprintable(out), err: escapeUnprintable(err) },
          ending?.aborted === true,
        ),
      )
    })
  })
}

interface EndedProcess extends Omit<CommandResult, 'code'> {
  /** Null: it was killed. Above 128: a signal has ended it. */
  readonly code: number | null
}

/** @param isEnding this process ends, and has ended all commands; one that was refused meanwhile has its own reason */
export function toResult({ code, out, err }: EndedProcess, isEnding: boolean): CommandResult {
  if (isEnding && (code === null || code > 128)) return { code: 1, out, err: ENDED }
  if (out.length > MAX_OUTPUT_LENGTH)
    return { code: 1, out: '', err: 'It has more to say than can be passed on: name one part.' }
  if (code === null) return { code: 1, out, err: 'It took too long and was ended.' }
  return { code, out, err: err.slice(0, MAX_ERROR_LENGTH) }
}
