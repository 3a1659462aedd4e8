import { createRequire } from 'node:module'

const { compileStrings } = createRequire(import.meta.url)('@internationalized/string-compiler') as {
  compileStrings: (messages: Record<string, string>, options: { format: 'esm' }) => string
}

/** Where a package's texts are: `messages/en.json` and `messages/bn.json`, ICU MessageFormat. */
export const MESSAGES_FILE = /[\\/]messages[\\/](?:en|bn)\.json$/

/** Source of the ES module that a messages file is compiled to: texts, and functions for texts with values. */
export const compileMessages = (json: string): string =>
  compileStrings(JSON.parse(json) as Record<string, string>, { format: 'esm' })
