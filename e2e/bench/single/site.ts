import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The build's description, beside `dist/`. */
export const SITE_FILE = 'site.json'

/** Paths below `dist/`. */
export interface Files {
  scripts: string[]
  styles: string[]
}

/** The site as one bundle. */
export interface SingleSite {
  entry: Files
  /** Remote → page → files that it needs in addition to `entry`. */
  pages: Record<string, Record<string, Files>>
  messages: Record<string, Record<'en' | 'bn', string[]>>
  /** Page → language → the file with its markup. */
  prerendered: Record<string, Record<string, { html: string }>>
  /** Pattern of a path → what of `prerendered` the document fills. */
  firstScreens: Record<string, Record<'learner' | 'visitor', string | null>>
}

export const readSite = (folder: string): SingleSite =>
  JSON.parse(readFileSync(join(folder, SITE_FILE), 'utf8')) as SingleSite
