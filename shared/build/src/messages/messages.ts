import { createRequire } from 'node:module'

const { compileStrings } = createRequire(import.meta.url)('@internationalized/string-compiler') as {
  compileStrings: (messages: Record<string, string>, options: { format: 'esm' }) => string
}

/** The paths of a package's texts: `messages/en.json` and `messages/bn.json`, ICU MessageFormat. */
export const MESSAGES_FILE = /[\\/]messages[\\/](?:en|bn)\.json$/

/** Source of the ES module that a messages file is compiled to: texts, and functions for texts with values. */
export const compileMessages = (json: string): string =>
  compileStrings(JSON.parse(json) as Record<string, string>, { format: 'esm' })

/** The file of the same texts in the other language. */
export const getCounterpart = (file: string): string =>
  file.endsWith('en.json') ? file.replace(/en\.json$/, 'bn.json') : file.replace(/bn\.json$/, 'en.json')

/**
 * Compares two files of texts, and describes each difference in a clause (decision 29). Empty if there is none.
 *
 * @param json this file @param other its counterpart; null if there is none
 */
export function missingTexts(json: string, other: string | null): string[] {
  const own = JSON.parse(json) as Record<string, string>
  const theirs = JSON.parse(other ?? '{}') as Partial<Record<string, string>>
  return [
    ...Object.keys(own)
      .filter((key) => !theirs[key]?.trim())
      .map((key) => `it lacks "${key}"`),
    ...Object.keys(theirs)
      .filter((key) => !(key in own))
      .map((key) => `its "${key}" is nowhere else`),
  ]
}
