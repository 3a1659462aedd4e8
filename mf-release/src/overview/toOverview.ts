import type { ReleaseAskedAct, ReleasedPart, ReleaseHistoryAct, ReleaseOverview } from '@dhadha/contract/wire'
import type { ActionRequest, Analysis, HistoryEntry, Overview, Part } from './overview.ts'

const toAnalysis = (judged: NonNullable<ReleasedPart['canary']>['judged']): Analysis | null =>
  judged && {
    verdict: judged.verdict,
    isSuspect: judged.isSuspect === true,
    looksWorse: judged.looksWorse === true,
    metrics: judged.figures,
  }

const toPart = ({ canary, soak, published, approvals = [], ...rest }: ReleasedPart): Part => ({
  ...rest,
  canary: canary && {
    version: canary.version,
    traffic: canary.traffic,
    since: canary.since,
    next: canary.next,
    analysis: toAnalysis(canary.judged),
  },
  soak: soak ? { before: soak.before, until: soak.until, analysis: toAnalysis(soak.judged) } : null,
  published: published.map(({ version }) => version),
  approvals,
})

const toHistoryEntry = ({
  at,
  who,
  token,
  act,
  name,
  from,
  to,
  traffic,
  why,
  gate,
}: ReleaseHistoryAct): HistoryEntry => ({
  at,
  who,
  token: token ?? null,
  action: act,
  part: name,
  from,
  to,
  traffic,
  reason: why,
  gate: gate ?? null,
})

/** The process beside the registry has no other place to say it. */
const isDamage = ({ act }: ReleaseHistoryAct): boolean => act === 'damaged'

const getState = ({ state, isRunning, isLost }: ReleaseAskedAct): ActionRequest['state'] => {
  if (isRunning) return 'running'
  if (isLost) return 'lost'
  return state === 'waiting' ? 'queued' : state
}

const toRequest = (request: ReleaseAskedAct): ActionRequest => ({
  id: request.id,
  who: request.who,
  token: request.token ?? null,
  action: request.act,
  part: request.part,
  version: request.version,
  traffic: request.traffic,
  requestedAt: request.asked_at,
  state: getState(request),
  outcome: request.sentence,
  reason: request.why ?? null,
})

/**
 * The API's reply in the page's own shapes. No other file knows the API's names, and what an API or a registry of the
 * previous release leaves out.
 */
export const toOverview = ({ me, now, told_at, state, figures, acts }: ReleaseOverview): Overview => ({
  me,
  now,
  reportedAt: told_at,
  registry: state && {
    revision: state.revision,
    isDamaged: state.history.some(isDamage),
    needsApproval: state.needs_approval === true,
    parts: state.parts.map(toPart),
    history: state.history.filter((act) => !isDamage(act)).map(toHistoryEntry),
  },
  metrics: figures,
  requests: acts.map(toRequest),
})
