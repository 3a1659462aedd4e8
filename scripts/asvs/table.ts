import { posix } from 'node:path'

/** What the table says of a requirement. */
export const STATES = ['test', 'built', 'operator', 'no such thing', 'not met'] as const

/** A row of docs/security/asvs.md. */
export interface Row {
  /** Such as `1.2.3`. */
  readonly number: string
  readonly level: number
  readonly what: string
  readonly state: string
  readonly proof: string
  /** Tests that the proof names: the text of a link is a test's title, its target the file. */
  readonly tests: readonly { readonly file: string; readonly title: string }[]
}

export const TABLE = 'docs/security/asvs.md'

const ROW = /^\| v5\.0\.0-([\d.]+) +\| (\d) +\| (.+?) +\| (.+?) +\| (.+?) +\|$/gm
const TEST = /\[((?:[^\]\\]|\\.)+)\]\(([^)\s]+\.(?:test\.tsx?|spec\.ts|journey\.ts))\)/g

/** The rows of the table, in its order. */
export const readRows = (markdown: string): readonly Row[] =>
  Array.from(markdown.matchAll(ROW), ([, number = '', level, what = '', state = '', proof = '']) => ({
    number,
    level: Number(level),
    what,
    state,
    proof,
    tests: Array.from(proof.matchAll(TEST), ([, title = '', target = '']) => ({
      file: posix.join(posix.dirname(TABLE), target),
      title: title.replaceAll(/\\(.)/g, '$1'),
    })),
  }))
