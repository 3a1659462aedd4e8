/** The part of a mutation report (mutation-testing-elements schema) that is read here. */
export interface MutationReport {
  /** By path from the root folder. */
  readonly files: Readonly<Record<string, { readonly mutants: readonly { readonly status: string }[] }>>
}

/** Mutants that a test killed, of those that any test could. */
export interface Score {
  readonly killed: number
  readonly all: number
}

const NOTICED: ReadonlySet<string> = new Set(['Killed', 'Timeout'])
const UNNOTICED: ReadonlySet<string> = new Set(['Survived', 'NoCoverage'])

/** Mutants that do not compile or run do not count. */
export function scoreOfReport({ files }: MutationReport): Score {
  const statuses = Object.values(files).flatMap(({ mutants }) => mutants.map(({ status }) => status))
  const killed = statuses.filter((status) => NOTICED.has(status)).length
  return { killed, all: killed + statuses.filter((status) => UNNOTICED.has(status)).length }
}

export const total = (parts: readonly Score[]): Score =>
  parts.reduce((sum, { killed, all }) => ({ killed: sum.killed + killed, all: sum.all + all }), {
    killed: 0,
    all: 0,
  })

/** In percent; 100 if there is nothing to kill. */
export const scoreOf = ({ killed, all }: Score): number => (all === 0 ? 100 : (100 * killed) / all)
