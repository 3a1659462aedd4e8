// Reads the result of a mutation run.

/** The part of a mutation report (mutation-testing-elements schema) that is read here. */
export interface MutationReport {
  /** By path from the root folder. */
  readonly files: Readonly<Record<string, { readonly mutants: readonly Mutant[] }>>
}

interface Mutant {
  readonly status: string
  readonly mutatorName: string
  readonly replacement?: string
  readonly location: { readonly start: { readonly line: number; readonly column: number } }
}

/** The results of the mutants. Those that do not compile or run do not count. */
export interface Score {
  /** A test failed, or ran into an endless loop. */
  readonly killed: number
  /** No test failed. */
  readonly survived: number
  /** Left out by a comment in the code, which gives the reason. */
  readonly disabled: number
}

const NOTICED: ReadonlySet<string> = new Set(['Killed', 'Timeout'])
const UNNOTICED: ReadonlySet<string> = new Set(['Survived', 'NoCoverage'])

export function scoreOfReport({ files }: MutationReport): Score {
  const statuses = Object.values(files).flatMap(({ mutants }) => mutants.map(({ status }) => status))
  return {
    killed: statuses.filter((status) => NOTICED.has(status)).length,
    survived: statuses.filter((status) => UNNOTICED.has(status)).length,
    disabled: statuses.filter((status) => status === 'Ignored').length,
  }
}

/** The surviving mutants, one line each. */
export const listSurvivors = ({ files }: MutationReport): string[] =>
  Object.entries(files).flatMap(([file, { mutants }]) =>
    mutants
      .filter(({ status }) => UNNOTICED.has(status))
      .map(({ location: { start }, mutatorName, replacement = '' }) => {
        const [first = '', ...others] = replacement.trim().split('\n')
        return `${file}:${start.line}:${start.column} ${mutatorName}: ${first}${others.length > 0 ? ' …' : ''}`
      }),
  )

export const total = (parts: readonly Score[]): Score =>
  parts.reduce(
    (sum, part) => ({
      killed: sum.killed + part.killed,
      survived: sum.survived + part.survived,
      disabled: sum.disabled + part.disabled,
    }),
    { killed: 0, survived: 0, disabled: 0 },
  )

/** In percent; null if there is nothing to kill. */
export const getScore = ({ killed, survived }: Score): number | null =>
  killed + survived === 0 ? null : (100 * killed) / (killed + survived)
