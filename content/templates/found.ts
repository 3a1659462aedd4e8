import { join } from 'node:path'
import { listFiles, readSeriesFile, SERIES, seriesIds } from '../../scripts/library-files.ts'
import type { DefinedTemplate } from './template.ts'

/** A template of the library in its place; for tests. */
export interface FoundTemplate {
  readonly file: string
  readonly template: DefinedTemplate
  readonly topic: string
  readonly level: number
}

export const foundTemplates: readonly FoundTemplate[] = await Promise.all(
  seriesIds.flatMap((series) =>
    listFiles(series, '.ts').map(async (name) => {
      const file = join(series, name)
      const { default: template } = (await import(join(SERIES, file))) as { default: DefinedTemplate }
      const { topic, level } = readSeriesFile(series)
      return { file, template, topic, level }
    }),
  ),
)
