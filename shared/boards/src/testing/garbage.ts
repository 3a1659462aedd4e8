const deep = (levels: number): unknown => (levels === 0 ? 0 : [deep(levels - 1)])

/** Garbage by description: neither a payload nor a response of any kind. */
export const garbage: readonly (readonly [string, unknown])[] = [
  ['nothing', undefined],
  ['null', null],
  ['a number', 42],
  ['what is no number', Number.NaN],
  ['a text', 'right'],
  ['a list', []],
  ['an empty object', {}],
  ['an object with a prototype for a field', JSON.parse('{"__proto__": {"ok": true}}')],
  ['names of inherited fields', { constructor: 1, toString: [], hasOwnProperty: null }],
  ['a list nested a thousand times', deep(1000)],
  ['a list of a hundred thousand', Array.from({ length: 100_000 }, (_, index) => index)],
  ['a verdict instead of a board', { isCorrect: true, answer: 'true' }],
]

const BAD = [
  Number.NaN,
  Number.POSITIVE_INFINITY,
  -1,
  0.5,
  1e308,
  2 ** 53,
  null,
  undefined,
  '0',
  '__proto__',
  [],
  {},
  [[[]]],
  true,
  Array.from({ length: 10_000 }, () => 0),
]

/** Paths to everything inside a value, itself (the empty path) included. */
function collectPaths(value: unknown): (readonly string[])[] {
  if (typeof value !== 'object' || value === null) return [[]]
  const inner = Object.entries(value).flatMap(([key, entry]) =>
    collectPaths(entry).map((path) => [key].concat(path)),
  )
  return [[], ...inner]
}

function replaced(value: unknown, [key, ...rest]: readonly string[], by: unknown): unknown {
  if (key === undefined) return by
  if (Array.isArray(value))
    return value.map((entry: unknown, index) => (String(index) === key ? replaced(entry, rest, by) : entry))
  const fields = value as Readonly<Record<string, unknown>>
  return { ...fields, [key]: replaced(fields[key], rest, by) }
}

/** The value with one part of it, picked by the numbers, replaced by something bad or by another of its parts. */
export function spoilt(value: unknown, [where, what, how]: readonly [number, number, number]): unknown {
  const paths = collectPaths(value)
  const path = paths[where % paths.length] ?? []
  if (how % 3 > 0) return replaced(value, path, BAD[what % BAD.length])
  const from = paths[what % paths.length] ?? []
  const part = from.reduce<unknown>((inner, key) => (inner as Record<string, unknown>)[key], value)
  return replaced(value, path, part)
}
