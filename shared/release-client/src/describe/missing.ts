import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { RELEASE_FILE } from '@dhadha/release'
import { FEDERATION_MANIFEST, getToolchainsPage } from './federation-manifest.ts'

/** Says what to do with a folder without `release.json`. A build of another tool may be there, and lack that alone. */
export function missingDescription(dir: string): string {
  if (existsSync(join(dir, FEDERATION_MANIFEST)))
    return `${dir} is built, but has no ${RELEASE_FILE}: "dhadha-release describe" writes it (${getToolchainsPage()}).`
  const missing = `There is no ${RELEASE_FILE} in ${dir}: build the part first.`
  return hasScripts(dir)
    ? `${missing} If another tool has built it, "manifest: true" among its options of Module Federation and then "dhadha-release describe" make it a release (${getToolchainsPage()}).`
    : missing
}

/** Where bundlers leave them. */
const hasScripts = (dir: string): boolean =>
  [dir, join(dir, 'js'), join(dir, 'assets')].some(
    (folder) => existsSync(folder) && readdirSync(folder).some((file) => /\.m?js$/.test(file)),
  )
