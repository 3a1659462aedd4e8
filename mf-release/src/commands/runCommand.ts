import { HttpError } from '@dhadha/contract'
import { readCommand, requestCommand, type Command, type CommandEnd } from './requests.ts'

/** How often the page asks whether a command has ended. */
const POLL_MS = 500
/** A phone that loses its network for a moment polls again; the command continues. */
const MAX_FAILURES = 20

const pause = (signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, POLL_MS)
    const end = () => {
      clearTimeout(timer)
      resolve()
    }
    signal.addEventListener('abort', end, { once: true })
  })

const isRefusal = (error: unknown): boolean =>
  error instanceof HttpError && error.status >= 400 && error.status < 500 && error.status !== 429

/** Callbacks while a command runs. */
interface CommandCallbacks {
  /** Called once it is in the queue. */
  readonly onAccepted: () => void
  /** Called with all that it has printed about its progress until now. */
  readonly onProgress?: ((printed: string) => void) | undefined
}

/**
 * Runs a command of `pnpm release` beside the registry.
 *
 * @throws HttpError where it was not accepted or not answered
 */
export async function runCommand(
  command: Command,
  signal: AbortSignal,
  { onAccepted, onProgress }: CommandCallbacks,
): Promise<CommandEnd> {
  const id = crypto.randomUUID()
  await requestCommand(id, command)
  onAccepted()
  let failures = 0
  for (;;) {
    signal.throwIfAborted()
    try {
      const state = await readCommand(id, signal)
      failures = 0
      if (state.kind !== 'pending') return state
      onProgress?.(state.printed)
    } catch (error) {
      failures += 1
      if (isRefusal(error) || failures === MAX_FAILURES) throw error
    }
    await pause(signal)
  }
}
