// Parsers of payloads and responses from outside. They are written by hand to save bytes: in a browser TypeBox's Value
// with a schema of two fields is 25 KB (brotli), these are 0.6.

/**
 * The result of parsing data from outside: a value of the wanted type, or the path at which it differs and the
 * expectation there. `path` is written as in JavaScript ('elements[3].x1'); the whole value is ''.
 */
export type Parsed<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly path: string; readonly expected: string }

/** Reads the value found at `path`. */
export type Parser<T> = (value: unknown, path: string) => Parsed<T>

export const parsed = <T>(value: T): Parsed<T> => ({ ok: true, value })
export const unparsed = (path: string, expected: string): Parsed<never> => ({ ok: false, path, expected })

/** A finite whole number between two bounds, both included. */
export const wholeNumber =
  (min: number, max: number): Parser<number> =>
  (value, path) =>
    typeof value === 'number' && Number.isInteger(value) && value >= min && value <= max
      ? parsed(value)
      : unparsed(path, `a whole number from ${min} to ${max}`)

export const trueOrFalse: Parser<boolean> = (value, path) =>
  typeof value === 'boolean' ? parsed(value) : unparsed(path, 'true or false')

/** A text of at most `max` characters. */
export const text =
  (max: number): Parser<string> =>
  (value, path) =>
    typeof value === 'string' && value.length <= max
      ? parsed(value)
      : unparsed(path, `a text of at most ${max} characters`)

export const oneOf =
  <const Choice extends string>(...choices: readonly Choice[]): Parser<Choice> =>
  (value, path) => {
    const found = choices.find((choice) => choice === value)
    return found === undefined ? unparsed(path, `one of ${choices.join(', ')}`) : parsed(found)
  }

/** Absent (undefined or null) gives `absent`. */
export const optional =
  <T, const Absent>(parser: Parser<T>, absent: Absent): Parser<T | Absent> =>
  (value, path) =>
    value === undefined || value === null ? parsed<T | Absent>(absent) : parser(value, path)

export const listOf =
  <T>(item: Parser<T>, min: number, max: number): Parser<T[]> =>
  (value, path) => {
    if (!Array.isArray(value) || value.length < min || value.length > max)
      return unparsed(path, `a list of ${min} to ${max} entries`)
    const values: T[] = []
    for (const [index, entry] of value.entries()) {
      const result = item(entry, `${path}[${index}]`)
      if (!result.ok) return result
      values.push(result.value)
    }
    return parsed(values)
  }

type ParsedShape<Shape> = { -readonly [Key in keyof Shape]: Shape[Key] extends Parser<infer T> ? T : never }

/** An object with these fields; further fields are dropped. */
export const record =
  <Shape extends Readonly<Record<string, Parser<unknown>>>>(shape: Shape): Parser<ParsedShape<Shape>> =>
  (value, path) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value))
      return unparsed(path, 'an object')
    const given = value as Readonly<Record<string, unknown>>
    const read: Record<string, unknown> = {}
    for (const [key, parser] of Object.entries(shape)) {
      const result = parser(Object.hasOwn(given, key) ? given[key] : undefined, path ? `${path}.${key}` : key)
      if (!result.ok) return result
      read[key] = result.value
    }
    return parsed(read as ParsedShape<Shape>)
  }

/** Parses with `parser`, then runs `check` on the whole value; null means that it is valid. */
export const checked =
  <T>(parser: Parser<T>, check: (value: T) => { path: string; expected: string } | null): Parser<T> =>
  (value, path) => {
    const result = parser(value, path)
    const error = result.ok ? check(result.value) : null
    return error ? unparsed(path ? `${path}.${error.path}` : error.path, error.expected) : result
  }
