import type { FileFacts, RegistryComposition, Release } from '@dhadha/release'
import { getFileFacts } from '@dhadha/release/files'
import { OperatorError } from '@dhadha/server/errors'
import { summarizeErrors, validateFiles } from '../release/issues.ts'
import { findIncompatibilities } from './compatibility.ts'
import { findCopies } from './copies.ts'
import { trustedRelease } from './signed.ts'
import type { ReleaseStore } from './store.ts'

/**
 * The checks that every version passes before it goes live, by activation or rollback.
 *
 * @param now the composition in which it will be live @throws OperatorError saying why it may not
 */
export async function checkVersion(
  store: ReleaseStore,
  now: RegistryComposition,
  name: string,
  version: string,
): Promise<void> {
  const release = await trustedRelease(store, name, version)
  const errors = validateFiles(release, await measureStored(store, release))
  if (errors.length > 0)
    throw new OperatorError(`${name} ${version} is damaged in the registry: ${summarizeErrors(errors)}.`)
  const others = Object.entries(now.parts).filter(([other]) => other !== name)
  const live = await Promise.all(others.map(([other, { active }]) => store.release(other, active)))
  const canaries = await Promise.all(
    others.flatMap(([other, { canary }]) => (canary ? store.release(other, canary.version) : [])),
  )
  const copies = await findCopies(store, release)
  // A visitor may get it beside any of them.
  const [objection] = [live, ...canaries.map((canary) => [canary])].flatMap((beside) =>
    findIncompatibilities(release, beside, copies),
  )
  if (objection !== undefined) throw new OperatorError(objection)
}

/**
 * The same checks beside what is live now, before more is done with a version.
 *
 * @throws OperatorError saying why it may not be live
 */
export async function checkBeside(store: ReleaseStore, name: string, version: string): Promise<void> {
  await checkVersion(store, await store.readComposition(), name, version)
}

/** The facts of a version's files as they are stored. */
export async function measureStored(
  store: ReleaseStore,
  { name, version, files }: Release,
): Promise<Map<string, FileFacts>> {
  const found = new Map<string, FileFacts>()
  for (const path of Object.keys(files)) {
    const file = await store.open(name, version, path, 'identity')
    if (file) found.set(path, getFileFacts(await file.read()))
  }
  return found
}
