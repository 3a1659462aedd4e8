import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { ROOT } from './parts.ts'

// The library's files as their authors wrote them, for drawings, tests and journeys. The import has a reader of its
// own, which checks every field and names file, line and field of an error.

/** The folder of all series. */
export const SERIES = join(ROOT, 'content/series')

/** `series.yaml` of a series. */
export interface SeriesFile {
  /** It is being written, and is not published. */
  readonly draft?: boolean
  readonly name: string
  readonly bangla_name: string
  readonly topic: string
  readonly level: number
  readonly order: number
  readonly intro: { readonly en: string; readonly bn: string }
  readonly ending: { readonly en: string; readonly bn: string }
}

/** The front matter of a problem's file, as far as it is used here. */
export interface FrontMatter {
  readonly id: string
  readonly title: { readonly en: string; readonly bn: string }
  /** `text`, `mcq`, or the kind of its board. */
  readonly kind: string
  readonly pool?: 'tests'
  /** The number of the right option, or of all that are right. */
  readonly answer?: number | readonly number[]
  /** A list of all `answers` is asked for. */
  readonly find?: 'all'
  readonly answers?: readonly (string | number)[]
}

/** A part of a problem's text, in one language. */
export interface Section {
  /** Such as `statement.en` or `hint.bn`. */
  readonly name: string
  readonly text: string
}

export interface ProblemFile {
  readonly front: FrontMatter
  readonly sections: readonly Section[]
}

export const readSeriesFile = (series: string, folder = SERIES): SeriesFile =>
  parse(readFileSync(join(folder, series, 'series.yaml'), 'utf8')) as SeriesFile

/** The ids of published series, which are the names of their folders; drafts and hidden folders are none. */
export const listSeries = (folder: string): string[] =>
  readdirSync(folder)
    .filter((id) => !id.startsWith('.') && readSeriesFile(id, folder).draft !== true)
    .toSorted()

/** The ids of all published series of the library. The journeys of released versions import them, too (decision 71). */
export const seriesIds: readonly string[] = listSeries(SERIES)

/** The files of a series' problems (`.md`) or templates (`.ts`), in order. */
export const listFiles = (series: string, kind: '.md' | '.ts'): string[] =>
  readdirSync(join(SERIES, series))
    .filter((name) => name.endsWith(kind))
    .toSorted()

/** Reads a problem's file; `file` is its path. */
export function readProblemFile(file: string): ProblemFile {
  const [, front = '', text = ''] = /^---\n(.*?)\n---\n(.*)$/s.exec(readFileSync(file, 'utf8')) ?? []
  return { front: parse(front) as FrontMatter, sections: splitSections(text) }
}

const splitSections = (text: string): Section[] =>
  text
    .split(/^# /m)
    .slice(1)
    .map((section) => {
      const end = section.indexOf('\n')
      return { name: section.slice(0, end).trim(), text: section.slice(end).trim() }
    })

/** The text of a section that a problem has once, or an empty one. */
export const getSection = ({ sections }: ProblemFile, name: string): string =>
  sections.find((section) => section.name === name)?.text ?? ''
