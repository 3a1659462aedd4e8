// Reads the numbers of statements and decisions that there are.
import { posix } from 'node:path'

/** The targets of references: the pages of `docs/`, and the numbers that have an anchor or a page there. */
export interface ReferenceTargets {
  /** The page of each statement, by its number: `S4.3c`. */
  readonly statements: ReadonlyMap<string, string>
  /** The page of each decision, by its number. */
  readonly decisions: ReadonlyMap<number, string>
  /** Pages that are named without a path: `boards.md`. */
  readonly pages: ReadonlySet<string>
  /** Numbers that are defined twice. */
  readonly repeated: readonly string[]
}

const STATEMENT = /<a id="(S\d+\.\d+[a-z]?)"><\/a>\*\*\1\*\* \S/g
const DECISION = /^# Decision (\d+): \S/

/** Reads specification and decisions from their pages, by path from the root. */
export function readReferenceTargets(pages: ReadonlyMap<string, string>): ReferenceTargets {
  const statements = new Map<string, string>()
  const decisions = new Map<number, string>()
  const repeated: string[] = []
  for (const [path, text] of pages) {
    for (const [, id = ''] of text.matchAll(STATEMENT)) {
      if (statements.has(id)) repeated.push(id)
      statements.set(id, path)
    }
    const number = Number(DECISION.exec(text)?.[1])
    if (Number.isNaN(number)) continue
    if (decisions.has(number)) repeated.push(`decision ${number}`)
    decisions.set(number, path)
  }
  const named = [...pages.keys()].filter((path) => posix.dirname(path) === 'docs')
  return { statements, decisions, pages: new Set(named.map((path) => posix.basename(path))), repeated }
}

/** Whether a number is a prefix of other statements: `S4.3` of `S4.3a`, `S4.3b` and so on. */
export const isGroup = ({ statements }: ReferenceTargets, id: string): boolean =>
  !statements.has(id) && statements.has(`${id}a`)
