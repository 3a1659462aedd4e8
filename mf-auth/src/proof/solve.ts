import { sha256 } from '@noble/hashes/sha2.js'
import { utf8ToBytes } from '@noble/hashes/utils.js'

/** Work between two pauses in which the page reacts to touches. */
const SLICE_MS = 12

const pause = () => new Promise<void>((resolve) => setTimeout(resolve))

const startsWithZeroBits = (hash: Uint8Array, bits: number): boolean => {
  for (let index = 0; index * 8 < bits; index++) {
    const left = bits - index * 8
    const byte = hash[index] ?? 0
    if (left >= 8 ? byte !== 0 : byte >> (8 - left) !== 0) return false
  }
  return true
}

/**
 * Finds a number so that SHA-256 of `challenge:number` begins with so many zero bits. In slices, so that no worker is
 * needed, and without the browser's own SHA-256, which is slower here (a promise for every hash) and missing on plain
 * http.
 */
export async function solve(challenge: string, bits: number): Promise<string> {
  const start = sha256.create().update(utf8ToBytes(`${challenge}:`))
  let sliceEnd = performance.now() + SLICE_MS
  for (let number = 0; ; number++) {
    const solution = String(number)
    if (startsWithZeroBits(start.clone().update(utf8ToBytes(solution)).digest(), bits)) return solution
    if (performance.now() > sliceEnd) {
      await pause()
      sliceEnd = performance.now() + SLICE_MS
    }
  }
}
