import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import type { DefinedTemplate } from './template.ts'

const SERIES = join(import.meta.dirname, '../series')

/** A template of the library in its place; for tests. */
export interface FoundTemplate {
  readonly file: string
  readonly template: DefinedTemplate
  readonly topic: string
  readonly level: number
}

const files = readdirSync(SERIES).flatMap((series) =>
  readdirSync(join(SERIES, series))
    .filter((name) => name.endsWith('.ts'))
    .map((name) => join(series, name)),
)
export const foundTemplates: readonly FoundTemplate[] = await Promise.all(
  files.map(async (file) => {
    const { default: template } = (await import(join(SERIES, file))) as { default: DefinedTemplate }
    const series = join(SERIES, file, '../series.yaml')
    const { topic, level } = parse(readFileSync(series, 'utf8')) as { topic: string; level: number }
    return { file, template, topic, level }
  }),
)
