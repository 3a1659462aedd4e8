// Writes the table of security requirements (OWASP ASVS) from the data beside its page.
import { posix } from 'node:path'
import { parse } from 'yaml'

/** The states of a requirement, with their meanings. */
export const STATES = {
  test: 'a test fails when it is not met',
  built: 'it follows from how the site is built or documented',
  operator: 'the operator of the site does it',
  'no such thing': 'the site has nothing that it could concern',
  'not met': 'it is not met, or only in part; the reason',
} as const

/** The data that the table is written from, and the table. */
export const DATA = 'docs/security/asvs.yaml'
export const TABLE = 'docs/security/asvs.md'

interface Test {
  /** Path from the root of the repository. */
  readonly file: string
  readonly title: string
}

/** An entry of docs/security/asvs.yaml. */
export interface Requirement {
  /** Such as `1.2.3`. */
  readonly number: string
  readonly level: number
  readonly asks: string
  readonly state: string
  readonly tests?: readonly Test[]
  /**
   * Markdown, with links from docs/security. `{1}` is the first of `tests`, and every test has its place. Without a
   * reason the tests stand alone.
   */
  readonly reason?: string
  /**
   * The day on which it was accepted as not met, and the day of the next review; both stand at the start of the reason,
   * or at `{accepted}`.
   */
  readonly accepted?: string
  readonly reviewBy?: string
}

interface Chapter {
  readonly title: string
  readonly requirements: readonly Requirement[]
}

export interface Asvs {
  readonly version: string
  readonly chapters: readonly Chapter[]
}

/** Dates are read as strings. */
export const readAsvs = (yaml: string): Asvs => parse(yaml, { schema: 'core' }) as Asvs

const linkTo = ({ file, title }: Test): string => `[${title}](${posix.relative(posix.dirname(TABLE), file)})`

/**
 * The last column of a requirement.
 *
 * @throws Error for a test without a place in the reason, or a place without a test
 */
function printReason({ number, reason, tests = [], accepted, reviewBy }: Requirement): string {
  const template = reason ?? tests.map((_, index) => `{${index + 1}}`).join('; ')
  const placed = new Set<number>()
  const text = template.replaceAll(/\{(\d+)\}/g, (_, index: string) => {
    const test = tests[Number(index) - 1]
    if (!test) throw new Error(`${DATA}: ${number} has no test ${index}.`)
    placed.add(Number(index))
    return linkTo(test)
  })
  if (placed.size < tests.length) throw new Error(`${DATA}: the reason of ${number} leaves out a test.`)
  if (accepted === undefined) return text
  const days = `accepted on ${accepted}, reviewed by ${reviewBy}: `
  return text.includes('{accepted}') ? text.replace('{accepted}', days) : `${days}${text}`
}

const row = (...cells: readonly (string | number)[]): string => `| ${cells.join(' | ')} |`

/** The page docs/security/asvs.md. Its columns are not padded because padding would treble its size. */
export function printTable({ version, chapters }: Asvs): string {
  const all = chapters.flatMap(({ requirements }) => requirements)
  const counts = Object.entries(STATES).map(([state, meaning]) =>
    row(state, all.filter((requirement) => requirement.state === state).length, meaning),
  )
  const parts = chapters.map(({ title, requirements }) =>
    [
      `## ${title}`,
      '',
      row('requirement', 'level', 'what it asks', 'state', 'proof or reason'),
      '| --- | --- | --- | --- | --- |',
      ...requirements.map((requirement) =>
        row(
          requirement.number,
          requirement.level,
          requirement.asks,
          requirement.state,
          printReason(requirement),
        ),
      ),
    ].join('\n'),
  )
  return `${[
    `# OWASP ASVS ${version.replace(/\.0$/, '')}, level 2

Each requirement of levels 1 and 2 of the [Application Security Verification Standard](https://github.com/OWASP/ASVS) ${version}, in
words of our own, and what shows that it is met. \`1.2.3\` is the standard's v${version}-1.2.3. The text of a link to a test is its title.
The standard's own words count where these are shorter. \`pnpm asvs --write\` writes this page from [asvs.yaml](asvs.yaml);
\`scripts/checks/asvs\` checks that no number is missing and that the tests are there.`,
    [row('state', 'rows', 'meaning'), '| --- | ---: | --- |', ...counts].join('\n'),
    ...parts,
  ].join('\n\n')}\n`
}

/** A row of docs/security/asvs.md. */
export interface Row {
  readonly number: string
  readonly level: number
  readonly what: string
  readonly state: string
  readonly proof: string
  /** Tests that the proof names: the text of a link is a test's title, its target the file. */
  readonly tests: readonly Test[]
}

const ROW = /^\| ([\d.]+) \| (\d) \| (.+?) \| (.+?) \| (.+?) \|$/gm
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
