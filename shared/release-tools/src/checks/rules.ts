// A hash of all that a check is made by: another hash is another check.
import { createHash } from 'node:crypto'
import { readdir, readFile, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findBrowser } from './browser.ts'
import type { Budgets } from './budgets.ts'

const FOLDERS = [
  import.meta.dirname,
  join(import.meta.dirname, '../../browser'),
  // The gateway of a check gives the pages their documents, with the scripts in them.
  join(dirname(fileURLToPath(import.meta.resolve('@dhadha/gateway/server'))), '..'),
]
const FOR_TESTS = /\.(?:test|attack)\.ts$|^testing[\\/]/

/**
 * A hash of what a check is made by: its code, that of the gateway and of axe, the browser, and the budgets. Another
 * one is another check.
 *
 * @param browser its path, as in CHROMIUM_PATH; undefined: one that is found
 */
export async function hashRules(budgets: Budgets, browser: string | undefined): Promise<string> {
  const hash = createHash('sha256').update(JSON.stringify([budgets, await describeBrowser(browser)]))
  for (const folder of FOLDERS)
    for (const name of (await readdir(folder, { recursive: true })).toSorted())
      if (/\.(?:ts|json)$/.test(name) && !FOR_TESTS.test(name))
        hash.update(`\n${name}\n`).update(await readFile(join(folder, name)))
  hash.update(await readFile(fileURLToPath(import.meta.resolve('axe-core/package.json'))))
  return hash.digest('base64url')
}

/** Its file, which is another one in each version: to tell the version itself it would have to be started. */
async function describeBrowser(named: string | undefined) {
  const path = await findBrowser(named)
  if (path === undefined) return null
  // One that is not there is refused when it is to be started.
  const facts = await stat(path).catch(() => null)
  return { path, bytes: facts?.size, changed: facts?.mtimeMs }
}
