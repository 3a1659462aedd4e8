// Functions on graphs of imports: cycles, and fewer arrows for a drawing.

/** The number of imports from a module to another. */
export interface Edge {
  from: string
  to: string
  values: number
  types: number
}

/**
 * Groups of modules that can reach one another (strongly connected, by Tarjan's algorithm), each sorted by name. A
 * graph without cycles has none.
 */
export function findCycles(edges: readonly Pick<Edge, 'from' | 'to'>[]): string[][] {
  const next = new Map<string, string[]>()
  for (const { from, to } of edges) {
    next.set(from, [...(next.get(from) ?? []), to])
    if (!next.has(to)) next.set(to, [])
  }
  const index = new Map<string, number>()
  const lowest = new Map<string, number>()
  const stack: string[] = []
  const cycles: string[][] = []

  const low = (node: string) => lowest.get(node) ?? 0
  const visit = (node: string): void => {
    index.set(node, index.size)
    lowest.set(node, index.size - 1)
    stack.push(node)
    for (const other of next.get(node) ?? []) {
      if (!index.has(other)) {
        visit(other)
        lowest.set(node, Math.min(low(node), low(other)))
      } else if (stack.includes(other)) {
        lowest.set(node, Math.min(low(node), index.get(other) ?? 0))
      }
    }
    if (low(node) === index.get(node)) {
      const group = stack.splice(stack.indexOf(node))
      if (group.length > 1) cycles.push(group.toSorted())
    }
  }
  for (const node of next.keys()) if (!index.has(node)) visit(node)
  return cycles
}

/** Transitive reduction: an arrow is left out if another path leads to the same place. */
export function reduceEdges<E extends Pick<Edge, 'from' | 'to'>>(edges: readonly E[]): E[] {
  const reaches = (from: string, to: string, without: E): boolean =>
    edges.some(
      (edge) => edge !== without && edge.from === from && (edge.to === to || reaches(edge.to, to, without)),
    )
  return edges.filter((edge) => !reaches(edge.from, edge.to, edge))
}
