import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { library } from '../journeys/support/library.ts'
import { startSite } from './site.ts'

/** A stopped site with the content imported, in that folder, or in one of its own. @returns its folder */
async function makeTemplate(folder: string | undefined): Promise<string> {
  const { data, end } = await startSite()
  await end()
  if (folder === undefined) return data
  renameSync(data, folder)
  return folder
}

/**
 * Before the first test: starts the one site that all journeys share, and makes the template that other sites copy.
 * Where `E2E_KEPT_TEMPLATE` names a folder, the template stays there for the next step of `npm test`, which needs the
 * same. Tests that need the public packages pack them once, in `E2E_PACKAGES` (`packages.ts`). `E2E_LIBRARY` is the
 * library as it was read once.
 *
 * @returns a function that runs after the last test
 */
export default async function prepare(): Promise<() => Promise<void>> {
  const cachedTemplate = process.env['E2E_KEPT_TEMPLATE']
  const template =
    cachedTemplate !== undefined && existsSync(cachedTemplate)
      ? cachedTemplate
      : await makeTemplate(cachedTemplate)
  process.env['E2E_TEMPLATE'] = template
  const shared = mkdtempSync(join(tmpdir(), 'dhadha-shared-'))
  const packages = join(shared, 'packages')
  mkdirSync(packages)
  process.env['E2E_PACKAGES'] = packages
  const libraryFile = join(shared, 'library.json')
  writeFileSync(libraryFile, JSON.stringify(library))
  process.env['E2E_LIBRARY'] = libraryFile
  const remove = () => {
    rmSync(shared, { recursive: true, force: true })
    if (template !== cachedTemplate) rmSync(template, { recursive: true, force: true })
  }
  const site = await startSite().catch((error: unknown) => {
    remove()
    throw error
  })
  process.env['E2E_SITE'] = JSON.stringify({ url: site.url, data: site.data })
  return async () => {
    await site.stop()
    remove()
  }
}
