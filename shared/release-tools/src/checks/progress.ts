// Prints what a check does while it runs.
import { escapeUnprintable } from '@dhadha/server/printable'
import { formatStates, type CheckedVisit, type Visit } from './visits.ts'

/** Where progress is written, such as the process' standard error. */
export interface ProgressOutput {
  readonly isTTY?: boolean | undefined
  readonly columns?: number | undefined
  readonly write: (text: string) => unknown
}

/** How a check names what it does: in sentences for people, or in JSON for programs, a line a page. */
export type ProgressFormat = 'text' | 'json'

/** A page that was looked at, as a line of `pnpm release check --json`; the report comes after the last. */
interface PageLine {
  /** How many pages were looked at until now, this one included. */
  readonly opened: number
  /** How many there are. */
  readonly of: number
  /** With what was found there at once; the report has what was found later, too, such as failed calls. */
  readonly page: CheckedVisit
}

/** Names what a check does, as it does it. Pages are opened beside each other. */
export interface Progress {
  readonly write: (sentence: string) => void
  readonly begin: (visit: Visit) => void
  /** @param findings what is wrong with it, each a clause */
  readonly end: (visit: Visit, findings: readonly string[]) => void
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
export const createProgress = (
  output: ProgressOutput | null,
  count: number,
  format: ProgressFormat = 'text',
): Progress => (format === 'json' ? createLines(output, count) : createSentences(output, count))

function createLines(output: ProgressOutput | null, count: number): Progress {
  let ended = 0
  return {
    write: () => undefined,
    begin: () => undefined,
    end(visit, findings) {
      ended += 1
      const line: PageLine = { opened: ended, of: count, page: { ...visit, findings } }
      output?.write(`${escapeUnprintable(JSON.stringify(line))}\n`)
    },
  }
}

function createSentences(output: ProgressOutput | null, count: number): Progress {
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
      const { length } = findings
      const result = length === 0 ? 'fine' : length === 1 ? '1 finding' : `${length} findings`
      const number = String(ended).padStart(String(count).length)
      writeLine(
        `  ${number}/${count} ${escapeUnprintable(visit.path)} (${formatStates([visit])}) … ${result}`,
      )
    },
  }
}
