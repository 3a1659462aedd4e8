// Parses test files: titles, tags, and the statements that they prove.
import { parseSync, Visitor, type Argument, type Expression } from 'oxc-parser'

const TESTS = new Set(['it', 'test', 'describe'])
const NOT_RUN = new Set(['skip', 'todo', 'fixme'])
const STATEMENT = /(?<![\w.])S\d+\.\d+[a-z]?(?!\w)/g

interface Span {
  readonly start: number
  readonly end: number
}

/** `test.describe.each(rows)` as its words: test, describe, each. Null for a call of anything but a test. */
function parseCallee(callee: Expression): readonly string[] | null {
  if (callee.type === 'Identifier') return TESTS.has(callee.name) ? [callee.name] : null
  if (callee.type === 'CallExpression') return parseCallee(callee.callee)
  if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return null
  const words = parseCallee(callee.object)
  return words && [...words, callee.property.name]
}

const getTag = (argument: Argument | undefined): readonly Span[] =>
  argument?.type === 'ObjectExpression'
    ? argument.properties.filter(
        (property) =>
          property.type === 'Property' &&
          property.key.type === 'Identifier' &&
          (property.key.name === 'tag' || property.key.name === 'tags'),
      )
    : []

/** A call of `test`, `it` or `describe` in a file. */
interface FoundTest {
  readonly at: Span
  readonly isGroup: boolean
  /** False: it is skipped or to be written. */
  readonly isRun: boolean
  /** As it is written; null for one that is no text. */
  readonly title: string | null
  /**
   * Texts in the title, in the tags, and in the rows that titles are made from (`it.each`), also if the rows are in a
   * variable.
   */
  readonly titles: readonly string[]
  readonly tags: readonly string[]
  readonly rows: readonly string[]
}

/** All tests and groups of a file, in the order of their calls. */
function readTests(file: string, source: string): FoundTest[] {
  const { program, errors } = parseSync(file, source)
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`)
  const values = new Map<string, Span>()
  const texts: (Span & { readonly text: string })[] = []
  const calls: {
    words: readonly string[]
    title: Argument
    details: Argument | undefined
    rows: Argument[]
    at: Span
  }[] = []
  new Visitor({
    VariableDeclarator({ id, init }) {
      if (id.type === 'Identifier' && init) values.set(id.name, init)
    },
    CallExpression({ callee, arguments: [title, details], start, end }) {
      const words = parseCallee(callee)
      if (!words || !title) return
      const rows = callee.type === 'CallExpression' ? callee.arguments : []
      calls.push({ words, title, details, rows, at: { start, end } })
    },
    Literal({ start, end, value }) {
      if (typeof value === 'string') texts.push({ start, end, text: value })
    },
    TemplateElement({ start, end, value }) {
      texts.push({ start, end, text: value.raw })
    },
  }).visit(program)

  const textsIn = (spans: readonly (Span | undefined)[]): string[] =>
    texts
      .filter((title) => spans.some((span) => span && span.start <= title.start && title.end <= span.end))
      .map(({ text }) => text)
  const resolve = (row: Argument): Span | undefined =>
    row.type === 'Identifier' ? values.get(row.name) : row
  return calls.map(({ words, title, details, rows, at }) => ({
    at,
    isGroup: words.includes('describe'),
    isRun: !words.some((word) => NOT_RUN.has(word)),
    title: writtenTitle(title, source),
    titles: textsIn([title]),
    tags: textsIn(getTag(details)),
    rows: textsIn(rows.map(resolve)),
  }))
}

function writtenTitle(title: Argument, source: string): string | null {
  if (title.type === 'Literal') return typeof title.value === 'string' ? title.value : null
  return title.type === 'TemplateLiteral' ? source.slice(title.start + 1, title.end - 1) : null
}

const readRunTests = (file: string, source: string): FoundTest[] =>
  readTests(file, source).filter(({ isRun }) => isRun)

/**
 * The statements that tests of a file name: in their titles, their tags, and the rows that titles are made from.
 * Tests that do not run are not counted.
 */
export const statementsNamed = (file: string, source: string): ReadonlySet<string> =>
  new Set(
    readRunTests(file, source)
      .flatMap(({ titles, tags, rows }) => titles.concat(tags, rows))
      .flatMap((text) => Array.from(text.matchAll(STATEMENT), ([id]) => id)),
  )

/** Tags of the tests of a file that run: `attack-12` of Vitest, `@attack-12` of Playwright. */
export const parseTags = (file: string, source: string): ReadonlySet<string> =>
  new Set(readRunTests(file, source).flatMap(({ tags }) => tags))

/**
 * Titles of the tests of a file that run, alone and after those of their groups, as a runner prints them: "a photo",
 * "is small" and "a photo is small". A template is as it is written.
 */
export function parseTitles(file: string, source: string): ReadonlySet<string> {
  const run = readRunTests(file, source).filter(({ title }) => title !== null)
  const groups = run.filter(({ isGroup }) => isGroup)
  return new Set(
    run
      .filter(({ isGroup }) => !isGroup)
      .flatMap(({ title, at }) => {
        const around = groups.filter((group) => group.at.start < at.start && at.end <= group.at.end)
        return [title ?? '', [...around.map((group) => group.title), title].join(' ')]
      }),
  )
}
