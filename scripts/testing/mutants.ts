import { dirname } from 'node:path'

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

const NOTICED: readonly string[] = ['Killed', 'Timeout']
const UNNOTICED: readonly string[] = ['Survived', 'NoCoverage']

/** The score of each folder; mutants that do not compile or run do not count. */
export function scores({ files }: MutationReport): Map<string, Score> {
  const found = new Map<string, Score>()
  for (const [file, { mutants }] of Object.entries(files)) {
    const folder = dirname(file)
    const { killed, all } = found.get(folder) ?? { killed: 0, all: 0 }
    const count = (statuses: readonly string[]) =>
      mutants.filter(({ status }) => statuses.includes(status)).length
    const noticed = count(NOTICED)
    found.set(folder, { killed: killed + noticed, all: all + noticed + count(UNNOTICED) })
  }
  return found
}

export const total = (parts: Iterable<Score>): Score =>
  [...parts].reduce((sum, { killed, all }) => ({ killed: sum.killed + killed, all: sum.all + all }), {
    killed: 0,
    all: 0,
  })

/** In percent; 100 if there is nothing to kill. */
export const scoreOf = ({ killed, all }: Score): number => (all === 0 ? 100 : (100 * killed) / all)
