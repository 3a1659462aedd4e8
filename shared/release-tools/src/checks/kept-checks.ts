// Results of checks in the history, so that an unchanged version is not checked twice.
import { createHash } from 'node:crypto'
import {
  type AuditEntry,
  completeHistory,
  isPruned,
  type ReleaseStore,
  verifyHistory,
  withWriteTime,
} from '@dhadha/gateway/registry'
import type { HistoryEntry } from '@dhadha/release'
import { DAY_MS } from '@dhadha/server/durations'

/** How long a check counts: the API and its data change, too, and a version's code may wait for a time. */
const MAX_AGE_MS = DAY_MS

/** Who asked for a check. */
export type Checker = Pick<AuditEntry, 'who' | 'token' | 'startedAt'>

/**
 * A hash of all that the result of a check follows from: the descriptions of the version and of what is live, which
 * name every file by its hash, and the rules.
 *
 * @param rules a hash of them (rules.ts)
 * @throws OperatorError for a version that is not published
 */
export async function hashSubject(
  store: ReleaseStore,
  rules: string,
  name: string,
  version: string,
): Promise<string> {
  const { parts } = await store.readComposition()
  const live = Object.entries(parts).toSorted(([a], [b]) => (a < b ? -1 : 1))
  const pairs = [[name, version] as const, ...live.map(([part, { active }]) => [part, active] as const)]
  const subject: string[] = [rules]
  for (const [part, text] of pairs) {
    const description = await store.description(part, text)
    subject.push(part, text, createHash('sha256').update(description).digest('base64url'))
  }
  return createHash('sha256').update(JSON.stringify(subject)).digest('base64url')
}

/**
 * A check of this very version beside this very composition that found nothing, and that no later one contradicts;
 * null: there is none. It is an entry of the history, which only the commands beside the registry write, and which
 * names each line's predecessor by its hash: none counts in a history that is not as it was written.
 */
export async function findKeptCheck(
  store: ReleaseStore,
  name: string,
  version: string,
  subject: string,
): Promise<HistoryEntry | null> {
  const latest = (await store.readHistory()).findLast((entry) => isCheckOf(entry, name, version, subject))
  if (latest?.gate !== 'passed') return null
  const age = Date.now() - Date.parse(latest.at)
  // Also false for a time that cannot be read.
  if (!(age >= 0 && age <= MAX_AGE_MS)) return null
  return (await verifyHistory(store)).length === 0 ? latest : null
}

const isCheckOf = (
  { act, name: part, to, checked }: HistoryEntry,
  name: string,
  version: string,
  subject: string,
) => act === 'publish' && part === name && to === version && checked === subject

/**
 * Writes the result of a check into the history. One that was refused is written only where it contradicts one that
 * passed. It is a publication that changes nothing, so that programs of earlier releases can read it.
 *
 * @param subject as it was before the check
 */
export async function keepCheck(
  store: ReleaseStore,
  { name, version, subject, rules }: CheckedVersion,
  isPassed: boolean,
  by: Checker,
): Promise<void> {
  const kept = await findKeptCheck(store, name, version, subject)
  if ((kept !== null) === isPassed) return
  // The live versions have changed meanwhile: no composition was checked as a whole.
  if ((await hashSubject(store, rules, name, version)) !== subject) return
  await store.exclusively(async () => {
    if (isPruned(await completeHistory(store), name, version)) return
    const { at, who, token, durationMs } = withWriteTime({ ...by, at: new Date().toISOString(), why: '' })
    await store.appendHistory({
      at,
      who,
      ...(token && { token }),
      act: 'publish',
      name,
      from: null,
      to: version,
      why: '',
      revision: null,
      ...(isPassed && { gate: 'passed' }),
      checked: subject,
      ...(durationMs !== undefined && { durationMs }),
    })
  })
}

/** A version, and what its check is made of. */
export interface CheckedVersion {
  readonly name: string
  readonly version: string
  readonly subject: string
  readonly rules: string
}
