import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Act, FileFacts, RegistryComposition, Release } from '@dhadha/release'
import { factsOf } from '@dhadha/release/files'
import { OperatorError } from '@dhadha/server'
import { describeFaults, fileFaults, sayFaults } from '../release/faults.ts'
import { measureFolder, readDescription } from '../release/folder.ts'
import { activated, rolledBack, type Motive } from './composition.ts'
import { objections } from './gate.ts'
import { completeHistory } from './history.ts'
import type { ReleaseStore } from './store.ts'

/** The result of activate and rollback. */
export interface Change {
  composition: RegistryComposition
  version: string
  /** The version that was live before; null: none. */
  from: string | null
  /** False: it was live already, nothing was done. */
  changed: boolean
}

/**
 * Puts a built part into the registry after looking at every file of it.
 *
 * @returns `same` when exactly this was published before
 * @throws OperatorError saying what is wrong with the folder
 */
export async function publish(
  store: ReleaseStore,
  name: string,
  dir: string,
  motive: Omit<Motive, 'why'>,
): Promise<{ outcome: 'stored' | 'same'; release: Release }> {
  const release = await readDescription(dir)
  if (release.name !== name) throw new OperatorError(`${dir} contains ${release.name}, not ${name}.`)
  const faults = [...fileFaults(release, await measureFolder(dir)), ...describeFaults(release)]
  if (faults.length > 0)
    throw new OperatorError(`${name} ${release.version} is not published: ${sayFaults(faults)}.`)
  const { at, who } = motive
  const outcome = await store.put(release, (path) => readFile(join(dir, path)), { at, who })
  await store.exclusively(() => completeHistory(store))
  return { outcome, release }
}

/**
 * Makes a published version the live one.
 *
 * @throws OperatorError saying why it may not be live
 */
export const activate = (
  store: ReleaseStore,
  name: string,
  version: string,
  motive: Motive,
): Promise<Change> =>
  change(store, name, (now) =>
    now.parts[name]?.active === version ? null : activated(now, name, version, motive),
  )

/**
 * Takes a part back to the version that was live before, or to `to`.
 *
 * @throws OperatorError where there is none, or where it may not be live beside the others any more
 */
export const rollback = (
  store: ReleaseStore,
  name: string,
  to: string | undefined,
  motive: Motive,
): Promise<Change> =>
  change(store, name, (now) => {
    if (to !== undefined && now.parts[name]?.active === to) return null
    const next = rolledBack(now, name, to, motive)
    if (typeof next === 'string') throw new OperatorError(next)
    return next
  })

/** Everything that was done, the oldest first; of one part only when it is named. */
export async function history(store: ReleaseStore, name?: string): Promise<Act[]> {
  const acts = await store.exclusively(() => completeHistory(store))
  return name === undefined ? acts : acts.filter((act) => act.name === name)
}

async function change(
  store: ReleaseStore,
  name: string,
  plan: (now: RegistryComposition) => RegistryComposition | null,
): Promise<Change> {
  return store.exclusively(async () => {
    // The document holds only its last act, so acts that a crash kept from the history are written there before it is
    // overwritten.
    await completeHistory(store)
    const now = await store.readComposition()
    const next = plan(now)
    const from = now.parts[name]?.active ?? null
    if (next === null) return { composition: now, version: from ?? '', from, changed: false }
    const version = next.parts[name]?.active ?? ''
    await pass(store, now, name, version)
    await store.writeComposition(next, now.revision)
    if (next.lastAct) await store.appendHistory(next.lastAct).catch(liveAllTheSame(`${name} ${version}`))
    return { composition: next, version, from, changed: true }
  })
}

/** An act that is done cannot fail any more: whoever reads of an error must not do it again. */
const liveAllTheSame = (what: string) => (cause: unknown) => {
  throw new OperatorError(
    `${what} is active, but that could not be written into the history: ${(cause as Error).message}. The next command adds it.`,
    { cause },
  )
}

/** The checks that every version passes before it goes live, by activation or rollback. */
async function pass(
  store: ReleaseStore,
  now: RegistryComposition,
  name: string,
  version: string,
): Promise<void> {
  const release = await store.release(name, version)
  const faults = fileFaults(release, await measureStored(store, release))
  if (faults.length > 0)
    throw new OperatorError(`${name} ${version} is damaged in the registry: ${sayFaults(faults)}.`)
  const others = Object.entries(now.parts).filter(([other]) => other !== name)
  const live = await Promise.all(others.map(([other, { active }]) => store.release(other, active)))
  const [objection] = objections(release, live)
  if (objection !== undefined) throw new OperatorError(objection)
}

async function measureStored(
  store: ReleaseStore,
  { name, version, files }: Release,
): Promise<Map<string, FileFacts>> {
  const found = new Map<string, FileFacts>()
  for (const path of Object.keys(files)) {
    const file = await store.open(name, version, path, 'identity')
    if (file) found.set(path, factsOf(await file.read()))
  }
  return found
}
