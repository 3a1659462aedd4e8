import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { OperatorError } from '@dhadha/server'
import { js2xliff, xliff2js, type XliffDocument } from 'xliff'
import { listPairs, seriesPairs, textPairs, withBangla, type TextPair } from './bilingual.ts'
import { placeholdersIn, templatePairs } from './template-texts.ts'

const list = (folder: string): string[] => (existsSync(folder) ? readdirSync(folder).toSorted() : [])

/** A file of the library with texts in both languages. */
interface TextFile {
  readonly file: string
  readonly read: (text: string) => TextPair[]
}

/** Lists of the library with texts that pupils read. */
const LISTS = ['concepts', 'topics', 'tutorials']

/** What leaves for a translator, by its id: problems and templates by theirs, and `series-…`, `list-…`. */
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
    const text = readFileSync(join(library, file), 'utf8')
    const id = (isTemplate ? /^ {2}id: '([^']+)'/m : /^id: (\S+)$/m).exec(text)?.[1]
    return id === undefined ? [] : [[id, { file, read: isTemplate ? templatePairs : textPairs }]]
  })
}

/**
 * The texts of some series, or of all with the lists beside them, as XLIFF 2.0: a file of it is a problem, a template, a series or a
 * list, English is the source and Bangla the target.
 *
 * @throws OperatorError for a series that is not there
 */
export async function exportTexts(library: string, series: readonly string[]): Promise<string> {
  const resources = Object.fromEntries(
    [...textFiles(library, series)].map(([id, { file, read: pairsOf }]) => [
      id,
      Object.fromEntries(
        pairsOf(readFileSync(join(library, file), 'utf8')).map((pair) => [
          pair.id,
          { source: pair.en, target: pair.bn },
        ]),
      ),
    ]),
  )
  return js2xliff({ resources, sourceLanguage: 'en', targetLanguage: 'bn' })
}

/**
 * Writes the Bangla texts of an XLIFF file into the library: all of it or, when anything does not fit, nothing. A text
 * without a translation stays as it is, and so does everything else of a file.
 *
 * @returns the files that were changed
 * @throws OperatorError with every text that does not fit: of a file or a place that is not there, whose English has
 * changed since, without a picture or a placeholder that it had, or that would become something else than that text
 */
export async function importTexts(library: string, xliff: string): Promise<string[]> {
  const document = await read(xliff)
  const files = textFiles(library, [])
  const faults: string[] = []
  const changes: { readonly file: string; readonly text: string }[] = []
  for (const [id, units] of Object.entries(document.resources)) {
    const known = files.get(id)
    if (!known) {
      faults.push(`${id} is no problem, series or list`)
      continue
    }
    const before = readFileSync(join(library, known.file), 'utf8')
    const { text, faults: found } = translated(before, known.read, units)
    faults.push(...found.map((fault) => `${id}: ${fault}`))
    if (text !== before) changes.push({ file: known.file, text })
  }
  if (faults.length > 0) throw new OperatorError([...faults, 'Nothing was changed.'].join('\n'))
  for (const { file, text } of changes) writeFileSync(join(library, file), text)
  return changes.map(({ file }) => file)
}

/** What a translator may move, and neither leave out nor change: pictures by their files, and what is put into a template. */
const keptParts = (text: string): string[] => [
  ...placeholdersIn(text),
  ...Array.from(text.matchAll(/\]\(([^)\s]+\.svg)\)/g), ([, name = '']) => name).toSorted(),
]

/** A file with what a translator gave back, and what does not fit. */
function translated(
  before: string,
  read: TextFile['read'],
  units: XliffDocument['resources'][string],
): { text: string; faults: string[] } {
  const pairs = new Map(read(before).map((pair) => [pair.id, pair]))
  const translations = new Map<string, string>()
  const faults: string[] = []
  for (const [id, { source, target }] of Object.entries(units)) {
    const pair = pairs.get(id)
    if (!pair) faults.push(`${id} is no text of it`)
    else if (source !== pair.en) faults.push(`${id} has another English text by now`)
    else if (typeof target === 'string' && target.trim() !== '') {
      const [had, has] = [keptParts(pair.bn), keptParts(target)]
      const lost = had.find((part) => count(had, part) > count(has, part))
      const added = has.find((part) => count(has, part) > count(had, part))
      if (lost !== undefined) faults.push(`${id} has lost ${lost}, which has to stay as it is`)
      else if (added !== undefined) faults.push(`${id} has ${added}, which was not there`)
      else translations.set(id, target.trim())
    }
  }
  const text = withBangla(before, translations, read)
  const after = read(text)
  const wrong = after.find(
    ({ id, en, bn }) =>
      en !== pairs.get(id)?.en || bn.trim() !== (translations.get(id) ?? pairs.get(id)?.bn)?.trim(),
  )
  if (after.length !== pairs.size || wrong)
    faults.push(`${wrong?.id ?? 'a text'} has a line that begins a new part`)
  return { text, faults }
}

const count = (parts: readonly string[], part: string): number => parts.filter((one) => one === part).length

async function read(xliff: string): Promise<XliffDocument> {
  const document = await xliff2js(xliff).catch(() => undefined)
  if (!document) throw new OperatorError('This is no XLIFF.')
  const { sourceLanguage, targetLanguage } = document
  if (sourceLanguage !== 'en' || targetLanguage !== 'bn')
    throw new OperatorError('It has to be a translation from English (en) to Bangla (bn).')
  return document
}
