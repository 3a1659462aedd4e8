import type { Load } from './load.ts'

/** One round: the same page of the composed site and of what it is compared with, one right after the other. */
export interface Round {
  site: Load
  other: Load
}

/** Names of the two in the table's rows. */
export type VariantNames = Readonly<Record<keyof Round, string>>

const COLUMNS: readonly { title: string; of: (load: Load) => number; digits: number }[] = [
  { title: 'requests', of: (load) => load.requests, digits: 0 },
  { title: 'depth', of: (load) => load.depth, digits: 0 },
  { title: 'JS KiB', of: (load) => load.scriptBytes / 1024, digits: 1 },
  { title: 'FCP ms', of: (load) => load.firstPaint, digits: 0 },
  { title: 'LCP ms', of: (load) => load.largestPaint, digits: 0 },
  { title: 'TTI ms', of: (load) => load.interactive, digits: 0 },
  { title: 'busy ms', of: (load) => load.busy, digits: 0 },
]

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = (sorted.length - 1) / 2
  return ((sorted[Math.floor(middle)] ?? Number.NaN) + (sorted[Math.ceil(middle)] ?? Number.NaN)) / 2
}

/** Three rows for a page: medians of both variants, and the median of the rounds' ratios. */
export function rowsOf(page: string, names: VariantNames, rounds: readonly Round[]): string[] {
  const row = (name: string, cell: (column: (typeof COLUMNS)[number]) => string) =>
    `| ${[page, name, ...COLUMNS.map(cell)].join(' | ')} |`
  const medianOf = (variant: keyof Round) =>
    row(names[variant], ({ of, digits }) => median(rounds.map((round) => of(round[variant]))).toFixed(digits))
  return [
    medianOf('site'),
    medianOf('other'),
    row('ratio', ({ of }) => median(rounds.map(({ site, other }) => of(site) / of(other))).toFixed(2)),
  ]
}

export const HEAD: readonly string[] = [
  `| page | variant | ${COLUMNS.map(({ title }) => title).join(' | ')} |`,
  `|---|---|${COLUMNS.map(() => '--:|').join('')}`,
]
