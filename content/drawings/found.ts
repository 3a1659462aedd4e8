import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { listFiles, getSection, readProblemFile, SERIES, seriesIds } from '../../scripts/library-files.ts'
import { renderSvg, type Language } from '../templates/drawing.ts'
import type { SeriesDrawings, StatementDrawing } from './statement.ts'

/** A drawing in its place. */
export interface FoundDrawing {
  /** Of its series. */
  readonly folder: string
  /** The problem's file. */
  readonly file: string
  readonly drawing: StatementDrawing
}

/** The drawings of all series that have some: `content/drawings/SERIES.ts`. */
export const foundDrawings: readonly FoundDrawing[] = (
  await Promise.all(
    readdirSync(import.meta.dirname)
      .filter((name) => name.endsWith('.ts') && seriesIds.includes(name.slice(0, -3)))
      .map(async (name) => {
        const { default: drawings } = (await import(join(import.meta.dirname, name))) as {
          default: SeriesDrawings
        }
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
export function getFiles({
  name,
  ...drawing
}: StatementDrawing): Record<Language, { file: string; svg: string }> {
  const [en, bn] = [renderSvg(drawing, 'en'), renderSvg(drawing, 'bn')]
  return {
    en: { file: `${name}.svg`, svg: en },
    bn: { file: en === bn ? `${name}.svg` : `${name}-bn.svg`, svg: bn },
  }
}

/** A problem that is typed or chosen, and whether its statement has a picture. */
export interface Asked {
  readonly name: string
  readonly isDrawn: boolean
}

/** Every stored problem of these kinds. */
export const askedInFiles: readonly Asked[] = seriesIds.flatMap((series) =>
  listFiles(series, '.md').flatMap((file) => {
    const problem = readProblemFile(join(SERIES, series, file))
    if (!['text', 'mcq'].includes(problem.front.kind)) return []
    return [{ name: `${series}/${file}`, isDrawn: getSection(problem, 'statement.en').includes('![') }]
  }),
)
