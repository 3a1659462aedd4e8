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

/**
 * The statements that tests of a file name: in their titles, their tags, and the rows that titles are made from
 * (`it.each`), also if the rows are in a variable. Tests that do not run are not counted.
 */
export function statementsNamed(file: string, source: string): ReadonlySet<string> {
  const { program, errors } = parseSync(file, source)
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`)
  const values = new Map<string, Span>()
  const names: (Span | string)[] = []
  const texts: (Span & { readonly text: string })[] = []
  new Visitor({
    VariableDeclarator({ id, init }) {
      if (id.type === 'Identifier' && init) values.set(id.name, init)
    },
    CallExpression({ callee, arguments: [title, details] }) {
      const words = parseCallee(callee)
      if (!words || !title || words.some((word) => NOT_RUN.has(word))) return
      const rows = callee.type === 'CallExpression' ? callee.arguments : []
      names.push(title, ...getTag(details))
      names.push(...rows.map((row) => (row.type === 'Identifier' ? row.name : row)))
    },
    Literal({ start, end, value }) {
      if (typeof value === 'string') texts.push({ start, end, text: value })
    },
    TemplateElement({ start, end, value }) {
      texts.push({ start, end, text: value.raw })
    },
  }).visit(program)

  const spans = names.map((name) => (typeof name === 'string' ? values.get(name) : name))
  const isName = (at: Span) => spans.some((span) => span && span.start <= at.start && at.end <= span.end)
  return new Set(
    texts.filter(isName).flatMap(({ text }) => Array.from(text.matchAll(STATEMENT), ([id]) => id)),
  )
}

/** Tags of the tests of a file that run: `attack-12` of Vitest, `@attack-12` of Playwright. */
export function parseTags(file: string, source: string): ReadonlySet<string> {
  const { program, errors } = parseSync(file, source)
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`)
  const tags: Span[] = []
  const texts: (Span & { readonly text: string })[] = []
  new Visitor({
    CallExpression({ callee, arguments: [title, details] }) {
      const words = parseCallee(callee)
      if (title && words && !words.some((word) => NOT_RUN.has(word))) tags.push(...getTag(details))
    },
    Literal({ start, end, value }) {
      if (typeof value === 'string') texts.push({ start, end, text: value })
    },
  }).visit(program)
  return new Set(
    texts
      .filter((text) => tags.some((tag) => tag.start <= text.start && text.end <= tag.end))
      .map(({ text }) => text),
  )
}

/**
 * Titles of the tests of a file that run, alone and after those of their groups, as a runner prints them: "a photo", "is small" and
 * "a photo is small". A template is as it is written.
 */
export function parseTitles(file: string, source: string): ReadonlySet<string> {
  const { program, errors } = parseSync(file, source)
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`)
  const groups: (Span & { readonly title: string })[] = []
  const tests: (Span & { readonly title: string })[] = []
  const readTitle = (argument: Argument | undefined): string | null => {
    if (argument?.type === 'Literal') return typeof argument.value === 'string' ? argument.value : null
    return argument?.type === 'TemplateLiteral' ? source.slice(argument.start + 1, argument.end - 1) : null
  }
  new Visitor({
    CallExpression({ callee, arguments: [argument], start, end }) {
      const words = parseCallee(callee)
      const title = readTitle(argument)
      if (!words || title === null || words.some((word) => NOT_RUN.has(word))) return
      const list = words.includes('describe') ? groups : tests
      list.push({ title, start, end })
    },
  }).visit(program)
  return new Set(
    tests.flatMap(({ title, start, end }) => {
      const around = groups.filter((group) => group.start < start && end <= group.end)
      return [title, [...around.map((group) => group.title), title].join(' ')]
    }),
  )
}
