// The settings that .env.example documents.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../../scripts/parts.ts'

/** Names that .env.example documents, those of files with secrets included. */
export function documentedSettings(): Set<string> {
  const text = readFileSync(join(ROOT, '.env.example'), 'utf8')
  return new Set(text.match(/\b[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+\b|\b(?:PORT|HOST|SMS)\b/g))
}
