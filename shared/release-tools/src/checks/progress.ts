import { formatStates, type Visit } from './visits.ts'

/** Where progress is written, such as the process' standard error. */
export interface ProgressOutput {
  readonly isTTY?: boolean | undefined
  readonly write: (text: string) => unknown
}

/** Names what a check does, as it does it. */
export interface Progress {
  readonly write: (sentence: string) => void
  readonly begin: (visit: Visit) => void
  /** Ends what began last. */
  readonly end: (findings: number) => void
}

/**
 * One line a page. On a terminal it stands there while the page is opened, elsewhere once it is whole.
 *
 * @param output null: nothing is written
 * @param count of the pages
 */
export function createProgress(output: ProgressOutput | null, count: number): Progress {
  let begun = 0
  let pending = ''
  const write = (text: string) => void output?.write(text)
  return {
    write: (sentence) => write(`${sentence}\n`),
    begin(visit) {
      begun += 1
      const number = String(begun).padStart(String(count).length)
      pending = `  ${number}/${count} ${visit.path} (${formatStates([visit])}) … `
      if (output?.isTTY) write(pending)
    },
    end(findings) {
      const result = findings === 0 ? 'fine' : findings === 1 ? '1 finding' : `${findings} findings`
      write(`${output?.isTTY ? '' : pending}${result}\n`)
      pending = ''
    },
  }
}
