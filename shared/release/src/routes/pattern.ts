/*
 * Gateway and shell match a path to the same page: the gateway sends the files of the page that the shell will mount.
 * Matching and ranking follow react-router exactly, as it shows the page in the end: case and closing slashes do not
 * matter, `:name` takes one segment, `?` makes a segment optional, a closing `*` takes the rest or nothing; a repeated
 * slash is an empty segment, which nothing but `*` takes.
 */

const PARAMETER = /^:[\w-]+$/

/** All patterns without `?` that a pattern with optional segments stands for; the longest first. */
export function expand(pattern: string): string[] {
  let variants: string[][] = [[]]
  for (const segment of getSegments(pattern)) {
    const optional = segment.endsWith('?')
    const present = variants.map((variant) => variant.concat(optional ? segment.slice(0, -1) : segment))
    variants = optional ? present.concat(variants) : present
  }
  return variants.map((segments) => `/${segments.join('/')}`)
}

/**
 * A pattern without the names of its parameters: `/series/:/problem/:`. Two routes with one shape would match the same
 * paths, and only their order would decide.
 */
export const getShapes = (pattern: string): string[] =>
  expand(pattern).map(
    (variant) =>
      `/${getSegments(variant)
        .map((segment) => (PARAMETER.test(segment) ? ':' : segment.toLowerCase()))
        .join('/')}`,
  )

/** Whether there is a path that both patterns fit: which of the two it led to would depend on the other's rank. */
export const overlap = (pattern: string, other: string): boolean =>
  expand(pattern).some((a) => expand(other).some((b) => meet(getSegments(a), getSegments(b))))

function meet([a, ...restA]: readonly string[], [b, ...restB]: readonly string[]): boolean {
  if (a === '*' || b === '*') return true
  if (a === undefined || b === undefined) return a === b
  const isOpen = PARAMETER.test(a) || PARAMETER.test(b)
  return (isOpen || a.toLowerCase() === b.toLowerCase()) && meet(restA, restB)
}

/** The route whose pattern fits the path best, or null. If two fit equally well, the earlier one wins. */
export function matchRoute<Route extends { readonly path: string }>(
  routes: readonly Route[],
  pathname: string,
): Route | null {
  const path = readable(pathname)
  let best: { route: Route; rank: number } | null = null
  for (const route of routes) {
    for (const variant of expand(route.path)) {
      if (fits(variant, path) && (!best || getRank(variant) > best.rank))
        best = { route, rank: getRank(variant) }
    }
  }
  return best?.route ?? null
}

function fits(variant: string, path: readonly string[]): boolean {
  const wanted = getSegments(variant)
  const open = wanted.at(-1) === '*'
  if (open) wanted.pop()
  if (open ? path.length < wanted.length : path.length !== wanted.length) return false
  return wanted.every((segment, i) =>
    PARAMETER.test(segment) ? path[i] !== '' : segment.toLowerCase() === path[i],
  )
}

/** react-router's scores: fixed 10, parameter 3, `*` -2, and one for every segment. */
function getRank(variant: string): number {
  const segments = getSegments(variant)
  const scores = segments.map((segment) => (segment === '*' ? -2 : PARAMETER.test(segment) ? 3 : 10))
  return scores.reduce((sum, score) => sum + score, segments.length)
}

const getSegments = (pattern: string): string[] => pattern.split('/').filter((segment) => segment !== '')

/** The segments of a path, lower-case, without its closing slashes. */
function readable(pathname: string): string[] {
  const [, ...segments] = decodeSegments(pathname.replace(/\/+$/, '').toLowerCase().split('/'))
  return segments
}

/** As react-router does it: one escape that cannot be read, and the whole path stays as it came. */
function decodeSegments(segments: readonly string[]): readonly string[] {
  try {
    return segments.map((segment) => decodeURIComponent(segment).toLowerCase())
  } catch {
    return segments
  }
}
