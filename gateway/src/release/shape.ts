/** JSON that is not what it should be; the message names the place, for example `routes[2].path must be a text`. */
export class ShapeError extends Error {
  override readonly name = 'ShapeError'
}

/** Reads a value that came from outside into a type. `path` is the value's place in its document. */
export type Reader<T> = (value: unknown, path: string) => T

const fail = (path: string, what: string): never => {
  throw new ShapeError(`${path || 'the document'} must be ${what}`)
}

export const text: Reader<string> = (value, path) =>
  typeof value === 'string' ? value : fail(path, 'a text')

export const flag: Reader<boolean> = (value, path) =>
  typeof value === 'boolean' ? value : fail(path, 'true or false')

/** A whole number from zero on. */
export const count: Reader<number> = (value, path) =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0
    ? value
    : fail(path, 'a whole number from 0 on')

export const matching =
  (pattern: RegExp, what: string): Reader<string> =>
  (value, path) =>
    typeof value === 'string' && pattern.test(value) ? value : fail(path, what)

export const oneOf =
  <const T extends string | number>(...choices: readonly T[]): Reader<T> =>
  (value, path) =>
    choices.find((choice) => choice === value) ?? fail(path, `one of ${choices.join(', ')}`)

export const listOf =
  <T>(item: Reader<T>): Reader<T[]> =>
  (value, path) =>
    Array.isArray(value) ? value.map((one, i) => item(one, `${path}[${i}]`)) : fail(path, 'a list')

export const recordOf =
  <T>(item: Reader<T>, key: Reader<string> = text): Reader<Record<string, T>> =>
  (value, path) =>
    Object.fromEntries(
      Object.entries(asObject(value, path)).map(([name, one]) => [
        key(name, `the name "${name}" in ${path}`),
        item(one, `${path}.${name}`),
      ]),
    )

/** An object with exactly these members read; unknown ones are left behind, so that a newer writer may add some. */
export const objectOf =
  <T>(members: { [Key in keyof T]-?: Reader<T[Key]> }): Reader<T> =>
  (value, path) => {
    const source = asObject(value, path)
    const read = (key: keyof T & string) => members[key](source[key], path ? `${path}.${key}` : key)
    const result: Partial<T> = {}
    for (const key of Object.keys(members) as (keyof T & string)[]) {
      const member = read(key)
      if (member !== undefined) result[key] = member
    }
    return result as T
  }

export const optional =
  <T>(reader: Reader<T>): Reader<T | undefined> =>
  (value, path) =>
    value === undefined ? undefined : reader(value, path)

export const nullable =
  <T>(reader: Reader<T>): Reader<T | null> =>
  (value, path) =>
    value === null ? null : reader(value, path)

function asObject(value: unknown, path: string): Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : fail(path, 'an object')
}
