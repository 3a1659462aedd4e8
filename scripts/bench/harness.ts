/**
 * The parts that all benchmarks share: options, alternating turns, medians and their ratios, tables that can be pasted
 * into a README, and progress. This module asserts no measurement because times depend on the machine.
 */
import { cpus, loadavg } from 'node:os'
import { parseArgs } from 'node:util'

type Option = string | number | boolean | readonly string[]
type WidenedOption<T extends Option> = T extends string
  ? string
  : T extends number
    ? number
    : T extends boolean
      ? boolean
      : readonly string[]

const describeOption = ([name, value]: [string, Option]): string =>
  typeof value === 'boolean' ? `  --${name}` : `  --${name} ${String(value) || '""'}`

/**
 * Parses the options of a command line by their defaults, which also define their types: a list is separated by commas.
 * `--help` prints them and ends the program.
 *
 * @returns the options, and the remaining words
 * @throws Error for an unknown option, or an invalid number
 */
export function readOptions<Defaults extends Readonly<Record<string, Option>>>(
  defaults: Defaults,
): { readonly [Name in keyof Defaults]: WidenedOption<Defaults[Name]> } & {
  readonly words: readonly string[]
} {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: Object.fromEntries(
      Object.entries({ ...defaults, help: false }).map(([name, value]) => [
        name,
        { type: typeof value === 'boolean' ? ('boolean' as const) : ('string' as const) },
      ]),
    ),
  })
  if (values['help'] === true) {
    console.log(['Options, with their defaults:', ...Object.entries(defaults).map(describeOption)].join('\n'))
    process.exit(0)
  }
  const read = Object.entries(defaults).map(([name, value]): [string, Option] => {
    const argument = values[name]
    if (typeof argument !== 'string') return [name, argument ?? value]
    if (Array.isArray(value)) return [name, argument.split(',').filter(Boolean)]
    if (typeof value === 'string') return [name, argument]
    const number = Number(argument)
    if (Number.isNaN(number)) throw new Error(`--${name} must be a number`)
    return [name, number]
  })
  return { ...Object.fromEntries(read), words: positionals } as ReturnType<typeof readOptions<Defaults>>
}

/**
 * Progress goes to the error output, so that the standard output has measurements alone and can be redirected to a
 * file.
 */
export const progress = (line: string): void => console.error(line)

/** `2 × AMD EPYC 7B13, load 1.4, Node v24.21.0`: the machine on which measurements depend, and its current load. */
export const describeMachine = (): string =>
  `${cpus().length} × ${cpus()[0]?.model}, load ${loadavg()[0]?.toFixed(1)}, Node ${process.version}`

/** The value that a share of all lies at or below; NaN of none. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN
}

/** The middle one, or the mean of the two in the middle. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = (sorted.length - 1) / 2
  return ((sorted[Math.floor(middle)] ?? Number.NaN) + (sorted[Math.ceil(middle)] ?? Number.NaN)) / 2
}

/** Results of one round, by variant. */
export type Round<Variant extends string, Result> = Readonly<Record<Variant, Result>>

/**
 * Measures variants by turns, each round in another order, so that other load on the machine affects all alike. Rounds
 * to warm up come first, and are not returned.
 */
export async function measureInTurns<Variant extends string, Result>(
  variants: Readonly<Record<Variant, () => Promise<Result>>>,
  {
    rounds,
    warmUp = 1,
    onRound = () => undefined,
  }: {
    readonly rounds: number
    readonly warmUp?: number
    readonly onRound?: (round: Round<Variant, Result>, number: number) => void
  },
): Promise<Round<Variant, Result>[]> {
  const names = Object.keys(variants) as Variant[]
  const measured: Round<Variant, Result>[] = []
  for (let number = 1 - warmUp; number <= rounds; number++) {
    const results = new Map<Variant, Result>()
    for (const position of names.keys()) {
      const name = names[(position + number + warmUp - 1) % names.length] as Variant
      results.set(name, await variants[name]())
    }
    const round = Object.fromEntries(results) as Round<Variant, Result>
    if (number < 1) continue
    measured.push(round)
    onRound(round, number)
  }
  return measured
}

/** The median over rounds; of a quotient within each round it is the ratio that other load disturbs least. */
export const medianOver = <Each>(rounds: readonly Each[], value: (round: Each) => number): number =>
  median(rounds.map(value))

/** Prints the head of a table in Markdown, the first columns with words; the returned function prints its rows. */
export function printTable(
  head: readonly string[],
  { words = 1 }: { readonly words?: number } = {},
): (...cells: readonly (string | number)[]) => void {
  const line = (cells: readonly (string | number)[]) => console.log(`| ${cells.join(' | ')} |`)
  line(head)
  line(head.map((_, column) => (column < words ? '---' : '--:')))
  return (...cells) => line(cells)
}
