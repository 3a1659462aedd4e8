import { existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
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
 * same. Tests that need the public packages pack them once, in `E2E_PACKAGES` (`packages.ts`).
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
  const packages = mkdtempSync(join(tmpdir(), 'dhadha-packages-'))
  process.env['E2E_PACKAGES'] = packages
  const remove = () => {
    rmSync(packages, { recursive: true, force: true })
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
