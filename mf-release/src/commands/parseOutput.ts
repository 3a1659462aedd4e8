/** A command's output as JSON; null where it is none, as of a registry of another release. */
export function parseJson(out: string): unknown {
  try {
    return JSON.parse(out)
  } catch {
    return null
  }
}

/** A command's output as JSON, a value each line; null where one is none. */
export function parseJsonLines(out: string): unknown[] | null {
  try {
    return out
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line) as unknown)
  } catch {
    return null
  }
}
