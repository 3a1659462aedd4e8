// Finds references to statements, decisions and pages, such as `S4.3c`, and checks each.
import { isGroup, type ReferenceTargets } from './reference-targets.ts'

/** A target that a text refers to by number or name, as written there. */
export type Reference =
  | { readonly kind: 'statement'; readonly line: number; readonly id: string }
  | { readonly kind: 'statements'; readonly line: number; readonly from: string; readonly to: string }
  | { readonly kind: 'decision'; readonly line: number; readonly number: number }
  | { readonly kind: 'decisions'; readonly line: number; readonly from: number; readonly to: number }
  | { readonly kind: 'page'; readonly line: number; readonly name: string }

const STATEMENT = /(?<![\w.])(S\d+\.\d+[a-z]?)(?:(?: to |–|\.\.)(S\d+\.\d+[a-z]?|[a-z]))?(?![\w])/g
const DECISION = /(?<!\w)[Dd]ecision[- ](\d+)(?!\w)/g
const DECISIONS = /(?<!\w)[Dd]ecisions (\d+(?:(?:,? and |,? or | to |, )\d+)*)/g
const PAGE =
  /(?<![\w/.-])(boards|look|glossary|architecture-facts|decisions|specification|architecture|style)\.md(?!\w)/g

/** A comment's line break and the prefix of its next line: `decision` and its number may be on two lines. */
const BREAK = /[ \t]*\n[ \t]*(?:\*(?!\/)|\/\/|#)?[ \t]*/g

/** The text with its lines joined, and for each character the line that it came from. */
function joinLines(text: string): { readonly flat: string; readonly lineAt: (index: number) => number } {
  const starts = [0]
  let flat = ''
  let end = 0
  for (const { 0: gap, index } of text.matchAll(BREAK)) {
    flat += `${text.slice(end, index)} `
    starts.push(flat.length)
    end = index + gap.length
    // A break may include empty lines.
    for (let more = gap.split('\n').length - 2; more > 0; more--) starts.push(flat.length)
  }
  flat += text.slice(end)
  return { flat, lineAt: (index) => starts.findLastIndex((start) => start <= index) + 1 }
}

/** All references of a text, grouped by kind. */
export function findReferences(text: string): readonly Reference[] {
  const { flat, lineAt } = joinLines(text)
  const found: Reference[] = []
  for (const { 1: from = '', 2: end, index } of flat.matchAll(STATEMENT)) {
    const line = lineAt(index)
    if (end === undefined) found.push({ kind: 'statement', line, id: from })
    else found.push({ kind: 'statements', line, from, to: end.length === 1 ? getGroup(from) + end : end })
  }
  for (const { 1: number, index } of flat.matchAll(DECISION))
    found.push({ kind: 'decision', line: lineAt(index), number: Number(number) })
  for (const { 1: list = '', index } of flat.matchAll(DECISIONS))
    for (const [from = 0, to] of list
      .split(/,? and |,? or |, /)
      .map((part) => part.split(' to ').map(Number)))
      found.push(
        to === undefined
          ? { kind: 'decision', line: lineAt(index), number: from }
          : { kind: 'decisions', line: lineAt(index), from, to },
      )
  for (const { 0: name, index } of flat.matchAll(PAGE))
    found.push({ kind: 'page', line: lineAt(index), name })
  return found
}

const COMMENT = /\/\*[\s\S]*?\*\/|(?<![:\w])\/\/[^\n]*/g
const WORD = /\p{L}[\p{L}\p{M}'’]+/gu

/**
 * Comments of a source file that consist of nothing but numbers: `// S4.3c`. A number says where a reason comes from,
 * the words give the reason.
 */
export function wordlessComments(
  source: string,
): readonly { readonly line: number; readonly comment: string }[] {
  return Array.from(source.matchAll(COMMENT)).flatMap(({ 0: comment, index }) => {
    const rest = [STATEMENT, DECISION, DECISIONS, PAGE].reduce(
      (text, name) => text.replace(name, ' '),
      comment,
    )
    if (rest === comment || (rest.match(WORD)?.length ?? 0) > 1) return []
    return [{ line: source.slice(0, index).split('\n').length, comment }]
  })
}

const getGroup = (id: string): string => id.replace(/[a-z]$/, '')

/** `S7.16a` to `S7.16f`, or `S2.13` to `S2.15`: the second comes later in the same group or section. */
function isRange(from: string, to: string): boolean {
  if (getGroup(from) === getGroup(to)) return from < to
  const [section, number] = getGroup(from).split('.')
  const [otherSection, otherNumber] = getGroup(to).split('.')
  return section === otherSection && Number(number) < Number(otherNumber)
}

/** Returns the error of a reference; null if it resolves to a statement, a decision or a page. */
export function checkReference(reference: Reference, book: ReferenceTargets): string | null {
  switch (reference.kind) {
    case 'statement':
      return book.statements.has(reference.id) || isGroup(book, reference.id)
        ? null
        : `there is no statement ${reference.id}`
    case 'statements': {
      const { from, to } = reference
      const missing = [from, to].find((id) => !book.statements.has(id) && !isGroup(book, id))
      if (missing) return `there is no statement ${missing}`
      return isRange(from, to) ? null : `${from} to ${to} is no range`
    }
    case 'decision':
      return book.decisions.has(reference.number) ? null : `there is no decision ${reference.number}`
    case 'decisions': {
      const { from, to } = reference
      if (from >= to) return `${from} to ${to} is no range`
      for (let number = from; number <= to; number++)
        if (!book.decisions.has(number)) return `there is no decision ${number}`
      return null
    }
    case 'page':
      return book.pages.has(reference.name) ? null : `docs has no page ${reference.name}`
  }
}
