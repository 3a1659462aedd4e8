/** The cookies of a request by their names. */
export function readCookies(header: string | undefined): Map<string, string> {
  const pairs = pairsOf(header).map((pair): [string, string] => {
    const at = pair.indexOf('=')
    return [pair.slice(0, at).trim(), pair.slice(at + 1).trim()]
  })
  // The first one wins, as it has the longest path.
  return new Map(pairs.toReversed())
}

/** The header without these cookies; undefined when none is left. */
export function withoutCookies(header: string | undefined, names: readonly string[]): string | undefined {
  const kept = pairsOf(header).filter((pair) => !names.includes(pair.split('=', 1)[0]?.trim() ?? ''))
  return kept.length === 0 ? undefined : kept.map((pair) => pair.trim()).join('; ')
}

const pairsOf = (header: string | undefined): string[] =>
  (header ?? '').split(';').filter((pair) => pair.trim() !== '')
