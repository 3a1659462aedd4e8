import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  RELEASE_FILE,
  type HistoryEntry,
  type Canary,
  type FileFacts,
  type RegistryComposition,
  type Release,
} from '@dhadha/release'
import { getFileFacts } from '@dhadha/release/files'
import { hashOfLine } from '@dhadha/release/history'
import type { Signer } from '@dhadha/release-client/signing'
import { OperatorError, toErrorMessage } from '@dhadha/server'
import { validateDescription, validateFiles, summarizeErrors } from '../release/issues.ts'
import { measureFolder, readDescription, readSignatures, releaseIn } from '../release/folder.ts'
import { writtenNow, type AuditEntry } from './audit-entry.ts'
import { activated, EVERYBODY, rolledBack, suspected, type Scope, type SoakRule } from './composition.ts'
import { objections } from './gate.ts'
import { completeHistory, findGate, isPruned } from './history.ts'
import { describeChange } from './replay.ts'
import { otherContent, sharesFiles } from './shared-content.ts'
import { trustedRelease } from './signed.ts'
import type { ReleaseStore } from './store.ts'

/** The result of activate and rollback. */
export interface Change {
  composition: RegistryComposition
  version: string
  /** The version that was live before, or that some visitors had; null: none. */
  from: string | null
  /** False if it was live already, so that nothing changed. */
  changed: boolean
}

/** A built part, after looking at every file of it. @throws OperatorError with the problem of the folder */
async function readBuilt(
  name: string,
  dir: string,
): Promise<{ readonly description: Buffer; readonly release: Release }> {
  const description = await readDescription(dir)
  const release = releaseIn(description, join(dir, RELEASE_FILE))
  if (release.name !== name) throw new OperatorError(`${dir} contains ${release.name}, not ${name}.`)
  const errors = [...validateFiles(release, await measureFolder(dir)), ...validateDescription(release)]
  if (errors.length > 0)
    throw new OperatorError(`${name} ${release.version} is not published: ${summarizeErrors(errors)}.`)
  return { description, release }
}

/**
 * Publishes a built part to the registry after checking each of its files.
 *
 * @param signer signs it; null: it comes with its signatures, or needs none
 * @returns `same` if exactly this was published before
 * @throws OperatorError with the problem of the folder
 */
export async function publish(
  store: ReleaseStore,
  name: string,
  dir: string,
  auditEntry: Omit<AuditEntry, 'why'>,
  signer: Signer | null = null,
): Promise<{ outcome: 'stored' | 'same'; release: Release }> {
  // A damaged registry refuses publications.
  await store.readComposition()
  const { description, release } = await readBuilt(name, dir)
  const signatures = await readSignatures(dir)
  if (signer) signatures.set(signer.key.id, signer.over(release, description))
  store.trust.check({ ...release, description, signatures: [...signatures.values()] })
  await refuseReuse(store, release)
  await refuseOtherContent(store, release)
  const read = (path: string) => readFile(join(dir, path))
  const { at, who, token } = writtenNow({ ...auditEntry, why: '' })
  const by = { at, who, ...(token && { token }) }
  const outcome = await store.put(release, read, by, { description, signatures })
  // A second publication of the same files may bring the signature of another key.
  if (outcome === 'same' && description.equals(await store.description(name, release.version)))
    for (const [key, envelope] of signatures) await store.addSignature(name, release.version, key, envelope)
  await store.exclusively(() => completeHistory(store))
  return { outcome, release }
}

/** A version number is never reused, also after its version was removed. */
async function refuseReuse(store: ReleaseStore, { name, version }: Release): Promise<void> {
  if (await store.has(name, version)) return
  if (isPruned(await store.readHistory(), name, version))
    throw new OperatorError(
      `${name} ${version} was published before and removed: give this one a new number.`,
    )
}

/** A URL has one content, permanently and in all versions that share their files (decision 72). */
async function refuseOtherContent(store: ReleaseStore, release: Release): Promise<void> {
  if (!sharesFiles(release)) return
  const { name, version } = release
  for (const known of await store.versions(name)) {
    // A version that cannot be read is not served.
    const other = known === version ? null : await store.release(name, known).catch(() => null)
    const path = other && sharesFiles(other) ? otherContent(release, other) : undefined
    if (path !== undefined)
      throw new OperatorError(
        `${name} ${version} is not published: ${path} is another file in ${known}, under the same hash. Build it again.`,
      )
  }
}

/**
 * Makes a published version the live one, for all visitors or for some.
 *
 * @param expected the revision that the operator decided by; by default any
 * @throws OperatorError saying why it may not be live, or that the part has changed since that revision
 */
export const activate = (
  store: ReleaseStore,
  name: string,
  version: string,
  auditEntry: AuditEntry,
  scope: Scope = { traffic: EVERYBODY },
  expected?: number,
): Promise<Change> =>
  change(store, name, auditEntry, (now, by, entries) => {
    const changed = describeChange(now, entries, name, expected)
    if (changed !== null) return changed
    const { active, canary } = now.parts[name] ?? {}
    const isThere = canary
      ? canary.version === version && canary.traffic === scope.traffic && !canary.plan && !scope.plan
      : active === version && scope.traffic === EVERYBODY
    return isThere ? null : activated(now, name, version, by, scope)
  })

/**
 * Rolls a part back to the previous version, or to `to`.
 *
 * @param expected the revision that the operator decided by; by default any. A repeated rollback with it goes back no
 *   further
 * @throws OperatorError if there is none, if it is not compatible with the live parts any more, or if the part has
 *   changed since that revision
 */
export const rollback = (
  store: ReleaseStore,
  name: string,
  to: string | undefined,
  auditEntry: AuditEntry,
  expected?: number,
): Promise<Change> =>
  change(store, name, auditEntry, (now, by, entries) => {
    const changed = describeChange(now, entries, name, expected)
    if (changed !== null) return changed
    const { active, canary } = now.parts[name] ?? {}
    return to !== undefined && active === to && !canary ? null : rolledBack(now, name, to, by)
  })

/** Whether a version still has the share of visitors that it had at the time of the decision. */
const isSame = (now: RegistryComposition, name: string, { version, traffic, since }: Canary): boolean => {
  const { canary } = now.parts[name] ?? {}
  return canary?.version === version && canary.traffic === traffic && canary.since === since
}

/**
 * Raises the share of a version by its plan; does nothing if another command was faster.
 *
 * @param canary its state at the time of the decision
 * @param soak whether it is compared with the previous version once all visitors have it
 * @throws OperatorError with the reason why it may not be live any more
 */
export const goOn = (
  store: ReleaseStore,
  name: string,
  canary: Canary,
  auditEntry: AuditEntry,
  soak?: SoakRule,
): Promise<Change> =>
  change(store, name, auditEntry, (now, given, entries) => {
    const { version, plan } = canary
    const [traffic, ...steps] = plan?.steps ?? []
    if (!plan || traffic === undefined || !isSame(now, name, canary)) return null
    // The history of a version for all visitors must record that none of its pages was opened.
    const by: AuditEntry =
      findGate(entries, name, version) === 'skipped' ? { ...given, gate: 'skipped' } : given
    return activated(now, name, version, by, { traffic, plan: { ...plan, steps }, ...(soak && { soak }) })
  })

/**
 * Records in the history that a version with some visitors looks worse, and stays; does nothing if that is recorded
 * already.
 */
export const suspect = (
  store: ReleaseStore,
  name: string,
  canary: Canary,
  auditEntry: AuditEntry,
): Promise<Change> =>
  change(store, name, auditEntry, (now, by) => (isSame(now, name, canary) ? suspected(now, name, by) : null))

/**
 * Withdraws a version with some visitors; does nothing if another command was faster. @param canary as it was when that
 * was decided
 */
export const withdraw = (
  store: ReleaseStore,
  name: string,
  canary: Canary,
  auditEntry: AuditEntry,
): Promise<Change> =>
  change(store, name, auditEntry, (now, by) =>
    isSame(now, name, canary) ? rolledBack(now, name, undefined, by) : null,
  )

/** Everything that was done, the oldest first; of one part only when it is named. */
export async function history(store: ReleaseStore, name?: string): Promise<HistoryEntry[]> {
  const entries = await store.exclusively(() => completeHistory(store))
  return name === undefined ? entries : entries.filter((act) => act.name === name)
}

/**
 * Changes the composition by `plan`, after checking all versions that go live.
 *
 * @param plan pure; called with the audit entry as it is written into the history
 */
export async function change(
  store: ReleaseStore,
  name: string,
  auditEntry: AuditEntry,
  plan: (
    now: RegistryComposition,
    auditEntry: AuditEntry,
    history: readonly HistoryEntry[],
  ) => RegistryComposition | string | null,
): Promise<Change> {
  return store.exclusively(async () => {
    // The document holds only its last action, so actions that a crash kept out of the history are written there before
    // it is overwritten.
    const entries = await completeHistory(store)
    const now = await store.readComposition()
    const planned = plan(now, auditEntry, entries)
    if (typeof planned === 'string') throw new OperatorError(planned)
    const { active: live = null, canary } = now.parts[name] ?? {}
    if (planned === null)
      return { composition: now, version: canary?.version ?? live ?? '', from: live, changed: false }
    const { from = null, to: version = '' } = planned.lastAct ?? {}
    for (const [part, text] of goingLive(now, planned)) {
      // Also while its files are being removed.
      if (isPruned(entries, part, text)) throw new OperatorError(`${part} ${text} was removed by prune.`)
      await pass(store, planned, part, text)
    }
    const history = hashOfLine((await store.historyLines()).at(-1))
    // Only now, as the checks may have taken minutes.
    const next = asWritten((by) => plan(now, by, entries), auditEntry, planned)
    await store.writeComposition({ ...next, history }, now.revision)
    const { act } = next.lastAct ?? {}
    const done = `${name} ${version} is ${act === 'prune' ? 'given up' : 'active'}`
    if (next.lastAct) await store.appendHistory(next.lastAct).catch(doneAllTheSame(done))
    return { composition: next, version, from, changed: true }
  })
}

/**
 * Parts that change, each with the versions that not all visitors had before. A version that stays live is not checked:
 * no check may block a withdrawal.
 */
function goingLive(now: RegistryComposition, next: RegistryComposition): [string, string][] {
  const going: [string, string][] = []
  for (const [part, { active, canary }] of Object.entries(next.parts)) {
    const before = now.parts[part]
    if (next.parts[part] === before) continue
    for (const version of [active, canary?.version])
      if (version !== undefined && version !== before?.active) going.push([part, version])
  }
  return going
}

/** The plan with the time of its write, and how long its command took. */
function asWritten(
  plan: (auditEntry: AuditEntry) => RegistryComposition | string | null,
  auditEntry: AuditEntry,
  planned: RegistryComposition,
): RegistryComposition {
  const { durationMs, ...by } = writtenNow(auditEntry)
  const next = durationMs === undefined ? planned : plan(by)
  if (next === null || typeof next === 'string' || !next.lastAct) return planned
  return { ...next, lastAct: { ...next.lastAct, ...(durationMs !== undefined && { durationMs }) } }
}

/** A completed action cannot fail any more: an operator who reads an error would repeat it. */
const doneAllTheSame = (what: string) => (cause: unknown) => {
  throw new OperatorError(
    `${what}, but that could not be written into the history: ${toErrorMessage(cause)}. The next command adds it.`,
    { cause },
  )
}

/** The same checks, before more is done with a version. @throws OperatorError saying why it may not be live */
export async function checkBeside(store: ReleaseStore, name: string, version: string): Promise<void> {
  await pass(store, await store.readComposition(), name, version)
}

/** The checks that every version passes before it goes live, by activation or rollback. */
async function pass(
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
  // A visitor may get it beside any of them.
  const [objection] = [live, ...canaries.map((canary) => [canary])].flatMap((beside) =>
    objections(release, beside),
  )
  if (objection !== undefined) throw new OperatorError(objection)
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
