// Reads a series with its problems as the author wrote them.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseYaml, splitProblem, type Section } from '../../content/library/index.ts'

/** A problem as its author wrote it. */
export interface SourceProblem {
  readonly file: string
  /** The values of its front matter. */
  readonly front: Readonly<Record<string, unknown>>
  readonly sections: readonly Section[]
}

/** A series as its author wrote it; templates are named alone. */
export interface SourceSeries {
  readonly problems: readonly SourceProblem[]
  readonly templates: readonly string[]
  /** The bytes of its pictures by their names. */
  readonly pictures: ReadonlyMap<string, Buffer>
}

export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Reads a series whose files have been checked. */
export function readSource(folder: string): SourceSeries {
  // Editors keep hidden files, some as links to nothing.
  const names = readdirSync(folder)
    .filter((name) => !name.startsWith('.'))
    .toSorted()
  const problems = names
    .filter((name) => name.endsWith('.md'))
    .flatMap((file): SourceProblem[] => {
      const source = splitProblem(readFileSync(join(folder, file), 'utf8'), () => undefined)
      const front = source && parseYaml(source.front).values()
      return source && isRecord(front) ? [{ file, front, sections: source.sections }] : []
    })
  const pictures = names.filter((name) => /\.(?:svg|webp)$/.test(name))
  return {
    problems,
    templates: names.filter((name) => name.endsWith('.ts')),
    pictures: new Map(pictures.map((name) => [name, readFileSync(join(folder, name))])),
  }
}
