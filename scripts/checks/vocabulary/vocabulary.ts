// Finds words that this project has replaced, in names, comments, log texts and names of files.
import { basename } from 'node:path'
import { parseSync, Visitor, type Expression } from 'oxc-parser'

/** A word that this project does not use, and what the field says. */
interface OldWord {
  readonly word: RegExp
  readonly instead: string
}

const word = (pattern: string, instead: string): OldWord => ({
  word: new RegExp(`^(?:${pattern})$`),
  instead,
})

/** Words of names, one by one: `toldAt` consists of `told` and `at`. */
const NAMES: readonly OldWord[] = [
  word('say|says|said|saying', 'log, print, message, render, describe'),
  word('tell|tells|told|teller|telling', 'report, notify, send'),
  word('hear|hears|heard', 'receive, subscribe, on…'),
  word('complain|complains|complained', 'warn, onError'),
  word('fault|faults|faulty', 'error, issue, failure, violation, finding'),
  word('away', 'unavailable'),
  word('patience|patient|patiently', 'timeout'),
  word('motive|motives', 'reason, audit entry'),
  word('desk|desks|desking', 'command queue, command runner'),
  word('ladder|ladders|rung|rungs|climb|climbing', 'fallback chain, step'),
  word('forget|forgets|forgotten', 'delete, evict, invalidate'),
  word('withhold|withholds|withheld|withholding', 'hide until graded, embargo'),
  word('seal|seals|sealed|sealing', 'encrypt, encrypted'),
  word('plants|spending|feats|papers|keeper|keepers', "the field's term: docs/glossary.md"),
]

/** First words of constants: `MOST_BYTES`. */
const LIMITS = /^(?:MOST|LEAST|FEWEST|LONGEST|SHORTEST)_/

/** Words and phrases of comments, which have no actor, or are private terms. */
const PROSE: readonly OldWord[] = [
  {
    word: /\b(?:whoever|somebody|nobody)\b/i,
    instead: 'the actor: client, learner, operator, gateway, caller',
  },
  { word: /\bcomplain(?:s|ed|ing)?\b/i, instead: 'warn, log, report' },
  { word: /\b(?:rungs?|ladder|climbs?|climbed)\b/i, instead: 'fallback chain, step' },
  {
    word: /\b(?:desk|law book|patience|motives?|try-outs?)\b/i,
    instead: 'command queue, traceability, timeout, reason, check',
  },
]

/** Words of comments in SQL and of log texts, beside those of `PROSE`. */
const TERSE: readonly OldWord[] = [
  { word: /\b(?:told|tells?)\b/i, instead: 'report, notify, send' },
  { word: /\bkept for long enough\b/i, instead: 'expired' },
]

/** Methods of a log, whose texts operators search for. */
const LOG_METHODS = new Set(['debug', 'info', 'warn', 'error', 'fatal'])
const SQL_COMMENT = /^[ \t]*--[ \t](.*)$/gm

/** A use of an old word. */
interface Use {
  readonly line: number
  readonly text: string
  readonly instead: string
}

const wordsOfName = (name: string): readonly string[] =>
  name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter(Boolean)

/** `log` of `request.log` and of `log`; empty for anything else. */
function getLastName(expression: Expression): string {
  if (expression.type === 'Identifier') return expression.name
  if (expression.type === 'MemberExpression' && expression.property.type === 'Identifier')
    return expression.property.name
  return ''
}

/** The words that a name should use instead; null: it has no old word. */
export function findOldWord(name: string): string | null {
  if (LIMITS.test(name)) return 'MAX_, MIN_'
  const words = wordsOfName(name)
  return NAMES.find(({ word: old }) => words.some((part) => old.test(part)))?.instead ?? null
}

/**
 * Uses of old words in the names, comments, comments of SQL and log texts of a TypeScript file, and parameters and
 * variables that are called `one`. `stays`: names that may stay.
 */
export function findOldWords(file: string, source: string, stays: ReadonlySet<string>): readonly Use[] {
  const { program, comments, errors } = parseSync(file, source)
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`)
  const uses: Use[] = []
  const lineAt = (index: number) => source.slice(0, index).split('\n').length
  const check = (name: string, start: number) => {
    const instead = stays.has(name) ? null : findOldWord(name)
    if (instead) uses.push({ line: lineAt(start), text: name, instead })
  }
  const checkBinding = (node: { readonly type: string; readonly start: number; readonly name?: unknown }) => {
    if (node.type === 'Identifier' && node.name === 'one')
      uses.push({ line: lineAt(node.start), text: 'one', instead: "the thing's name: release, learner, row" })
  }
  const checkParameters = ({ params }: { readonly params: readonly Parameters<typeof checkBinding>[0][] }) =>
    params.forEach(checkBinding)
  const checkProse = (text: string, start: number, words: readonly OldWord[]) => {
    // Code in prose is none: `nobody` is an account, and an address has its name.
    const prose = text.replace(/`[^`]*`|\/[\w/-]+/g, (code) => ' '.repeat(code.length))
    for (const { word: old, instead } of words) {
      const found = old.exec(prose)
      if (found) uses.push({ line: lineAt(start + found.index), text: found[0], instead })
    }
  }
  new Visitor({
    CallExpression({ callee, arguments: given }) {
      if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return
      if (!/^log(?:ger)?$/.test(getLastName(callee.object)) || !LOG_METHODS.has(callee.property.name)) return
      for (const text of given)
        if (text.type === 'Literal' && typeof text.value === 'string')
          checkProse(text.value, text.start, [...PROSE, ...TERSE])
    },
    TemplateElement({ value, start }) {
      for (const { 0: line, 1: comment = '', index } of value.raw.matchAll(SQL_COMMENT))
        checkProse(comment, start + index + line.length - comment.length, [...PROSE, ...TERSE])
    },
    ArrowFunctionExpression: checkParameters,
    FunctionDeclaration: checkParameters,
    FunctionExpression: checkParameters,
    VariableDeclarator: ({ id }) => checkBinding(id),
    Identifier: ({ name, start }) => check(name, start),
    PrivateIdentifier: ({ name, start }) => check(name, start),
  }).visit(program)
  for (const { value, start } of comments) checkProse(value, start, PROSE)
  return uses
}

/** The words that the name of a file should use instead; null: it has no old word. */
export const findOldWordOfFile = (path: string): string | null =>
  findOldWord(basename(path).replace(/\.(?:test|dom|spec|attack|module|bench).*$|\.\w+$/, ''))
