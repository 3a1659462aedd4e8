// Takes commands from the API's queue and runs them, one after the other (decision 77).
import { setTimeout as sleep } from 'node:timers/promises'
import { isRemoteCommand, REMOTE_COMMANDS } from '@dhadha/release/commands'
import { toErrorMessage } from '@dhadha/server/errors'
import type { ApiAddress } from '../context/cli-context.ts'
import { createCommandQueue, type CommandResult, type QueuedCommand } from './queue.ts'
import { createProgressSender } from './progress-sender.ts'
import { runCommand } from './run-command.ts'

const LOOK_MS = 1_000

interface RunnerOptions {
  readonly api: ApiAddress
  /** The environment of the commands; that of this process by default. */
  readonly environment?: NodeJS.ProcessEnv
  readonly notify: (sentence: string) => void
  readonly onError: (sentence: string) => void
  /** Called after each command that may have changed the registry, before its result is sent. By default nothing is. */
  readonly onChange?: () => Promise<void>
  /** Ends the commands that run. */
  readonly ending?: AbortSignal
  /** Runs a command; by default as a process. */
  readonly run?: typeof runCommand
}

export interface Runner {
  /** Takes commands from the queue. A slow command does not block others; dry runs wait for each other. */
  readonly look: () => Promise<void>
  /** When all that was taken up has ended. */
  readonly idle: () => Promise<void>
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
  run = runCommand,
}: RunnerOptions): Runner {
  const queue = createCommandQueue(api)
  const running = new Set<Promise<void>>()
  /** The end of the last dry run: each starts a browser, and one token may ask for many. */
  let lastCheck: Promise<void> = Promise.resolve()

  async function runAndReport(queued: QueuedCommand): Promise<void> {
    try {
      const { print, settled } = createProgressSender(queue, queued.id)
      const result = await run(queued, { environment, ending, queue, onProgress: print }).catch(toFailure)
      if (isRemoteCommand(queued.command) && REMOTE_COMMANDS[queued.command].isWrite) {
        notify(describeOutcome(queued, result))
        // The client that reads the result finds the new state beside it.
        await onChange?.()
      }
      // The result takes the place of the progress. When this process ends, there is no time for both.
      if (ending?.aborted !== true) await settled()
      const status = await queue.sendResult(queued.id, result)
      if (status >= 300) onError(`The API answers ${status} to how a command ended.`)
    } catch (error) {
      onError(`How a command ended could not be reported: ${toErrorMessage(error)}`)
    }
  }

  return {
    async look() {
      try {
        for (const queued of await queue.take()) {
          const isCheck = queued.command === 'check'
          const work = (isCheck ? lastCheck.then(() => runAndReport(queued)) : runAndReport(queued)).finally(
            () => running.delete(work),
          )
          if (isCheck) lastCheck = work
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

const toFailure = (error: unknown): CommandResult => ({ code: 1, out: '', err: toErrorMessage(error) })

const describeOutcome = ({ who, token, command, words }: QueuedCommand, { code }: CommandResult): string =>
  `${who}${token === null ? '' : ` (token ${token})`}: ${[command, ...words].join(' ')}: ${code === 0 ? 'done' : 'refused'}`

/** Looks every second, until that is ended. */
export async function serveCommands(runner: Runner, ending: AbortSignal): Promise<void> {
  while (!ending.aborted) {
    await runner.look()
    // Does not keep the process alive by itself.
    await sleep(LOOK_MS, undefined, { ref: false, signal: ending }).catch(() => undefined)
  }
}
