// Parses YAML, within bounds.
import { isScalar, LineCounter, parseDocument, visit, type Document, type ParsedNode } from 'yaml'

/**
 * Several times as long as the longest file of the library; what the parser does with far longer ones takes minutes.
 */
const MAX_CHARACTERS = 100_000
/** Bytes do not show how much work a file is: the parser looks for an anchor among all that came before. */
const MAX_ANCHORS = 1_000

/** An error in a YAML text. */
export interface YamlError {
  /** Characters from its beginning. */
  readonly offset: number
  readonly message: string
}

/** A parsed YAML text. */
export interface YamlDocument {
  /** Null where an error leaves nothing to be read. */
  readonly contents: ParsedNode | null
  readonly errors: readonly YamlError[]
  /** Line of a character, from 1. */
  readonly getLine: (offset: number) => number
  /** Column of a character, from 1. */
  readonly getColumn: (offset: number) => number
  /** The values alone, by plain objects. @throws Error when there is an error */
  readonly values: () => unknown
}

/** A key that occurs twice in one mapping, found in linear time: the parser compares each key with all before it. */
function repeatedKeys(document: Document.Parsed): YamlError[] {
  const errors: YamlError[] = []
  visit(document, {
    Map(_, map) {
      const keys = new Set<unknown>()
      for (const { key } of map.items) {
        if (!isScalar(key)) continue
        if (keys.has(key.value))
          errors.push({ offset: key.range?.[0] ?? 0, message: 'Map keys must be unique' })
        keys.add(key.value)
      }
    },
  })
  return errors
}

/** Every reader of the library's YAML goes through here, so that no file can block the process (YAML 1.2). */
export function parseYaml(text: string): YamlDocument {
  const lines = new LineCounter()
  const getLine = (offset: number) => lines.linePos(offset).line
  const getColumn = (offset: number) => lines.linePos(offset).col
  const createRefused = (message: string): YamlDocument => {
    const errors = [{ offset: 0, message }]
    return { contents: null, errors, getLine: () => 1, getColumn: () => 1, values: () => throwFirst(errors) }
  }
  if (text.length > MAX_CHARACTERS) return createRefused(`is longer than ${MAX_CHARACTERS} characters`)
  if ((text.match(/[&*]\w/g)?.length ?? 0) > MAX_ANCHORS)
    return createRefused(`has more than ${MAX_ANCHORS} anchors`)
  const document = parseDocument(text, {
    lineCounter: lines,
    prettyErrors: false,
    uniqueKeys: false,
    version: '1.2',
  })
  const found = [...document.errors, ...document.warnings].map(({ pos, message, code }) => ({
    offset: pos[0],
    message: message.split('\n')[0] ?? code,
  }))
  const hasErrors = document.errors.length > 0
  const repeated = hasErrors ? [] : repeatedKeys(document)
  const errors = [...found, ...repeated]
  return {
    contents: hasErrors || repeated.length > 0 ? null : document.contents,
    errors,
    getLine,
    getColumn,
    values: () => (errors.length > 0 ? throwFirst(errors) : document.toJS({ maxAliasCount: 0 })),
  }
}

function throwFirst(errors: readonly YamlError[]): never {
  throw new Error(`no YAML of the library: ${errors[0]?.message}`)
}
