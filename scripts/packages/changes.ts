// Determines from two reports of API Extractor what a change to a public package means for its users.

/** How a package's version rises, as Changesets names it. */
export type Bump = 'none' | 'patch' | 'minor' | 'major'

const ORDER: readonly Bump[] = ['none', 'patch', 'minor', 'major']

/** The greater of two. */
export const greater = (bump: Bump, other: Bump): Bump =>
  ORDER.indexOf(bump) < ORDER.indexOf(other) ? other : bump

/** The differences between two reports, each as `declaration: line`. */
export interface Difference {
  readonly gone: readonly string[]
  readonly added: readonly string[]
  /** Added members that callers now have to give. */
  readonly demanded: readonly string[]
}

/** Compares the names and types of two reports; comments and the order of declarations do not count. */
export function difference(before: string, after: string): Difference {
  const old = parseFacts(before)
  const now = parseFacts(after)
  const added = without(now, old)
  // Code built against the earlier types uses no new declaration.
  const declared = new Set(old.map(getDeclaration))
  const demanded = added.filter((fact) => DEMANDED.test(fact) && declared.has(getDeclaration(fact)))
  return { gone: without(old, now), added, demanded }
}

const getDeclaration = (fact: string): string => fact.slice(0, fact.indexOf(':'))

/** A required member of the props or options of a component or a function. */
const DEMANDED = /^\w+(?:Props|Options): \s*(?:readonly )?\w+: /

/** The version that a difference needs: a minor version must not break code built against the earlier types. */
export function neededBump({ gone, added, demanded }: Difference): Bump {
  if (gone.length > 0 || demanded.length > 0) return 'major'
  return added.length > 0 ? 'minor' : 'none'
}

/**
 * Returns a sentence that says how to correct a change; null if the change is correct.
 *
 * @param planned the bump in the changesets of the package
 */
export function checkChange(name: string, found: Difference, planned: Bump): string | null {
  const needed = neededBump(found)
  if (greater(needed, planned) === planned) return null
  const [first] = needed === 'major' ? [...found.gone, ...found.demanded] : found.added
  const verb = needed === 'major' ? 'removes, changes or demands' : 'adds'
  return `${name} ${verb} "${first}", which needs a ${needed} version; its changesets say ${planned}. Run "pnpm changeset", choose ${name} and ${needed}, and say there what teams have to know${needed === 'major' ? '; or keep the old form beside the new one' : ''}.`
}

/** Each line of each declaration, and each alternative of a union in one line. */
function parseFacts(report: string): string[] {
  const code = report.split('```ts')[1]?.split('```')[0] ?? ''
  return code.split(/\n\n+/).flatMap((block) => {
    const lines = block.split('\n').filter((line) => line.trim() !== '' && !/^\s*\/\//.test(line))
    const [head = ''] = lines
    const name = /^export (?:declare )?(?:abstract )?(?:const|function|interface|type|class|enum) (\w+)/.exec(
      head,
    )?.[1]
    // Imports, and what is not exported, are compared where an exported declaration uses them.
    if (head.startsWith('import ') || name === 'CONTRACT_VERSION') return []
    const union = /^(export type \w+ = )([^{}<>()]+ \| [^{}<>()]+);$/.exec(head)
    if (union && lines.length === 1)
      return (union[2] ?? '').split(' | ').map((part) => `${name}: ${union[1]}${part}`)
    return lines.map((line) => `${name ?? head}: ${line}`)
  })
}

/** Facts of a list that another list lacks; a fact that occurs twice counts twice. */
function without(all: readonly string[], others: readonly string[]): string[] {
  const remaining = new Map<string, number>()
  for (const fact of others) remaining.set(fact, (remaining.get(fact) ?? 0) + 1)
  return all.filter((fact) => {
    const count = remaining.get(fact) ?? 0
    remaining.set(fact, count - 1)
    return count <= 0
  })
}
