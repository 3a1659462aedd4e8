// The state of a parse of the library, and how its files are read.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import type { LibraryConcept } from '../concepts.ts'
import type { ContentError } from '../source/errors.ts'
import type { Pictures } from '../source/pictures.ts'
import { readYaml, type Field } from '../source/yaml.ts'
import type { makeVariants } from '../templates/variants.ts'
import { createReporter } from './drafts.ts'

/** The state of a parse: the folder, the errors so far, and the pictures in use. */
export interface ParseContext {
  readonly folder: string
  readonly errors: ContentError[]
  readonly pictures: Pictures
  readonly concepts: readonly LibraryConcept[]
  /** The variants that the templates have made. */
  readonly made: ReturnType<typeof makeVariants>
  /** Pictures of series that authors have chosen, and the series that have them. */
  readonly seriesPictures: Map<string, string>
  /** Errors of the current series that matter only for its publication; undefined while it is no draft. */
  readonly lacks?: ContentError[]
}

/** Hidden files are not part of the library: editors and file managers create them, some as dangling links. */
export const list = (folder: string, name: string): string[] =>
  existsSync(join(folder, name))
    ? readdirSync(join(folder, name)).filter((entry) => !entry.startsWith('.'))
    : []

/** Reads a YAML file; undefined if it is missing or invalid (reported). */
export function readFile<T>(
  file: string,
  reading: Pick<ParseContext, 'folder' | 'errors' | 'lacks'>,
  read: (field: Field) => T,
): T | undefined {
  const report = createReporter(file, reading)
  const path = join(reading.folder, file)
  if (!existsSync(path)) {
    report(1, 'file', 'is missing')
    return undefined
  }
  const field = readYaml(readFileSync(path, 'utf8'), report)
  return field ? read(field) : undefined
}

/** The path of the picture that an author names; a missing one is reported. */
export function readPicture(
  field: Field | undefined,
  folder: string,
  { pictures }: ParseContext,
): string | undefined {
  const name = field?.text()
  if (!field || name === undefined) return undefined
  return pictures.find(folder, name)?.url ?? field.error(`names a picture that is not there: ${name}`)
}

/** Reports files that are not used: most likely a wrong name, or a picture that the author did not use. */
export function refuseStray(folder: string, kinds: readonly string[], reading: ParseContext): void {
  for (const name of list(reading.folder, folder)) {
    const file = posix.join(folder, name)
    const isUsed = /\.(?:svg|webp)$/.test(name)
      ? reading.pictures.used.has(file)
      : name === 'series.yaml' || ['.md', '.ts'].some((kind) => name.endsWith(kind) && kinds.includes(kind))
    if (!isUsed) createReporter(file, reading)(1, 'file', 'is used by nothing')
  }
}
