// Not the library `cookie`: that gives one value for each name, and decodes it. Here a second cookie by the same name
// is what an attacker sets, a secret is compared as it was sent, and the header is passed on without some cookies.

/** The cookies of a request by their names. */
export function readCookies(header: string | undefined): Map<string, string> {
  const pairs = splitPairs(header).map((pair): [string, string] => {
    const at = pair.indexOf('=')
    return [pair.slice(0, at).trim(), pair.slice(at + 1).trim()]
  })
  // The first one wins, as it has the longest path.
  return new Map(pairs.toReversed())
}

/** The value of one cookie of a request, found without parsing the others; undefined if there is none. */
export function cookieIn(header: string | undefined, name: string): string | undefined {
  if (!header?.includes(name)) return undefined
  for (let at = 0; at < header.length;) {
    const next = header.indexOf(';', at)
    const end = next === -1 ? header.length : next
    const sign = header.indexOf('=', at)
    if (sign !== -1 && sign < end && header.slice(at, sign).trim() === name)
      return header.slice(sign + 1, end).trim()
    at = end + 1
  }
  return undefined
}

/**
 * All values of one cookie: a browser sends several when another host of the domain, or another path, has set one by
 * that name.
 */
export const cookiesIn = (header: string | undefined, name: string): string[] =>
  splitPairs(header).flatMap((pair) => {
    const at = pair.indexOf('=')
    return at !== -1 && pair.slice(0, at).trim() === name ? [pair.slice(at + 1).trim()] : []
  })

/** The header without these cookies; undefined when none is left. */
export function withoutCookies(header: string | undefined, names: readonly string[]): string | undefined {
  const remaining = splitPairs(header).filter((pair) => !names.includes(pair.split('=', 1)[0]?.trim() ?? ''))
  return remaining.length === 0 ? undefined : remaining.map((pair) => pair.trim()).join('; ')
}

const splitPairs = (header: string | undefined): string[] =>
  (header ?? '').split(';').filter((pair) => pair.trim() !== '')
