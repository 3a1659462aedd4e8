import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { renderSvg, type Language } from '../templates/drawing.ts'
import type { SeriesDrawings, StatementDrawing } from './statement.ts'

const SERIES = join(import.meta.dirname, '../series')

/** A drawing in its place. */
export interface FoundDrawing {
  /** Of its series. */
  readonly folder: string
  /** The problem's file. */
  readonly file: string
  readonly drawing: StatementDrawing
}

const folders = readdirSync(SERIES).toSorted()

/** The drawings of all series that have some: `content/drawings/SERIES.ts`. */
export const foundDrawings: readonly FoundDrawing[] = (
  await Promise.all(
    readdirSync(import.meta.dirname)
      .filter((name) => name.endsWith('.ts') && folders.includes(name.slice(0, -3)))
      .map(async (name) => {
        const { default: drawings } = (await import(join(import.meta.dirname, name))) as { default: SeriesDrawings }
        const folder = join(SERIES, name.slice(0, -3))
        return Object.entries(drawings).map(([problem, drawing]) => ({
          folder,
          file: join(folder, `${problem}.md`),
          drawing,
        }))
      }),
  )
).flat()

/** The files of a drawing: one that has no word or number serves both languages. */
export function getFiles({ name, ...drawing }: StatementDrawing): Record<Language, { file: string; svg: string }> {
  const [en, bn] = [renderSvg(drawing, 'en'), renderSvg(drawing, 'bn')]
  return { en: { file: `${name}.svg`, svg: en }, bn: { file: en === bn ? `${name}.svg` : `${name}-bn.svg`, svg: bn } }
}

/** The statement of a problem's file. */
export function getStatement(source: string, language: Language): string {
  return new RegExp(`^# statement\\.${language}\\n(.*?)(?=^# |$(?![^]))`, 'ms').exec(source)?.[1] ?? ''
}

/** A problem that is typed or chosen, and whether its statement has a picture. */
export interface Asked {
  readonly name: string
  readonly isDrawn: boolean
}

/** Every stored problem of these kinds. */
export const askedInFiles: readonly Asked[] = folders.flatMap((series) =>
  readdirSync(join(SERIES, series))
    .filter((name) => name.endsWith('.md'))
    .map((name) => ({ name: `${series}/${name}`, source: readFileSync(join(SERIES, series, name), 'utf8') }))
    .filter(({ source }) => /^kind: (?:text|mcq)$/m.test(source))
    .map(({ name, source }) => ({ name, isDrawn: getStatement(source, 'en').includes('![') })),
)
