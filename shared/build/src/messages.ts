import { createRequire } from 'node:module'

const { compileStrings } = createRequire(import.meta.url)('@internationalized/string-compiler') as {
  compileStrings: (messages: Record<string, string>, options: { format: 'esm' }) => string
}

/** Where a package's texts stand: `messages/en.json` and `messages/bn.json`, ICU MessageFormat. */
export const MESSAGES_FILE = /[\\/]messages[\\/](?:en|bn)\.json$/

/** Source of the ES module that a messages file becomes: texts, and functions where a text has values. */
export const compileMessages = (json: string): string =>
  compileStrings(JSON.parse(json) as Record<string, string>, { format: 'esm' })
