// The columns that a table of questions may have.

/** The cells of a question by the names of their columns; empty ones are left out. */
export type Row = ReadonlyMap<string, string>

const OPTIONS = Array.from({ length: 6 }, (_, index) => `option_${index + 1}`)
const SPOKEN = ['title', 'question', ...OPTIONS, 'hint', 'hint_2', 'hint_3', 'explanation']

/** Names of options' columns. */
export const OPTION_COLUMNS: readonly string[] = OPTIONS

/** All columns, in the order of the sample; `…_bn` is the Bangla text. */
export const COLUMNS: readonly string[] = [
  ...SPOKEN.flatMap((name) => [name, `${name}_bn`]),
  'kind',
  'answer',
  'tolerance',
  'unit',
  'concepts',
]

/** The column of a heading, whatever its case and the signs between its words; null if there is none. */
export function findColumn(heading: string): string | null {
  const name = heading
    .trim()
    .replace(/^\uFEFF/, '')
    .toLowerCase()
    .replaceAll(/[\s_-]+/g, '_')
    .replace(/^(option|hint)(\d)/, '$1_$2')
    .replace(/^hint_1/, 'hint')
  return COLUMNS.find((column) => column === name) ?? null
}
