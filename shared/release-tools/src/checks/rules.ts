import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Budgets } from './budgets.ts'

const FOLDERS = [import.meta.dirname, join(import.meta.dirname, '../../browser')]

/** A hash of what a check is made by: its code, that of axe, and the budgets. Another one is another check. */
export async function hashRules(budgets: Budgets): Promise<string> {
  const hash = createHash('sha256').update(JSON.stringify(budgets))
  for (const folder of FOLDERS)
    for (const name of (await readdir(folder)).toSorted())
      if (name.endsWith('.ts') && !/\.(?:test|attack)\.ts$/.test(name))
        hash.update(`\n${name}\n`).update(await readFile(join(folder, name)))
  hash.update(await readFile(fileURLToPath(import.meta.resolve('axe-core/package.json'))))
  return hash.digest('base64url')
}
