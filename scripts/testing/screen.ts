// Prints the progress of steps that run at the same time.

/** The part of a stream that a screen writes to. */
interface Output {
  readonly isTTY?: boolean
  readonly columns?: number
  readonly write: (text: string) => unknown
}

/** The output to which concurrent steps report. */
export interface Screen {
  /** Shows a block of lines that no other step's lines interrupt. */
  readonly print: (block: string) => void
  /** How far a step is (`12 of 328`); null: it has ended. */
  readonly progress: (step: string, state: string | null) => void
}

const CLEAR_LINE = '\r\u001B[2K'

/** On a terminal, the last line shows how far each running step is; elsewhere only blocks are printed. */
export function openScreen(output: Output): Screen {
  const running = new Map<string, string>()
  const show = (block: string) => {
    if (!output.isTTY) return output.write(block)
    const line = [...running].map(([step, state]) => `${step} ${state}`.trim()).join(' · ')
    // A line that wraps could not be cleared.
    return output.write(`${CLEAR_LINE}${block}${line.slice(0, (output.columns || 80) - 1)}`)
  }
  return {
    print: (block) => void show(`${block}\n`),
    progress(step, state) {
      if (running.get(step) === (state ?? undefined)) return
      if (state === null) running.delete(step)
      else running.set(step, state)
      if (output.isTTY) show('')
    },
  }
}
