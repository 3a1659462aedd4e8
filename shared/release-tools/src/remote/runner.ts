import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sendRequest } from '@dhadha/release/outgoing'
import { TOKEN_SETTINGS } from '@dhadha/release-client'
import {
  validateCommand,
  isRemoteCommand,
  REMOTE_COMMANDS,
  type AskedCommand,
} from '@dhadha/release/commands'
import {
  internalHeaders,
  OperatorError,
  RELEASE_COMMANDS_DONE_PATH,
  RELEASE_COMMANDS_PATH,
  RELEASE_UPLOADS_PATH,
  toErrorMessage,
} from '@dhadha/server'
import type { ApiAddress } from '../errors/command.ts'
import { TOKEN_SETTING } from '../audit-entry.ts'
import { unpack } from './packed.ts'

const LOOK_MS = 1_000
const TIMEOUT_MS = 20_000
/** An upload; the API takes 8 MiB. */
const MAX_BYTES = 9 * 1024 * 1024
/** The longest command opens every page of a version; the API waits a little longer for its end. */
const MAX_RUN_MS = 14 * 60_000
const MAX_OUTPUT_LENGTH = 2_000_000
const MAX_ERROR_LENGTH = 100_000
const PROGRAM = join(import.meta.dirname, '../cli.ts')
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

interface QueuedCommand extends AskedCommand {
  readonly id: string
  readonly who: string
  readonly token: string | null
}

interface CommandResult {
  readonly code: number
  readonly out: string
  readonly err: string
}

interface RunnerOptions {
  readonly api: ApiAddress
  /** Settings of the commands; those of this process by default. */
  readonly environment?: NodeJS.ProcessEnv
  readonly notify: (sentence: string) => void
  readonly onError: (sentence: string) => void
  /** Called after each command that may have changed the registry, before its result is sent. By default nothing is. */
  readonly onChange?: () => Promise<void>
  /** Ends the commands that run. */
  readonly ending?: AbortSignal
}

export interface Runner {
  /** Takes commands from the queue; a slow command does not block others. */
  readonly look: () => Promise<void>
  /** When all that was taken up has ended. */
  readonly idle: () => Promise<void>
}

/** A command as it is typed. The words stand behind `--`, so that none of them is taken for an option. */
export function typed({ command, words, options }: AskedCommand, who: string, dir: string | null): string[] {
  const isWrite = isRemoteCommand(command) && REMOTE_COMMANDS[command].isWrite
  // The caller asks the site itself afterwards: from here its gateways may have another address, or none.
  const asksSite = ['activate', 'rollback', 'undo', 'retire'].includes(command)
  return [
    command,
    ...Object.entries(options).map(([name, value]) => (value === true ? `--${name}` : `--${name}=${value}`)),
    ...(isWrite ? [`--who=${who}`] : []),
    ...(asksSite ? ['--no-site'] : []),
    ...(dir === null ? [] : [`--dir=${dir}`]),
    '--',
    ...words,
  ]
}

/**
 * Runs the commands that operators and their programs send through the API, each as a process of its own (decision 77).
 */
export function createRunner({
  api,
  environment = process.env,
  notify,
  onError,
  onChange,
  ending,
}: RunnerOptions): Runner {
  const running = new Set<Promise<void>>()

  const call = (path: string, body?: object): Promise<Response> =>
    sendRequest(new URL(path, api.url), {
      method: body ? 'POST' : 'GET',
      headers: { ...(body && { 'content-type': 'application/json' }), ...internalHeaders(api.key) },
      ...(body && { body: JSON.stringify(body) }),
      timeoutMs: TIMEOUT_MS,
      maxBytes: MAX_BYTES,
    })

  const getUpload = async ({ id }: QueuedCommand): Promise<Uint8Array> => {
    const answer = await call(`${RELEASE_UPLOADS_PATH}/${id}`)
    if (!answer.ok) throw new OperatorError(`The API answers ${answer.status} for the upload: send it again.`)
    return new Uint8Array(await answer.arrayBuffer())
  }

  async function settle(asked: QueuedCommand): Promise<void> {
    const { id, who, token, command, words } = asked
    try {
      const ended = await runCommand(asked, { environment, ending, getUpload }).catch((error: unknown) => ({
        code: 1,
        out: '',
        err: toErrorMessage(error),
      }))
      if (isRemoteCommand(command) && REMOTE_COMMANDS[command].isWrite) {
        notify(
          `${who}${token === null ? '' : ` (token ${token})`}: ${[command, ...words].join(' ')}: ${ended.code === 0 ? 'done' : 'refused'}`,
        )
        // The client that reads the result finds the new state beside it.
        await onChange?.()
      }
      const answer = await call(RELEASE_COMMANDS_DONE_PATH, { id, ...ended })
      if (!answer.ok) onError(`The API answers ${answer.status} to how a command ended.`)
    } catch (error) {
      onError(`How a command ended could not be reported: ${toErrorMessage(error)}`)
    }
  }

  return {
    async look() {
      try {
        const answer = await call(RELEASE_COMMANDS_PATH, {})
        // An API of the previous release has no such call.
        if (answer.status === 404) return
        if (!answer.ok) throw new OperatorError(`the API answers ${answer.status}.`)
        const { commands } = (await answer.json()) as { commands: QueuedCommand[] }
        for (const asked of commands) {
          const work = settle(asked).finally(() => running.delete(work))
          running.add(work)
        }
      } catch (error) {
        onError(`Commands from elsewhere wait: ${toErrorMessage(error)}`)
      }
    },
    async idle() {
      await Promise.all(running)
    },
  }
}

interface RunOptions {
  readonly environment: NodeJS.ProcessEnv
  readonly ending: AbortSignal | undefined
  /** The packed folder that `publish` was sent with. */
  readonly getUpload: (asked: QueuedCommand) => Promise<Uint8Array>
}

async function runCommand(
  asked: QueuedCommand,
  { environment, ending, getUpload }: RunOptions,
): Promise<CommandResult> {
  const error = validateCommand(asked)
  if (error !== null) return { code: 1, out: '', err: error }
  const env: NodeJS.ProcessEnv = { ...environment, [TOKEN_SETTING]: asked.token ?? '' }
  for (const name of EXCLUDED_ENV) delete env[name]
  if (asked.command !== 'publish') return started(typed(asked, asked.who, null), env, ending)
  const dir = await mkdtemp(join(tmpdir(), 'dhadha-upload-'))
  try {
    await unpack(await getUpload(asked), dir)
    const { err, ...ended } = await started(typed(asked, asked.who, dir), env, ending)
    // Folders of this machine mean nothing to the caller.
    return { ...ended, err: err.replaceAll(dir, 'the upload') }
  } finally {
    await rm(dir, { recursive: true, force: true })
  }
}

/** A command as a process, so that a hang or crash does not affect others. */
function started(
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  ending: AbortSignal | undefined,
): Promise<CommandResult> {
  return new Promise((done) => {
    const child = spawn(process.execPath, [PROGRAM, ...args], {
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
      timeout: MAX_RUN_MS,
      killSignal: 'SIGKILL',
      ...(ending && { signal: ending }),
    })
    let [out, err] = ['', '']
    child.stdout.setEncoding('utf8').on('data', (piece: string) => (out += piece))
    child.stderr.setEncoding('utf8').on('data', (piece: string) => (err += piece))
    child.on('error', (error) => done({ code: 1, out: '', err: error.message }))
    child.on('close', (code) => {
      if (out.length > MAX_OUTPUT_LENGTH)
        done({ code: 1, out: '', err: 'It has more to say than can be passed on: name one part.' })
      else
        done({
          code: code ?? 1,
          out,
          err: code === null ? 'It took too long and was ended.' : err.slice(0, MAX_ERROR_LENGTH),
        })
    })
  })
}

/** Looks every second, until that is ended. */
export async function serveCommands(runner: Runner, ending: AbortSignal): Promise<void> {
  while (!ending.aborted) {
    await runner.look()
    // Does not keep the process alive by itself.
    await sleep(LOOK_MS, undefined, { ref: false, signal: ending }).catch(() => undefined)
  }
}
