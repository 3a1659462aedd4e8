// Finds the texts of library files in both languages, and writes other Bangla ones into them.
import { isMap, isScalar, isSeq, type ParsedNode } from 'yaml'
import { parseYaml } from '../source/document.ts'

/** A text of a problem in both languages. */
export interface TextPair {
  /** Its place: `title`, `options.2`, `feedback.1`, `statement`, `hint.2`; letters, digits, dots, hyphens. */
  readonly id: string
  readonly en: string
  readonly bn: string
  /** The Bangla text in the file: from, to, and how a text is written there. */
  readonly from: number
  readonly to: number
  readonly write: (bangla: string) => string
}

/** The Markdown of a problem's file in both languages, in the file's order; empty if it has no front matter. */
export function textPairs(text: string): TextPair[] {
  const front = /^---\n([\s\S]*?)\n---\n/.exec(text)
  if (!front) return []
  const { contents } = parseYaml(front[1] ?? '')
  return [...frontPairs(contents, [], '---\n'.length), ...sectionPairs(text, front[0].length)]
}

/** The texts of a list of the library: every `{ en: …, bn: … }` in it. */
export const listPairs = (text: string): TextPair[] => frontPairs(parseYaml(text).contents, [], 0)

/** A series' name, which stands under a key for each language, and its sentences. */
export function seriesPairs(text: string): TextPair[] {
  const { contents } = parseYaml(text)
  if (!isMap<ParsedNode, ParsedNode | null>(contents)) return []
  const [en, bn] = ['name', 'bangla_name'].map((key) => contents.get(key, true))
  const name =
    isScalar(en) && isScalar(bn) ? pairsOfLanguages(en as ParsedNode, bn as ParsedNode, ['name'], 0) : []
  return [...name, ...frontPairs(contents, [], 0)]
}

const toId = (path: readonly string[]): string => path.join('.').replaceAll(/[^\p{L}\p{N}.-]+/gu, '_')

function frontPairs(node: ParsedNode | null, path: readonly string[], offset: number): TextPair[] {
  if (isSeq<ParsedNode | null>(node))
    return node.items.flatMap((item, index) => frontPairs(item, [...path, String(index + 1)], offset))
  if (!isMap<ParsedNode, ParsedNode | null>(node)) return []
  const entries = new Map(
    node.items.map(({ key, value }) => [isScalar(key) ? String(key.value) : '', value] as const),
  )
  const [en, bn] = [entries.get('en') ?? null, entries.get('bn') ?? null]
  if (en && bn) return pairsOfLanguages(en, bn, path, offset)
  return [...entries].flatMap(([key, value]) => frontPairs(value, [...path, key], offset))
}

/** `{ en: …, bn: … }`, or a list of texts in each of them. */
function pairsOfLanguages(
  en: ParsedNode,
  bn: ParsedNode,
  path: readonly string[],
  offset: number,
): TextPair[] {
  if (isSeq<ParsedNode | null>(en) && isSeq<ParsedNode | null>(bn))
    return en.items.flatMap((item, index) => {
      const other = bn.items[index]
      return item && other ? pairsOfLanguages(item, other, [...path, String(index + 1)], offset) : []
    })
  if (!isScalar(en) || !isScalar(bn)) return []
  const [from, to] = bn.range
  return [
    {
      // Feedback has both languages beside `when`.
      id: toId(path),
      en: String(en.value),
      bn: String(bn.value),
      from: from + offset,
      to: to + offset,
      // Any text in double quotes, as JSON writes it, is valid YAML, inside braces, too.
      write: (bangla) => JSON.stringify(bangla),
    },
  ]
}

function sectionPairs(text: string, from: number): TextPair[] {
  const headings = [...text.matchAll(/^# +([a-z]+)\.(en|bn) *$/gm)].filter(({ index }) => index >= from)
  const sections = headings.map((match, at) => {
    const start = match.index + match[0].length
    const raw = text.slice(start, headings[at + 1]?.index ?? text.length)
    const begin = start + (raw.length - raw.trimStart().length)
    return { kind: match[1] ?? '', language: match[2], begin, body: raw.trim() }
  })
  const counts = new Map<string, number>()
  return sections
    .filter(({ language }) => language === 'en')
    .flatMap(({ kind, body: en }): TextPair[] => {
      const nth = counts.get(kind) ?? 0
      counts.set(kind, nth + 1)
      const bangla = sections.filter((section) => section.kind === kind && section.language === 'bn')[nth]
      if (!bangla) return []
      const { begin, body: bn } = bangla
      const id = kind === 'hint' ? `hint.${nth + 1}` : kind
      return [{ id, en, bn, from: begin, to: begin + bn.length, write: (written) => written.trim() }]
    })
}

/**
 * The file with other Bangla texts, by their ids; unchanged texts stay as they were written.
 *
 * @param read how texts stand in this kind of file
 */
export function withBangla(
  text: string,
  translations: ReadonlyMap<string, string>,
  read: (text: string) => TextPair[] = textPairs,
): string {
  const changed = read(text).filter(({ id, bn }) => (translations.get(id) ?? bn) !== bn)
  return changed
    .toSorted((a, b) => b.from - a.from)
    .reduce(
      (whole, { id, from, to, write }) =>
        whole.slice(0, from) + write(translations.get(id) ?? '') + whole.slice(to),
      text,
    )
}
