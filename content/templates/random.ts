import { createHash } from 'node:crypto'

/** Numbers that look random and are the same for the same seed: a variant is made anew at every import. */
export interface Random {
  /** A whole number from `min` to `max`, both included. */
  readonly between: (min: number, max: number) => number
  /** Returns a random item of a list. */
  readonly pick: <T>(list: readonly T[]) => T
  /** So many different ones of a list, in any order. */
  readonly some: <T>(list: readonly T[], count: number) => T[]
}

export function seededRandom(seed: string): Random {
  let bytes = createHash('sha256').update(seed).digest()
  let at = 0
  const next = (): number => {
    if (at + 4 > bytes.length) {
      bytes = createHash('sha256').update(bytes).digest()
      at = 0
    }
    at += 4
    return bytes.readUInt32BE(at - 4) / 2 ** 32
  }
  const between = (min: number, max: number): number => min + Math.floor(next() * (max - min + 1))
  const some = <T>(list: readonly T[], count: number): T[] => {
    const left = [...list]
    return Array.from({ length: Math.min(count, left.length) }, () =>
      left.splice(between(0, left.length - 1), 1),
    ).flat()
  }
  const pick = <T>(list: readonly T[]): T => {
    const [item] = some(list, 1)
    if (item === undefined) throw new Error('there is nothing to pick from')
    return item
  }
  return { between, pick, some }
}
