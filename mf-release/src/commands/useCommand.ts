import { useOneAtATime } from '@dhadha/contract'
import { useEffect, useRef, useState } from 'react'
import { useText } from '../text.ts'
import { toFailure, type CommandFailure } from './failure.ts'
import { runCommand } from './runCommand.ts'
import type { Command, CommandEnd } from './requests.ts'

/** How the output of a command is shown. */
interface OutputReader<Output> {
  /** Null where it is something else, as of a registry of another release. */
  readonly parse: (out: string) => Output | null
  readonly onOutput: (output: Output) => void
  /** The command prints its output also when it ends with an error. */
  readonly printsWhenRefused?: boolean
  /** Called with all that the command has printed about its progress until now. */
  readonly onProgress?: (printed: string) => void
}

export interface CommandState {
  readonly busy: boolean
  readonly failure: CommandFailure | null
  /**
   * Sends the command once, however often the button is pressed.
   *
   * @param onDone gets its output
   */
  readonly run: (command: Command, onDone?: (out: string) => void) => void
  /** As `run`, for output that is parsed: where that fails, `failure` says so. */
  readonly read: <Output>(command: Command, reader: OutputReader<Output>) => void
}

/**
 * Runs one command at a time, until the page is left.
 *
 * @param onChange called when a command is accepted and when it has ended: the overview shows both
 */
export function useCommand(onChange?: () => void): CommandState {
  const text = useText()
  const { busy, run } = useOneAtATime()
  const [failure, setFailure] = useState<CommandFailure | null>(null)
  const untilLeft = useRef<AbortController | null>(null)
  useEffect(() => {
    const controller = new AbortController()
    untilLeft.current = controller
    return () => controller.abort()
  }, [])

  const asFailure = (end: CommandEnd): CommandFailure | null => {
    if (end.kind === 'done') return null
    if (end.kind === 'refused') return { sentence: end.sentence, isEnglish: true }
    return { sentence: text(end.kind === 'late' ? 'commandLate' : 'commandLost'), isEnglish: false }
  }
  const start = (
    command: Command,
    onEnd: (end: CommandEnd) => CommandFailure | null,
    onProgress?: (printed: string) => void,
  ) => {
    const { signal } = untilLeft.current ?? new AbortController()
    void run(async () => {
      setFailure(null)
      try {
        setFailure(onEnd(await runCommand(command, signal, { onAccepted: () => onChange?.(), onProgress })))
      } catch (error) {
        // An operator who has left the page gets no message.
        if (!signal.aborted) setFailure(toFailure(error))
      }
      if (!signal.aborted) onChange?.()
    })
  }

  return {
    busy,
    failure,
    run: (command, onDone) =>
      start(command, (end) => {
        if (end.kind === 'done') onDone?.(end.out)
        return asFailure(end)
      }),
    read: (command, { parse, onOutput, printsWhenRefused = false, onProgress }) =>
      start(
        command,
        (end) => {
          const isPrinted = end.kind === 'done' || (end.kind === 'refused' && printsWhenRefused)
          const output = isPrinted ? parse(end.out) : null
          if (output === null)
            return asFailure(end) ?? { sentence: text('outputUnreadable'), isEnglish: false }
          onOutput(output)
          return null
        },
        onProgress,
      ),
  }
}
