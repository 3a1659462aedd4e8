// Prints what a check does while it runs.
import { escapeUnprintable } from '@dhadha/server'
import { formatStates, type Visit } from './visits.ts'

/** Where progress is written, such as the process' standard error. */
export interface ProgressOutput {
  readonly isTTY?: boolean | undefined
  readonly columns?: number | undefined
  readonly write: (text: string) => unknown
}

/** Names what a check does, as it does it. Pages are opened beside each other. */
export interface Progress {
  readonly write: (sentence: string) => void
  readonly begin: (visit: Visit) => void
  /** @param findings how many things are wrong with it */
  readonly end: (visit: Visit, findings: number) => void
}

const BAR_LENGTH = 20
/** Back to the start of the line, which is emptied. */
const CLEAR = '\r\u001B[K'

/**
 * One line for a page once it is looked at. On a terminal a bar stands below the lines, with the page that was begun
 * last.
 *
 * @param output null: nothing is written
 * @param count of the pages
 */
export function createProgress(output: ProgressOutput | null, count: number): Progress {
  let ended = 0
  let latest = ''
  const hasBar = output?.isTTY === true
  const formatBar = () => {
    const done = Math.round((ended / count) * BAR_LENGTH)
    const bar = `${'█'.repeat(done)}${'░'.repeat(BAR_LENGTH - done)} ${ended}/${count} ${latest}`
    return bar.slice(0, Math.max(0, (output?.columns ?? 80) - 1))
  }
  const writeLine = (line: string) => {
    output?.write(hasBar ? `${CLEAR}${line}\n` : `${line}\n`)
    if (hasBar && ended < count) output.write(formatBar())
  }
  return {
    write: writeLine,
    begin(visit) {
      latest = escapeUnprintable(visit.path)
      if (hasBar) output.write(CLEAR + formatBar())
    },
    end(visit, findings) {
      ended += 1
      const result = findings === 0 ? 'fine' : findings === 1 ? '1 finding' : `${findings} findings`
      const number = String(ended).padStart(String(count).length)
      writeLine(
        `  ${number}/${count} ${escapeUnprintable(visit.path)} (${formatStates([visit])}) … ${result}`,
      )
    },
  }
}
