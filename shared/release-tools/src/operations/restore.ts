// Compares the composition with its history, and restores it from that.
import { SHELL, type PartState, type RegistryComposition } from '@dhadha/release'
import { verifyChain, hashOfLine } from '@dhadha/release/history'
import { OperatorError } from '@dhadha/server/errors'
import {
  type AuditEntry,
  completeHistory,
  ConflictError,
  EMPTY_COMPOSITION,
  recordAction,
  type ReleaseStore,
  replay,
  type ReplayedComposition,
  unlessDamaged,
  withWriteTime,
} from '@dhadha/gateway/registry'
import { summarizeErrors } from '@dhadha/gateway/release'

const formatPart = ({ active, previous, canary }: PartState): string =>
  [
    active,
    canary ? `${canary.version} for ${canary.traffic} % of visitors` : '',
    previous.length > 0 ? `before it ${previous.join(', ')}` : '',
  ]
    .filter(Boolean)
    .join(', ')

/** The differences between a composition and its history, each a clause; empty if there are none. */
function differences(
  { revision, parts, holds = {} }: RegistryComposition,
  replayed: ReplayedComposition,
): string[] {
  const found: string[] = []
  if (revision !== replayed.revision)
    found.push(`composition.json is of revision ${revision}, the history goes to ${replayed.revision}`)
  for (const name of new Set([...Object.keys(replayed.parts), ...Object.keys(parts)])) {
    const [is, was] = [parts, replayed.parts].map((all) => all[name])
    const [now, then] = [is, was].map((state) => (state ? formatPart(state) : 'not on the site'))
    if (now !== then) found.push(`${name} is ${now} in composition.json, and ${then} by the history`)
  }
  const [held, heldThen] = [holds, replayed.holds].map((all) => Object.keys(all).toSorted().join(', '))
  if (held !== heldThen)
    found.push(`on hold in composition.json: ${held || 'nothing'}; by the history: ${heldThen || 'nothing'}`)
  return found
}

/** @throws DamagedCompositionError if there is nothing to compare */
export const verifyComposition = (store: ReleaseStore): Promise<string[]> =>
  store.exclusively(async () => {
    const { revision } = await store.readComposition()
    const history = await completeHistory(store)
    const now = await store.readComposition()
    // Without a lock, as in a bucket, another operator may have made a revision in between.
    if (now.revision !== revision) throw new ConflictError('the composition changed meanwhile')
    return differences(now, replay(history))
  })

/** The result of `restore`. */
export interface RestoreResult {
  readonly composition: RegistryComposition
  /** The errors that were found, each a clause; empty if there were none, and nothing was changed. */
  readonly errors: readonly string[]
}

/**
 * Restores the composition from the history if it is missing, damaged or different. Recorded as an undo that changes no
 * part, so that programs of earlier releases can read it.
 *
 * @throws OperatorError if the history itself is altered, or a version of it is missing
 */
export const restore = (store: ReleaseStore, auditEntry: AuditEntry): Promise<RestoreResult> =>
  store.exclusively(async () => {
    const now = await unlessDamaged(() => store.readComposition())
    const history = now ? await completeHistory(store) : await store.readHistory()
    const lines = await store.historyLines()
    const broken = verifyChain(lines)
    if (broken.length > 0)
      throw new OperatorError(
        `The history is not as it was written: ${summarizeErrors(broken)}. Put a copy of the registry back.`,
      )
    const replayed = replay(history)
    const errors = now ? differences(now, replayed) : ['composition.json is missing or damaged']
    if (now && errors.length === 0) return { composition: now, errors }
    const [name = '', state] =
      Object.entries(replayed.parts).toSorted(([a], [b]) => Number(b === SHELL) - Number(a === SHELL))[0] ??
      []
    if (!state)
      throw new OperatorError('The history names nothing that is live: put a copy of the registry back.')
    await requireVersions(store, replayed)
    const { durationMs, ...by } = withWriteTime(auditEntry)
    const { active } = state
    const action = { act: 'undo', name, from: active, to: active, parts: {}, restored: true } as const
    const composition: RegistryComposition = {
      ...recordAction(
        { ...EMPTY_COMPOSITION, revision: Math.max(replayed.revision, now?.revision ?? 0) },
        { ...action, ...(durationMs !== undefined && { durationMs }) },
        by,
        {
          parts: replayed.parts,
          ...(Object.keys(replayed.holds).length > 0 && { holds: replayed.holds }),
        },
      ),
      history: hashOfLine(lines.at(-1)),
    }
    await store.writeComposition(composition, now?.revision ?? 'damaged')
    // A crash in between is made good by the next command.
    if (composition.lastAct) await store.appendHistory(composition.lastAct)
    return { composition, errors }
  })

async function requireVersions(store: ReleaseStore, { parts }: ReplayedComposition): Promise<void> {
  for (const [name, { active, canary }] of Object.entries(parts))
    for (const version of [active, ...(canary ? [canary.version] : [])])
      if (!(await store.has(name, version)))
        throw new OperatorError(
          `${name} ${version} is live by the history, and not in the registry: put a copy of it back first.`,
        )
}
