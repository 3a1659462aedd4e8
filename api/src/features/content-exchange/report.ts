// The lines that a command prints about an import or an export.
import type { ExportedSeries } from './export/moodle.ts'
import type { ImportResult } from './import-from.ts'
import type { ReportLine } from './writing/draft.ts'

const sentence = (text: string): string => (/[.?!…]$/.test(text) ? text : `${text}.`)

/** `moodle.xml:12: not taken “Apples”: it is an essay. Ask for a number.` */
function toLine(
  file: string,
  { line, question, outcome, reason, advice, file: problem }: ReportLine,
): string {
  const name = question === '' ? '' : ` “${question}”`
  const place = `${file}:${line}:`
  if (outcome === 'taken') return `${place} taken${name} as ${problem}`
  const what = outcome === 'noted' ? 'noted' : 'not taken'
  return `${place} ${what}${name}: ${sentence(reason)} ${sentence(advice)}`
}

/** The report for a terminal. */
export function importLines(file: string, library: string, result: ImportResult, isTrial: boolean): string[] {
  const { taken, refused, series } = result
  const all = taken + refused
  const counted = `${taken} of ${all} ${all === 1 ? 'question' : 'questions'} ${taken === 1 ? 'was' : 'were'} taken`
  const lines = result.lines.map((line) => toLine(file, line))
  if (!result.isWritten)
    return [
      ...lines,
      isTrial && taken > 0
        ? `${counted.replace('taken', 'fit to be taken')}; nothing was written.`
        : 'Nothing was written.',
    ]
  const folder = `${library === '' ? '.' : library}/series/${series}`
  return [
    ...lines,
    `${counted}; ${folder} is a draft, which is not published.`,
    `Look at it: pnpm api content preview ${folder}/${result.files[1] ?? ''}`,
    'What it lacks for its publication: pnpm api content report',
  ]
}

/** The report of an export for a terminal. */
export function exportLines(
  file: string,
  series: string,
  { files, left }: Omit<ExportedSeries, 'xml'>,
): string[] {
  const all = files.length + left.length
  return [
    ...left.map((item) => `${series}/${item.file}: not exported: it ${sentence(item.reason)}`),
    files.length > 0
      ? `${files.length} of ${all} ${all === 1 ? 'problem is' : 'problems are'} in ${file}.`
      : 'Nothing was written.',
  ]
}
