import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { runScript } from '../../scripts/processes.ts'
import { withLock } from './locks.ts'

/** The list of the packed files by the names of their packages; it is written when all are there. */
const LIST = 'packages.json'

/**
 * Tarballs of the public packages. The first test of a run that needs them makes them, in the folder `E2E_PACKAGES`;
 * the others wait, as all of them are built in the same folders.
 *
 * @returns name → file
 */
export async function packOnce(): Promise<ReadonlyMap<string, string>> {
  const folder = process.env['E2E_PACKAGES']
  if (folder === undefined) throw new Error('E2E_PACKAGES is not set: prepare.ts makes that folder')
  const list = join(folder, LIST)
  return withLock(`${folder}.lock`, async () => {
    if (existsSync(list))
      return new Map(Object.entries(JSON.parse(readFileSync(list, 'utf8')) as Record<string, string>))
    const packed = await runScript('shared/release-client/src/cli.ts', ['pack', '--out', folder])
    // Other lines are warnings of the compiler.
    const lines = packed.matchAll(/^(\S+) (\S+\.tgz)$/gm)
    const files = new Map([...lines].map(([, name = '', file = '']) => [name, file] as const))
    writeFileSync(list, JSON.stringify(Object.fromEntries(files)))
    return files
  })
}
