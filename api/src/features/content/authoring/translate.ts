import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { OperatorError } from '@dhadha/server'
import { js2xliff, xliff2js, type XliffDocument } from 'xliff'
import { textPairs, withBangla } from './bilingual.ts'

const list = (folder: string): string[] => (existsSync(folder) ? readdirSync(folder).toSorted() : [])

/** The problems of a library's series as files, by their id. Templates are programs, and are left out. */
function problemFiles(library: string, series: readonly string[]): Map<string, string> {
  const known = list(join(library, 'series'))
  const unknown = series.find((id) => !known.includes(id))
  if (unknown !== undefined) throw new OperatorError(`${unknown} is no series of ${library}.`)
  return new Map(
    (series.length === 0 ? known : series).flatMap((id) =>
      list(join(library, 'series', id))
        .filter((name) => name.endsWith('.md'))
        .flatMap((name): [string, string][] => {
          const file = posix.join('series', id, name)
          const problem = /^id: (\S+)$/m.exec(readFileSync(join(library, file), 'utf8'))?.[1]
          return problem === undefined ? [] : [[problem, file]]
        }),
    ),
  )
}

/**
 * The texts of some series, or of all, as XLIFF 2.0: a file of it is a problem, English is the source and Bangla the target.
 *
 * @throws OperatorError for a series that is not there
 */
export async function exportTexts(library: string, series: readonly string[]): Promise<string> {
  const resources = Object.fromEntries(
    [...problemFiles(library, series)].map(([id, file]) => [
      id,
      Object.fromEntries(
        textPairs(readFileSync(join(library, file), 'utf8')).map((pair) => [
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
 * @throws OperatorError with every text that does not fit: of a problem or a place that is not there, whose English has
 * changed since, or that would become something else than that text
 */
export async function importTexts(library: string, xliff: string): Promise<string[]> {
  const document = await read(xliff)
  const files = problemFiles(library, [])
  const faults: string[] = []
  const changes: { readonly file: string; readonly text: string }[] = []
  for (const [problem, units] of Object.entries(document.resources)) {
    const file = files.get(problem)
    if (file === undefined) {
      faults.push(`${problem} is no problem`)
      continue
    }
    const before = readFileSync(join(library, file), 'utf8')
    const pairs = new Map(textPairs(before).map((pair) => [pair.id, pair]))
    const translations = new Map<string, string>()
    for (const [id, { source, target }] of Object.entries(units)) {
      const pair = pairs.get(id)
      if (!pair) faults.push(`${problem}: ${id} is no text of it`)
      else if (source !== pair.en) faults.push(`${problem}: ${id} has another English text by now`)
      else if (typeof target === 'string' && target.trim() !== '') translations.set(id, target.trim())
    }
    const after = withBangla(before, translations)
    const lost = textPairs(after).length !== pairs.size
    const wrong = textPairs(after).find(
      ({ id, en, bn }) =>
        en !== pairs.get(id)?.en || bn.trim() !== (translations.get(id) ?? pairs.get(id)?.bn)?.trim(),
    )
    if (lost || wrong) faults.push(`${problem}: ${wrong?.id ?? 'a text'} has a line that begins a new part`)
    else if (after !== before) changes.push({ file, text: after })
  }
  if (faults.length > 0) throw new OperatorError([...faults, 'Nothing was changed.'].join('\n'))
  for (const { file, text } of changes) writeFileSync(join(library, file), text)
  return changes.map(({ file }) => file)
}

async function read(xliff: string): Promise<XliffDocument> {
  const document = await xliff2js(xliff).catch(() => undefined)
  if (!document) throw new OperatorError('This is no XLIFF.')
  const { sourceLanguage, targetLanguage } = document
  if (sourceLanguage !== 'en' || targetLanguage !== 'bn')
    throw new OperatorError('It has to be a translation from English (en) to Bangla (bn).')
  return document
}
