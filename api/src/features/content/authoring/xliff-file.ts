// Reads the file that a translator sent back.
import { OperatorError } from '@dhadha/server/errors'
import { getChildren, readXml, type Element } from './xliff-xml.ts'
import { getCodeData, getText, UnknownCodeError } from './xliff-text.ts'

/** A part of a unit as a tool may split it, mostly a sentence. */
export interface Segment {
  readonly source: string
  /** Null if the file has none. */
  readonly target: string | null
  /** Marked as not translated, in the words of either version. */
  readonly isMarkedNew: boolean
  /** Space between two segments, which is not translated. */
  readonly isIgnorable: boolean
}

/** A returned text. */
export interface ReturnedUnit {
  readonly id: string
  /** The reason why it cannot be read, as a sentence; null: it can. */
  readonly problem: string | null
  readonly segments: readonly Segment[]
}

export interface ReturnedFile {
  readonly id: string
  readonly units: readonly ReturnedUnit[]
}

const NEW_STATES = new Set(['new', 'needs-translation'])

function toSegment(segment: Element, data: ReadonlyMap<string, string>): Segment {
  const [source] = getChildren(segment, 'source')
  const [target] = getChildren(segment, 'target')
  return {
    source: source ? getText(source, data) : '',
    target: target ? getText(target, data) : null,
    isMarkedNew: NEW_STATES.has(target?.attributes['state'] ?? ''),
    isIgnorable: segment.name === 'ignorable',
  }
}

function toUnit(unit: Element): ReturnedUnit {
  const isOld = unit.name === 'trans-unit'
  const id = (isOld ? (unit.attributes['resname'] ?? unit.attributes['id']) : unit.attributes['id']) ?? ''
  try {
    const data = getCodeData(unit)
    const parts = isOld ? [unit] : getChildren(unit, 'segment', 'ignorable')
    return { id, problem: null, segments: parts.map((part) => toSegment(part, data)) }
  } catch (error) {
    if (error instanceof UnknownCodeError) return { id, problem: error.message, segments: [] }
    throw error
  }
}

const unitsIn = (element: Element): ReturnedUnit[] =>
  getChildren(element, 'unit', 'group', 'trans-unit', 'body').flatMap((child) =>
    child.name === 'unit' || child.name === 'trans-unit' ? [toUnit(child)] : unitsIn(child),
  )

const isLanguage = (language: string, wanted: string) =>
  new RegExp(`^${wanted}(?:[-_]|$)`, 'i').test(language)

/** A file states its languages once (2.0) or for each part (1.2); a country code behind the language is ignored. */
function checkLanguages(source: string | undefined, target: string | undefined): void {
  if (source === undefined || !isLanguage(source, 'en'))
    throw new OperatorError(
      `It has to be a translation from English (en) to Bangla (bn); its source language is ${source ?? 'not named'}.`,
    )
  if (target === undefined || !isLanguage(target, 'bn'))
    throw new OperatorError(
      `It has to be a translation from English (en) to Bangla (bn); its target language is ${target ?? 'not named'}.`,
    )
}

/**
 * Reads XLIFF 1.2, 2.0, 2.1 and 2.2 as tools for translators write them.
 *
 * @throws OperatorError for a file that is not XLIFF, or between other languages
 */
export function readXliff(text: string): ReturnedFile[] {
  const root = readXml(text)
  if (root.name !== 'xliff') throw new OperatorError(`This is no XLIFF: it begins with <${root.name}>.`)
  const version = root.attributes['version'] ?? ''
  if (!/^(?:1\.2|2\.[0-2])$/.test(version))
    throw new OperatorError(`It is XLIFF ${version || 'without a version'}; known are 1.2, 2.0, 2.1 and 2.2.`)
  const isOld = version === '1.2'
  if (!isOld) checkLanguages(root.attributes['srcLang'], root.attributes['trgLang'])
  return getChildren(root, 'file').map((file) => {
    if (isOld) checkLanguages(file.attributes['source-language'], file.attributes['target-language'])
    const id = (isOld ? file.attributes['original'] : file.attributes['id']) ?? ''
    return { id, units: unitsIn(file) }
  })
}
