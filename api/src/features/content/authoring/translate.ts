// `api content translate`: texts of the library for translators and back, as XLIFF.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { OperatorError } from '@dhadha/server/errors'
import { js2xliff } from 'xliff'
import { listPairs, seriesPairs, textPairs, withBangla, type TextPair } from './bilingual.ts'
import { returnedText } from './returned-text.ts'
import { placeholdersIn, templatePairs } from './template-texts.ts'
import { readXliff, type ReturnedUnit } from './xliff-file.ts'

/** Names in a folder; hidden ones are of editors, some as links to nothing, or of an import that ended early. */
const list = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder)
        .filter((name) => !name.startsWith('.'))
        .toSorted()
    : []

/** A file of the library with texts in both languages. */
interface TextFile {
  readonly file: string
  readonly read: (text: string) => TextPair[]
}

/** Lists of the library with texts that pupils read. */
const LISTS = ['concepts', 'topics', 'tutorials']

/** A file's text with `\n` as its line end, and the line end of the file: on Windows Git may write `\r\n`. */
function readText(path: string): { text: string; write: (text: string) => void } {
  const written = readFileSync(path, 'utf8')
  const isWindows = written.includes('\r\n')
  return {
    text: written.replaceAll('\r\n', '\n'),
    write: (text) => writeFileSync(path, isWindows ? text.replaceAll('\n', '\r\n') : text),
  }
}

/** The files for a translator, by id: problems and templates by theirs, and `series-…`, `list-…`. */
function textFiles(library: string, series: readonly string[]): Map<string, TextFile> {
  const known = list(join(library, 'series'))
  const unknown = series.find((id) => !known.includes(id))
  if (unknown !== undefined) throw new OperatorError(`${unknown} is no series of ${library}.`)
  const lists = LISTS.filter((name) => series.length === 0 && existsSync(join(library, `${name}.yaml`)))
  return new Map([
    ...(series.length === 0 ? known : series).flatMap((id) => filesOfSeries(library, id)),
    ...lists.map((name): [string, TextFile] => [`list-${name}`, { file: `${name}.yaml`, read: listPairs }]),
  ])
}

function filesOfSeries(library: string, series: string): [string, TextFile][] {
  return list(join(library, 'series', series)).flatMap((name): [string, TextFile][] => {
    const file = posix.join('series', series, name)
    if (name === 'series.yaml') return [[`series-${series}`, { file, read: seriesPairs }]]
    const isTemplate = name.endsWith('.ts')
    if (!isTemplate && !name.endsWith('.md')) return []
    const { text } = readText(join(library, file))
    const id = (isTemplate ? /^ {2}id: '([^']+)'/m : /^id: (\S+)$/m).exec(text)?.[1]
    return id === undefined ? [] : [[id, { file, read: isTemplate ? templatePairs : textPairs }]]
  })
}

/**
 * The texts of some series, or of all with the lists beside them, as XLIFF 2.0: a file of it is a problem, a template,
 * a series or a list, English is the source and Bangla the target.
 *
 * @throws OperatorError for a series that does not exist
 */
export async function exportTexts(library: string, series: readonly string[]): Promise<string> {
  const resources = Object.fromEntries(
    [...textFiles(library, series)].map(([id, { file, read: readPairs }]) => [
      id,
      Object.fromEntries(
        readPairs(readText(join(library, file)).text).map((pair) => [
          pair.id,
          { source: pair.en, target: pair.bn },
        ]),
      ),
    ]),
  )
  return js2xliff({ resources, sourceLanguage: 'en', targetLanguage: 'bn' })
}

/** The result of an import. */
interface ImportResult {
  /** The changed files. */
  readonly changed: readonly string[]
  /** Texts that were not changed, each with the reason. */
  readonly left: readonly string[]
}

/**
 * Writes the Bangla texts of an XLIFF file into the library: all of it or, if a text does not fit, nothing. A text
 * without a translation stays as it is and is named, and so does one that is still English; everything else of a file
 * stays.
 *
 * @throws OperatorError with every text that does not fit: of a file or a place that is not there, whose English has
 * changed since, without a picture or a placeholder that it had, or that would become something else than that text
 */
export function importTexts(library: string, xliff: string): ImportResult {
  const returned = new Map<string, ReturnedUnit[]>()
  for (const { id, units } of readXliff(xliff)) returned.set(id, [...(returned.get(id) ?? []), ...units])
  const files = textFiles(library, [])
  const errors: string[] = []
  const untranslated: string[] = []
  const changes: { readonly file: string; readonly write: () => void }[] = []
  for (const [id, units] of returned) {
    const known = files.get(id)
    if (!known) {
      errors.push(`${id} is no problem, series or list`)
      continue
    }
    const before = readText(join(library, known.file))
    const after = applyTranslations(before.text, known.read, units)
    errors.push(...after.errors.map((error) => `${id}: ${error}`))
    untranslated.push(...after.left.map((reason) => `${id}: ${reason}`))
    if (after.text !== before.text) changes.push({ file: known.file, write: () => before.write(after.text) })
  }
  if (errors.length > 0) throw new OperatorError([...errors, 'Nothing was changed.'].join('\n'))
  for (const { write } of changes) write()
  return { changed: changes.map(({ file }) => file), left: untranslated }
}

/**
 * Parts that a translator may move, but neither leave out nor change: picture files, and placeholders of a template.
 */
const fixedParts = (text: string): string[] => [
  ...placeholdersIn(text),
  ...Array.from(text.matchAll(/\]\(([^)\s]+\.(?:svg|webp))\)/g), ([, name = '']) => name).toSorted(),
]

/** A file with the texts of a translator, those that do not fit, and those that stay as they are. */
function applyTranslations(
  before: string,
  read: TextFile['read'],
  units: readonly ReturnedUnit[],
): { text: string; errors: string[]; left: string[] } {
  const pairs = new Map(read(before).map((pair) => [pair.id, pair]))
  const translations = new Map<string, string>()
  const errors: string[] = []
  const untranslated: string[] = []
  const seen = new Set<string>()
  for (const unit of units) {
    const { id } = unit
    const pair = pairs.get(id)
    if (!pair) errors.push(`${id} is no text of it`)
    else if (seen.has(id)) errors.push(`${id} is there twice`)
    else {
      const returned = returnedText(unit, pair)
      const error = returned.kind === 'taken' ? changedParts(pair.bn, returned.text) : null
      if (returned.kind === 'refused') errors.push(`${id} ${returned.reason}`)
      else if (returned.kind === 'left') untranslated.push(`${id} ${returned.reason}`)
      else if (error !== null) errors.push(`${id} ${error}`)
      else if (returned.text !== pair.bn.trim()) translations.set(id, returned.text)
    }
    seen.add(id)
  }
  for (const id of pairs.keys()) if (!seen.has(id)) untranslated.push(`${id} is not in the file`)
  const text = withBangla(before, translations, read)
  const after = read(text)
  const wrong = after.find(
    ({ id, en, bn }) =>
      en !== pairs.get(id)?.en || bn.trim() !== (translations.get(id) ?? pairs.get(id)?.bn)?.trim(),
  )
  if (after.length !== pairs.size || wrong)
    errors.push(`${wrong?.id ?? 'a text'} has a line that begins a new part`)
  return { text, errors, left: untranslated }
}

const count = (parts: readonly string[], part: string): number =>
  parts.filter((piece) => piece === part).length

/** The fixed parts of a text that were changed; null: all are there. */
function changedParts(before: string, after: string): string | null {
  const [had, has] = [fixedParts(before), fixedParts(after)]
  const lost = had.find((part) => count(had, part) > count(has, part))
  if (lost !== undefined) return `has lost ${lost}, which has to stay as it is`
  const added = has.find((part) => count(has, part) > count(had, part))
  return added === undefined ? null : `has ${added}, which was not there`
}
