import type { HistoryEntry, PartState } from '@dhadha/release'
import { getSoakEnd } from '../analysis/soak.ts'
import type { Analysis } from '../analysis/watch.ts'
import type { ReleaseStore } from '@dhadha/gateway/registry'

const MAX_PREVIOUS = 5
const MAX_PUBLISHED = 10
const MAX_HISTORY = 40
const MAX_METRICS_LENGTH = 300
const MAX_REASON_LENGTH = 1_000
const MAX_APPROVALS = 100

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
}: HistoryEntry) => ({
  at,
  who: who.slice(0, 200),
  ...(token !== undefined && { token: token.slice(0, 40) }),
  act: soaked ? 'soaked' : act,
  name,
  from,
  to,
  traffic: traffic ?? null,
  why: why.slice(0, MAX_REASON_LENGTH),
  revision,
})

function toCanary({ canary }: PartState, name: string, judged: readonly Analysis[]) {
  if (!canary) return null
  const { version, traffic, since, plan } = canary
  const [next] = plan?.steps ?? []
  const found = judged.find(
    (analysis) => analysis.name === name && analysis.version === version && analysis.soak === null,
  )
  return {
    version,
    traffic,
    since,
    next:
      plan && next !== undefined
        ? { traffic: next, at: new Date(Date.parse(plan.at) + plan.everyMinutes * 60_000).toISOString() }
        : null,
    judged: toAnalysis(found),
  }
}

/** A live version that is still compared with the one before; absent: none is. */
function toSoak({ active, soak }: PartState, name: string, judged: readonly Analysis[]) {
  if (!soak) return {}
  const found = judged.find(
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
        figures: found.verdict.figures.slice(0, MAX_METRICS_LENGTH),
      }
    : null

/** Published versions never change, so each is read only once. */
export function createStateReader(store: ReleaseStore, needsApproval: () => boolean) {
  const published = new Map<string, { version: string; at: string; who: string }>()

  async function readPublished(name: string) {
    const versions = await store.versions(name)
    const facts = []
    for (const version of versions) {
      const key = `${name} ${version}`
      const known = published.get(key) ?? { version, ...(await store.published(name, version)) }
      published.set(key, known)
      facts.push({ version, at: known.at, who: known.who.slice(0, 100) })
    }
    return facts.toSorted((fact, other) => other.at.localeCompare(fact.at)).slice(0, MAX_PUBLISHED)
  }

  /** The state of the registry for the release managers' page (decision 77). */
  return async (judged: readonly Analysis[]) => {
    const [{ revision, parts }, history] = await Promise.all([store.readComposition(), store.readHistory()])
    const names = Object.keys(parts).toSorted()
    return {
      revision,
      needs_approval: needsApproval(),
      parts: await Promise.all(
        names.flatMap((name) => {
          const part = parts[name]
          return part ? [readPart(name, part, history)] : []
        }),
      ),
      history: history.slice(-MAX_HISTORY).toReversed().map(toWireEntry),
    }

    async function readPart(name: string, part: PartState, entries: readonly HistoryEntry[]) {
      const shown = await readPublished(name)
      return {
        name,
        active: part.active,
        previous: part.previous.slice(0, MAX_PREVIOUS),
        canary: toCanary(part, name, judged),
        ...toSoak(part, name, judged),
        published: shown,
        approvals: entries
          .filter(
            ({ act, name: of, to }) =>
              act === 'approve' && of === name && shown.some(({ version }) => version === to),
          )
          .slice(-MAX_APPROVALS)
          .map(({ to, at, who }) => ({ version: to, at, who: who.slice(0, 200) })),
      }
    }
  }
}
