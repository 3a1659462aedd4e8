import { errorText, useOneAtATime } from '@dhadha/contract'
import { useEffect, useRef, useState } from 'react'
import { useText } from '../text.ts'
import { runCommand } from './runCommand.ts'
import type { Command } from './requests.ts'

/** Why a command did nothing. */
export interface CommandFailure {
  readonly sentence: string
  /** The registry's message is in English (decision 77). */
  readonly isEnglish: boolean
}

export interface CommandState {
  readonly busy: boolean
  readonly failure: CommandFailure | null
  /**
   * Sends the command once, however often the button is pressed.
   *
   * @param onDone gets its output
   * @param onRefused gets the output of a command that ended with an error; true: it is shown, and nothing else need be
   */
  readonly run: (
    command: Command,
    onDone?: (out: string) => void,
    onRefused?: (out: string) => boolean,
  ) => void
}

/** Runs one command at a time, until the page is left. @param onChange called when a command is accepted and when it has ended: the overview shows both */
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

  return {
    busy,
    failure,
    run(command, onDone, onRefused) {
      const { signal } = untilLeft.current ?? new AbortController()
      void run(async () => {
        setFailure(null)
        try {
          const end = await runCommand(command, signal, () => onChange?.())
          if (end.kind === 'done') onDone?.(end.out)
          else if (end.kind === 'refused') {
            if (!onRefused?.(end.out)) setFailure({ sentence: end.sentence, isEnglish: true })
          } else
            setFailure({
              sentence: text(end.kind === 'late' ? 'commandLate' : 'commandLost'),
              isEnglish: false,
            })
        } catch (error) {
          // An operator who has left the page gets no message.
          if (!signal.aborted) setFailure({ sentence: errorText(error), isEnglish: false })
        }
        if (!signal.aborted) onChange?.()
      })
    },
  }
}
