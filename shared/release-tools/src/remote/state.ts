// Reads the state of a registry as the page of release managers shows it.
import { REGISTRY, type HistoryEntry, type PartState } from '@dhadha/release'
import { getNextStep } from '../analysis/plan.ts'
import { getSoakEnd } from '../analysis/soak.ts'
import type { Analysis } from '../analysis/watch.ts'
import { DamagedCompositionError, replay, type ReleaseStore } from '@dhadha/gateway/registry'

const MAX_PREVIOUS = 5
const MAX_PUBLISHED = 10
const MAX_HISTORY = 40
const MAX_METRICS_LENGTH = 300
const MAX_REASON_LENGTH = 1_000
const MAX_APPROVALS = 100
const MAX_WHO_LENGTH = 200
const MAX_PUBLISHER_LENGTH = 100
const MAX_TOKEN_LENGTH = 40

const toWireEntry = ({
  at,
  who,
  token,
  act,
  name,
  from,
  to,
  traffic,
  why,
  revision,
  soaked,
  gate,
}: HistoryEntry) => ({
  at,
  who: who.slice(0, MAX_WHO_LENGTH),
  ...(token !== undefined && { token: token.slice(0, MAX_TOKEN_LENGTH) }),
  act: soaked ? 'soaked' : act,
  name,
  from,
  to,
  traffic: traffic ?? null,
  why: why.slice(0, MAX_REASON_LENGTH),
  revision,
  ...(gate !== undefined && { gate }),
})

function toCanary({ canary }: PartState, name: string, analyses: readonly Analysis[]) {
  if (!canary) return null
  const { version, traffic, since, plan } = canary
  const next = getNextStep(plan)
  const found = analyses.find(
    (analysis) => analysis.name === name && analysis.version === version && analysis.soak === null,
  )
  return {
    version,
    traffic,
    since,
    next: next && { traffic: next.traffic, at: new Date(next.at).toISOString() },
    judged: toAnalysis(found),
  }
}

/** A live version that is still compared with the one before; absent: none is. */
function toSoak({ active, soak }: PartState, name: string, analyses: readonly Analysis[]) {
  if (!soak) return {}
  const found = analyses.find(
    (analysis) => analysis.name === name && analysis.version === active && analysis.soak !== null,
  )
  const until = new Date(getSoakEnd(soak)).toISOString()
  return { soak: { before: soak.before, since: soak.since, until, judged: toAnalysis(found) } }
}

const toAnalysis = (found: Analysis | undefined) =>
  found
    ? {
        // A page of an earlier release supports three verdicts.
        ...(found.verdict.kind === 'suspect'
          ? { verdict: 'waits', isSuspect: true }
          : { verdict: found.verdict.kind }),
        ...(found.verdict.looksWorse && { looksWorse: true }),
        figures: found.verdict.summary.slice(0, MAX_METRICS_LENGTH),
      }
    : null

/** What is live; where the composition is damaged, by the history, with the reason as a sentence. */
async function readLive(store: ReleaseStore, history: readonly HistoryEntry[]) {
  try {
    return { ...(await store.readComposition()), damage: null }
  } catch (error) {
    if (!(error instanceof DamagedCompositionError)) throw error
    return { ...replay(history), damage: error.message }
  }
}

/** The damage, as an act that no history has: the state has no other place for it. */
const toDamageEntry = (damage: string) => ({
  at: new Date().toISOString(),
  who: '',
  act: 'damaged',
  name: REGISTRY.composition,
  from: null,
  to: '',
  traffic: null,
  why: damage.slice(0, MAX_REASON_LENGTH),
  revision: null,
})

interface PublishedVersion {
  readonly version: string
  readonly at: string
  readonly who: string
}

/** Reads who published a part's latest versions. Published versions never change, so each is read only once. */
function createPublishedReader(store: ReleaseStore): (name: string) => Promise<PublishedVersion[]> {
  const cached = new Map<string, PublishedVersion>()
  return async (name) => {
    const found: PublishedVersion[] = []
    for (const version of await store.versions(name)) {
      const key = `${name} ${version}`
      const published = cached.get(key) ?? { version, ...(await store.publication(name, version)) }
      cached.set(key, published)
      found.push({ version, at: published.at, who: published.who.slice(0, MAX_PUBLISHER_LENGTH) })
    }
    return found.toSorted((a, b) => b.at.localeCompare(a.at)).slice(0, MAX_PUBLISHED)
  }
}

const toApprovals = (
  history: readonly HistoryEntry[],
  name: string,
  published: readonly PublishedVersion[],
) =>
  history
    .filter(
      ({ act, name: part, to }) =>
        act === 'approve' && part === name && published.some(({ version }) => version === to),
    )
    .slice(-MAX_APPROVALS)
    .map(({ to, at, who }) => ({ version: to, at, who: who.slice(0, MAX_WHO_LENGTH) }))

/** @returns reads the state of the registry for the release managers' page (decision 77) */
export function createStateReader(store: ReleaseStore, needsApproval: () => boolean) {
  const readPublished = createPublishedReader(store)

  async function readPart(
    [name, part]: readonly [string, PartState],
    history: readonly HistoryEntry[],
    analyses: readonly Analysis[],
  ) {
    const published = await readPublished(name)
    return {
      name,
      active: part.active,
      previous: part.previous.slice(0, MAX_PREVIOUS),
      canary: toCanary(part, name, analyses),
      ...toSoak(part, name, analyses),
      published,
      approvals: toApprovals(history, name, published),
    }
  }

  return async (analyses: readonly Analysis[]) => {
    const history = await store.readHistory()
    const { revision, parts, damage } = await readLive(store, history)
    const sorted = Object.entries(parts).toSorted(([name], [other]) => (name < other ? -1 : 1))
    return {
      revision,
      needs_approval: needsApproval(),
      parts: await Promise.all(sorted.map((part) => readPart(part, history, analyses))),
      history: [
        ...(damage === null ? [] : [toDamageEntry(damage)]),
        // A page of an earlier release would call a check an activation.
        ...history
          .filter(({ checked }) => checked === undefined)
          .slice(damage === null ? -MAX_HISTORY : 1 - MAX_HISTORY)
          .toReversed()
          .map(toWireEntry),
      ],
    }
  }
}
