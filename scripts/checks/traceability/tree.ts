// Reads every text file of the repository.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../../parts.ts'

/** Files outside the repository: installed or generated files in any folder, and the files of a running site. */
const LEFT_OUT = ['**/node_modules', '**/dist', '.git', 'data', 'reports', 'pnpm-lock.yaml']
/** Drawings are skipped, too: their paths are full of S1.2. */
const TEXTS = '**/*.{ts,tsx,mjs,css,md,json,yaml,html,sh}'

/** Every text of the repository, by its path from the root. */
export const readTree = (): ReadonlyMap<string, string> =>
  new Map(
    globSync(TEXTS, { cwd: ROOT, exclude: LEFT_OUT })
      .toSorted()
      .map((path) => [path.replaceAll('\\', '/'), readFileSync(join(ROOT, path), 'utf8')]),
  )
