// By hand, beside the library yaml: an author sees all errors at once, each with its line, which a schema has lost.

import { isAlias, isMap, isScalar, isSeq, type ParsedNode } from 'yaml'
import { findInPlain } from '../render/plain.ts'
import { parseYaml } from './document.ts'
import { reportLack, type Report } from './errors.ts'
import { ID } from './id.ts'

/** Both languages of a text; every text of the library has both. */
export interface Bilingual {
  readonly en: string
  readonly bn: string
}

interface Source {
  readonly text: string
  readonly report: Report
  readonly getLine: (offset: number) => number
  readonly getColumn: (offset: number) => number
}

/**
 * A mapping whose keys are asked for one by one; every error is reported. Values that can't be read are undefined, so
 * that reading goes on and an author sees all errors at once.
 */
export class Fields {
  readonly line: number
  readonly #name: string
  readonly #source: Source
  readonly #entries: ReadonlyMap<string, Field>
  readonly #asked = new Set<string>()

  constructor(name: string, line: number, source: Source, entries: ReadonlyMap<string, Field>) {
    this.#name = name
    this.line = line
    this.#source = source
    this.#entries = entries
  }

  /** The value of a key that may be absent. */
  get(key: string): Field | undefined {
    this.#asked.add(key)
    return this.#entries.get(key)
  }

  /** The value of a required key. */
  need(key: string): Field | undefined {
    const field = this.get(key)
    if (!field) this.#source.report(this.line, path(this.#name, key), 'is missing')
    return field
  }

  /** The value of a key that a publication requires. */
  needPublished(key: string): Field | undefined {
    const field = this.get(key)
    if (!field) reportLack(this.#source.report, this.line, path(this.#name, key), 'is missing')
    return field
  }

  /**
   * The values of two keys, one for each language. In a draft a missing one is noted, and the other one stands for it.
   */
  spoken<const Key extends string>(en: Key, bn: Key): readonly [Field | undefined, Field | undefined] {
    const found = [this.get(en), this.get(bn)] as const
    const [english, bangla] = found
    if (this.#source.report.lacks && (english ?? bangla)) {
      const missing = english ? (bangla ? null : bn) : en
      if (missing !== null) this.needPublished(missing)
      return [english ?? bangla, bangla ?? english]
    }
    return [this.need(en), this.need(bn)]
  }

  /** Reports every key that no caller has read. */
  close(): void {
    for (const [key, field] of this.#entries)
      if (!this.#asked.has(key))
        this.#source.report(
          field.line,
          path(this.#name, key),
          `is not known here; known are ${[...this.#asked].join(', ')}`,
        )
  }
}

const path = (name: string, key: string) => (name === '' ? key : `${name}.${key}`)

/** A value with its name and line. */
export class Field {
  readonly name: string
  readonly line: number
  readonly #node: ParsedNode | null
  readonly #source: Source

  constructor(name: string, line: number, node: ParsedNode | null, source: Source) {
    this.name = name
    this.line = line
    this.#node = node
    this.#source = source
  }

  error(message: string): undefined {
    this.#source.report(this.line, this.name, message)
    return undefined
  }

  /** Reports what a publication needs: an error, or in a draft a note. @returns whether this is a draft */
  lack(message: string): boolean {
    reportLack(this.#source.report, this.line, this.name, message)
    return this.#source.report.lacks !== undefined
  }

  /** Column of the first character of its text, from 1; null where the text is not written in the file as it is. */
  get column(): number | null {
    const node = this.#node
    if (!isScalar(node)) return null
    const [from, to] = node.range
    const { text, getLine, getColumn } = this.#source
    const at = text.slice(from, to).indexOf(String(node.value).trim())
    return at >= 0 && getLine(from + at) === this.line ? getColumn(from + at) : null
  }

  /** A text that pupils see as it is written; markup in it is reported. */
  plain(max = 200): string | undefined {
    const text = this.text(max)
    const { column } = this
    for (const { at, message } of text === undefined ? [] : findInPlain(text))
      this.#source.report(this.line, this.name, message, column === null ? undefined : column + at)
    return text
  }

  /** A text; a number stands for itself as it was written. */
  text(max = 200): string | undefined {
    const node = this.#node
    if (!isScalar(node) || !['string', 'number'].includes(typeof node.value))
      return this.error('has to be a text')
    const text = (
      typeof node.value === 'number' ? (node.source ?? String(node.value)) : String(node.value)
    ).trim()
    if (text === '') return this.error('is empty')
    if (text.length > max) return this.error(`is longer than ${max} characters`)
    return text
  }

  boolean(): boolean | undefined {
    const value = isScalar(this.#node) ? this.#node.value : null
    return typeof value === 'boolean' ? value : this.error('has to be true or false')
  }

  integer(min: number, max: number): number | undefined {
    const value = isScalar(this.#node) ? this.#node.value : null
    return typeof value === 'number' && Number.isInteger(value) && value >= min && value <= max
      ? value
      : this.error(`has to be a whole number from ${min} to ${max}`)
  }

  number(min: number, max: number): number | undefined {
    const value = isScalar(this.#node) ? this.#node.value : null
    return typeof value === 'number' && value >= min && value <= max
      ? value
      : this.error(`has to be a number from ${min} to ${max}`)
  }

  /** A number greater than zero. */
  positive(): number | undefined {
    const value = isScalar(this.#node) ? this.#node.value : null
    return typeof value === 'number' && Number.isFinite(value) && value > 0
      ? value
      : this.error('has to be a number above 0')
  }

  choice<const Choice extends string>(...choices: readonly Choice[]): Choice | undefined {
    const value = isScalar(this.#node) ? this.#node.value : null
    return choices.find((choice) => choice === value) ?? this.error(`has to be one of ${choices.join(', ')}`)
  }

  /** Letters, digits and hyphens; for names in URLs. */
  id(): string | undefined {
    const text = this.text(60)
    if (text === undefined) return undefined
    return ID.test(text) ? text : this.error('has to be lower-case letters and digits, joined by hyphens')
  }

  list(min: number, max: number): Field[] | undefined {
    const node = this.#node
    if (!isSeq<ParsedNode | null>(node)) return this.error('has to be a list')
    if (node.items.length < min || node.items.length > max)
      return this.error(`has ${node.items.length} entries; ${min} to ${max} are allowed`)
    return node.items.map((item, index) => this.#child(`${this.name}[${index + 1}]`, item))
  }

  /** Keys with values, not a text or a list. */
  isMapping(): boolean {
    return isMap(this.#node)
  }

  isList(): boolean {
    return isSeq(this.#node)
  }

  /** A mapping whose keys are the author's own names, in the author's order. */
  entries(min: number, max: number): [key: string, value: Field][] | undefined {
    const entries = getEntries(this.#node)
    if (!entries) return this.error('has to be keys with values')
    if (entries.length < min || entries.length > max)
      return this.error(`has ${entries.length} keys; ${min} to ${max} are allowed`)
    return entries.map(([key, node, offset]) => [key, this.#child(path(this.name, key), node, offset)])
  }

  /** An empty value: `~`, `null`, or none at all. */
  isEmpty(): boolean {
    return this.#node === null || (isScalar(this.#node) && this.#node.value === null)
  }

  fields(): Fields | undefined {
    const entries = getEntries(this.#node)
    if (!entries) return this.error('has to be keys with values')
    return new Fields(
      this.name,
      this.line,
      this.#source,
      new Map(entries.map(([key, node, offset]) => [key, this.#child(path(this.name, key), node, offset)])),
    )
  }

  /** Line of one of this mapping's keys; its own if that key is missing. */
  getLine(key: string): number {
    const entry = getEntries(this.#node)?.find(([name]) => name === key)
    return entry ? this.#source.getLine(entry[2]) : this.line
  }

  /** `{ en: …, bn: … }`, both of them, as pupils see them. */
  bilingual(max = 200): Bilingual | undefined {
    const fields = this.fields()
    if (!fields) return undefined
    const [enField, bnField] = fields.spoken('en', 'bn')
    const en = enField?.plain(max)
    const bn = bnField === enField ? en : bnField?.plain(max)
    fields.close()
    return en === undefined || bn === undefined ? undefined : { en, bn }
  }

  #child(name: string, node: ParsedNode | null, offset = node?.range[0]): Field {
    const line = offset === undefined ? this.line : this.#source.getLine(offset)
    return new Field(name, line, node, this.#source)
  }
}

type Entry = readonly [key: string, value: ParsedNode | null, offset: number]

function getEntries(node: ParsedNode | null): Entry[] | null {
  if (!isMap<ParsedNode, ParsedNode | null>(node)) return null
  return node.items.map(({ key, value }) => [isScalar(key) ? String(key.value) : '?', value, key.range[0]])
}

/**
 * Reads a YAML text that begins at `firstLine` of its file.
 *
 * @returns null if it is invalid (reported)
 */
export function readYaml(text: string, report: Report, firstLine = 1): Field | null {
  const { contents, errors, getLine: lineInText, getColumn } = parseYaml(text)
  const getLine = (offset: number) => lineInText(offset) + firstLine - 1
  for (const { offset, message } of errors) report(getLine(offset), 'yaml', message)
  if (contents === null && errors.length > 0) return null
  if (isAlias(contents)) return null
  return new Field('', firstLine, contents, { text, report, getLine, getColumn })
}
