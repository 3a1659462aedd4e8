// One look of the analysis at all versions that are compared: counts, verdicts, withdrawals.
import { MINUTE_MS } from '@dhadha/server/durations'
import type { Canary } from '@dhadha/release'
import { OperatorError, toErrorMessage } from '@dhadha/server/errors'
import {
  type Change,
  EVERYBODY,
  continueRollout,
  type ReleaseStore,
  type SoakRule,
  suspect,
  withdraw,
} from '@dhadha/gateway/registry'
import { endSoak, soaksIn, suspectSoaking, rollBackSoaking } from '../operations/soak.ts'
import { scrapeGateways, type GatewayMetrics } from './scrape.ts'
import { subtractCounts, parseCohortMetrics, type Span } from '@dhadha/gateway/reports'
import { decide } from './decide.ts'
import { addSpan, NEW_COMPARISON, type Comparison } from './comparison.ts'
import { getVerdict, type Verdict } from './verdict.ts'
import { VersionHistory } from './version-history.ts'
import { getSoakEnd, SoakWatch, type SoakVerdict } from './soak.ts'
import { canariesIn, getKey, type WatchedCanary, type WatchedVersion } from './watched-version.ts'

/**
 * The interval of requests to gateways while no analysis runs: the next versions are compared with the present counts.
 */
const IDLE_MS = MINUTE_MS
/** The actor of its actions in the history. Earlier releases wrote 'the judge'; nothing depends on the name. */
const ANALYSIS_ACTOR = 'canary analysis'

/** The result of a comparison when its time is over. */
const CONCLUSIONS = {
  fine: 'nothing is worse',
  waits: 'too little is known to be sure',
  suspect: 'it looks worse, by too few networks to be sure',
} as const

/** The registry, the gateways and the recipients of a watch. */
interface WatchOptions {
  readonly store: ReleaseStore
  /** The metrics endpoints of the gateways. */
  readonly metrics: readonly URL[]
  /** Called with every sentence that release managers should read. */
  readonly notify: (sentence: string) => void
  /** Called with the errors of a look. */
  readonly onError: (sentence: string) => void
  readonly now?: () => Date
  /** The reason why no version can go live now; null if it can. */
  readonly frozen?: () => string | null
  /** Whether versions that the last step gives to all are compared with those before; by default they are not. */
  readonly soak?: SoakRule
}

/** The state of a canary's analysis between two looks. */
interface CanaryComparison {
  /** The data of all looks so far. */
  comparison: Comparison
  /** The counts of each gateway at the last look, by its address. */
  readonly last: Map<string, Span>
}

/** A version with some visitors, or one for all that is compared with the previous one, and its verdict. */
export interface Analysis {
  readonly name: string
  readonly version: string
  readonly traffic: number
  readonly verdict: Verdict
  /** Null: some visitors have it. */
  readonly soak: { readonly before: string; readonly until: string } | null
}

/**
 * Watches the versions that some visitors have (decision 76): reads the reports of browsers from every gateway,
 * withdraws a version that is worse, and raises the share of a version with planned steps. Then it compares the version
 * that all visitors have with the previous one, and rolls back a version that is worse (decision 76).
 */
export class Watch {
  readonly #options: WatchOptions
  readonly #now: () => Date
  readonly #canaries = new Map<string, CanaryComparison>()
  readonly #past = new VersionHistory()
  readonly #soaks = new SoakWatch(this.#past)
  /** Versions that are worse but cannot be withdrawn, and have been reported. */
  readonly #stuck = new Set<string>()
  /** Versions that look worse, and have been reported for an operator's decision. */
  readonly #suspects = new Set<string>()
  #askedAt = -Infinity

  constructor(options: WatchOptions) {
    this.#options = options
    this.#now = options.now ?? (() => new Date())
  }

  /** Looks once. @returns the analyses that are still running */
  async look(): Promise<Analysis[]> {
    const { store, metrics, onError } = this.#options
    const composition = await store.readComposition()
    const canaries = canariesIn(composition)
    const soaks = soaksIn(composition)
    const watched = new Set([...canaries, ...soaks].map(getKey))
    for (const keys of [this.#canaries, this.#stuck, this.#suspects])
      for (const key of keys.keys()) if (!watched.has(key)) keys.delete(key)
    const isIdle = watched.size === 0
    const now = this.#now().getTime()
    if (isIdle && now - this.#askedAt < IDLE_MS) return []
    this.#askedAt = now
    const answers = await scrapeGateways(metrics, onError)
    const since = this.#past.add(answers, now)
    const analyses: Analysis[] = []
    for (const canary of canaries) {
      const verdict = this.#analyzeCanary(canary, answers)
      if (await this.#actOnCanary(canary, verdict)) analyses.push({ ...canary, verdict, soak: null })
    }
    for (const soakVerdict of this.#soaks.look(composition, since, now)) {
      const { name, version, before } = soakVerdict.soaking
      const soak = { before, until: new Date(getSoakEnd(soakVerdict.soaking)).toISOString() }
      if (await this.#actOnSoak(soakVerdict))
        analyses.push({ name, version, traffic: EVERYBODY, verdict: soakVerdict.verdict, soak })
    }
    return analyses
  }

  /** Adds what gateways have counted since the last look to the comparison of a version. */
  #analyzeCanary(canary: WatchedCanary, answers: readonly GatewayMetrics[]): Verdict {
    const key = getKey(canary)
    const watched = this.#canaries.get(key) ?? { comparison: NEW_COMPARISON, last: new Map<string, Span>() }
    this.#canaries.set(key, watched)
    const processes = this.#past.processesSince(Date.parse(canary.since))
    for (const { url, text } of answers) {
      const counted = parseCohortMetrics(text, canary)
      const before = watched.last.get(url) ?? null
      if (before || hasOneShare(canary))
        watched.comparison = addSpan(watched.comparison, subtractCounts(before, counted), processes)
      watched.last.set(url, counted)
    }
    return getVerdict(watched.comparison)
  }

  /** @returns whether the version still has some visitors only */
  async #actOnCanary(canary: WatchedCanary, verdict: Verdict): Promise<boolean> {
    const { store, notify, onError, soak, frozen = () => null } = this.#options
    const { name, version } = canary
    const { summary } = verdict
    const auditEntry = this.#toAuditEntry(summary)
    const decision = decide(verdict, canary, this.#now().getTime(), frozen)
    switch (decision.action) {
      case 'withdraw': {
        // If another command was faster, perhaps with a larger share, the next look finds out.
        const isDone = await this.#try(canary, summary, () => withdraw(store, name, canary, auditEntry))
        if (isDone) notify(`${name} ${version} is withdrawn: ${summary}.`)
        return !isDone
      }
      case 'warn':
        await this.#warn(
          canary,
          summary,
          `It stays at ${canary.traffic} % of visitors until a person withdraws it or gives it to more.`,
          () => suspect(store, name, canary, this.#toAuditEntry(`looks worse, a person decides: ${summary}`)),
        )
        return true
      case 'raise': {
        const { traffic } = decision
        const isDone = await this.#try(canary, null, () =>
          continueRollout(store, name, canary, auditEntry, soak),
        )
        const visitors = traffic === EVERYBODY ? 'all' : `${traffic} % of`
        if (isDone) notify(`${name} ${version} has ${visitors} visitors now: ${summary}.`)
        return !isDone || traffic < EVERYBODY
      }
      case 'hold':
        onError(decision.why)
        return true
      case 'wait':
        return true
    }
  }

  /** @returns whether a version that all have is still compared with the one before */
  async #actOnSoak({ soaking, verdict: { kind, summary }, isOver }: SoakVerdict): Promise<boolean> {
    const { store, notify } = this.#options
    const { name, version, before } = soaking
    if (kind === 'worse') {
      const auditEntry = this.#toAuditEntry(summary)
      const isDone = await this.#try(soaking, summary, () => rollBackSoaking(store, soaking, auditEntry))
      if (isDone)
        notify(`${name} ${version} is withdrawn, and all visitors have ${before} again: ${summary}.`)
      return !isDone
    }
    if (kind === 'suspect')
      await this.#warn(
        soaking,
        summary,
        `All visitors keep it until a person rolls it back to ${before}.`,
        () => suspectSoaking(store, soaking, this.#toAuditEntry(`looks worse, a person decides: ${summary}`)),
      )
    if (!isOver) return true
    const why = `compared for ${formatMinutes(soaking.minutes)}, ${CONCLUSIONS[kind]}: ${summary}`
    const isDone = await this.#try(soaking, null, () => endSoak(store, soaking, this.#toAuditEntry(why)))
    if (isDone) notify(`${name} ${version} stays, ${why}.`)
    return !isDone
  }

  /** Warns once for each version, and leaves its share unchanged. */
  async #warn(
    version: WatchedVersion,
    summary: string,
    next: string,
    record: () => Promise<Change>,
  ): Promise<void> {
    const key = getKey(version)
    if (this.#suspects.has(key)) return
    this.#suspects.add(key)
    try {
      // Another watch may have sent the warning.
      if (!(await record()).changed) return
    } catch (error) {
      this.#options.onError(toErrorMessage(error))
    }
    this.#options.notify(`${version.name} ${version.version} looks worse: ${summary}. ${next}`)
  }

  #toAuditEntry(why: string) {
    return { at: this.#now().toISOString(), who: ANALYSIS_ACTOR, why }
  }

  /** @param worse the counts of a version to withdraw; null: it may stay @returns whether it was done, and here */
  async #try(version: WatchedVersion, worse: string | null, action: () => Promise<Change>): Promise<boolean> {
    try {
      return (await action()).changed
    } catch (error) {
      const message = toErrorMessage(error)
      if (worse !== null) this.#reportStuck(version, `${worse}. It could not be withdrawn: ${message}`)
      if (!(error instanceof OperatorError)) throw error
      this.#options.onError(message)
      return false
    }
  }

  /** Once: the withdrawal is tried again at each look. */
  #reportStuck(version: WatchedVersion, why: string): void {
    const key = getKey(version)
    if (!this.#stuck.has(key)) this.#options.notify(`${version.name} ${version.version} is worse: ${why}`)
    this.#stuck.add(key)
  }
}

/**
 * Whether as many visitors have had it all the time. Otherwise the counts so far cannot be analysed as one span: a
 * failure for all visitors during one step is divided between the cohorts as the visitors of that step are, not as all
 * views are.
 */
const hasOneShare = ({ since, plan }: Canary): boolean => !plan || plan.at === since

const formatMinutes = (minutes: number): string =>
  minutes % 60 === 0 ? `${minutes / 60} h` : `${minutes} min`
