// Compares a version that all visitors have with the one before, minute by minute (decision 76).
import { MINUTE_MS } from '@dhadha/server/durations'
import { SHELL, type RegistryComposition } from '@dhadha/release'
import {
  NO_COUNTS,
  scaleCounts,
  addCounts,
  type ClientCounts,
  versionKey,
  versionsIn,
} from '@dhadha/gateway/reports'
import { addSpan, newComparison, SOAK, type Comparison } from './comparison.ts'
import { formatVerdict, getVerdict, type Verdict } from './verdict.ts'
import type { VersionHistory } from './version-history.ts'
import { soaksIn, type SoakingVersion } from '../operations/soak.ts'
import { getKey } from './watched-version.ts'

/** The rest of the site is in trouble when so many times as much goes wrong there as before, and so often at least. */
const OUTAGE = { times: 2, events: 5 } as const
/** The number of views from which the usual failure rate of the rest of the site is known. */
const ENOUGH_VIEWS = 200

/**
 * The baseline of the previous version is used in equal shares of the time. A new version has most of its documents in
 * the first minutes, when no network has used its budget: then up to this many times the share is used, but at most as
 * many views as the new version has.
 */
const MAX_AHEAD = 3

/** A live version, and its verdict in comparison with the previous one. */
export interface SoakVerdict {
  readonly soaking: SoakingVersion
  readonly verdict: Verdict
  /** Whether it has been compared for as long as it was to be. */
  readonly isOver: boolean
}

interface SoakComparison {
  known: Comparison
  /** The part of the previous version's baseline that has not been used yet. */
  left: ClientCounts
  /** The earlier counts of the parts that do not change. */
  readonly restBefore: ClientCounts
  /** The counts since the last analysed minute, and the end of that minute, in ms. */
  since: number
  minute: { readonly soaking: ClientCounts; readonly remaining: ClientCounts; readonly rest: ClientCounts }
}

const NEW_MINUTE = { soaking: NO_COUNTS, remaining: NO_COUNTS, rest: NO_COUNTS }

/**
 * Compares live versions with those before them, minute by minute (decision 76). Each minute is compared with a
 * proportional share of the previous version's baseline, and with the reports of visitors who still have that version.
 * A minute in which the rest of the site is much worse as well is ignored.
 */
export class SoakWatch {
  readonly #past: Pick<VersionHistory, 'before' | 'processesSince'>
  readonly #comparing = new Map<string, SoakComparison>()
  /** Null: none yet, and what was counted before it is of no known time. */
  #lastLook: number | null = null

  constructor(past: Pick<VersionHistory, 'before' | 'processesSince'>) {
    this.#past = past
  }

  /** @param since the counts of each version since the previous look */
  look(
    composition: RegistryComposition,
    since: ReadonlyMap<string, ClientCounts>,
    now: number,
  ): SoakVerdict[] {
    const soaks = soaksIn(composition)
    const keys = new Set(soaks.map(getKey))
    for (const key of this.#comparing.keys()) if (!keys.has(key)) this.#comparing.delete(key)
    const verdicts = soaks.map((soaking) => {
      const comparing = this.#comparing.get(getKey(soaking)) ?? this.#begin(composition, soaking, now)
      this.#comparing.set(getKey(soaking), comparing)
      const { name, version, before } = soaking
      const countsOf = (countedVersion: string) => since.get(versionKey(name, countedVersion)) ?? NO_COUNTS
      const { minute } = comparing
      comparing.minute = {
        soaking: addCounts(minute.soaking, countsOf(version)),
        remaining: addCounts(minute.remaining, countsOf(before)),
        rest: getOtherVersions(composition, name).reduce(
          (total, key) => addCounts(total, since.get(key) ?? NO_COUNTS),
          minute.rest,
        ),
      }
      const end = getSoakEnd(soaking)
      if (now - comparing.since >= MINUTE_MS || now >= end)
        analyzeMinute(comparing, now, end, this.#past.processesSince(Date.parse(soaking.since)))
      return { soaking, verdict: getVerdict(comparing.known), isOver: now >= end }
    })
    this.#lastLook = now
    return verdicts
  }

  #begin(composition: RegistryComposition, soaking: SoakingVersion, now: number): SoakComparison {
    const { name, before, minutes } = soaking
    const from = Date.parse(soaking.since)
    const lasting = minutes * MINUTE_MS
    const past = (part: string, version: string) => this.#past.before(part, version, from, lasting)
    const { reported, isSameHours } = past(name, before)
    const others = `of ${before}${isSameHours ? ' at the same hours of the days before' : ' before'}`
    return {
      known: newComparison({ ...SOAK, others }),
      left: reported,
      restBefore: getOtherVersions(composition, name).reduce((total, key) => {
        const [part = '', version = ''] = key.split(' ')
        return addCounts(total, past(part, version).reported)
      }, NO_COUNTS),
      since: Math.max(from, this.#lastLook ?? now),
      minute: NEW_MINUTE,
    }
  }
}

/** When it ends, in ms. */
export const getSoakEnd = ({ since, minutes }: Pick<SoakingVersion, 'since' | 'minutes'>): number =>
  Date.parse(since) + minutes * MINUTE_MS

/** The gateways' counts of both versions so far, as a clause, for a command that has not watched. */
export function soFar(
  { name, version, before }: SoakingVersion,
  answers: readonly { readonly text: string }[],
): string {
  const byVersion = answers.map(({ text }) => versionsIn(text))
  const countsOf = (countedVersion: string) =>
    byVersion.reduce(
      (total, reported) => addCounts(total, reported.get(versionKey(name, countedVersion)) ?? NO_COUNTS),
      NO_COUNTS,
    )
  const comparison = newComparison({ ...SOAK, others: `of ${before}` })
  return formatVerdict(
    getVerdict(addSpan(comparison, { canary: countsOf(version), control: countsOf(before) }, answers.length)),
  )
}

/** Live versions of the parts that stay as they are; of a shell, which is in every page, none. */
const getOtherVersions = ({ parts }: RegistryComposition, name: string): string[] =>
  name === SHELL
    ? []
    : Object.entries(parts).flatMap(([other, { active, canary, soak }]) =>
        other === name || other === SHELL || canary || soak ? [] : [versionKey(other, active)],
      )

function analyzeMinute(comparing: SoakComparison, now: number, end: number, processes: number): void {
  const { known, left, restBefore, since, minute } = comparing
  const ofTime = end > since ? Math.min(1, (now - since) / (end - since)) : 1
  const alike = minute.soaking.views / Math.max(1, left.views)
  const share = Math.min(1, Math.max(ofTime, Math.min(alike, MAX_AHEAD * ofTime)))
  comparing.since = now
  comparing.minute = NEW_MINUTE
  if (isOutage(minute.rest, restBefore)) return
  const dealt = scaleCounts(left, share)
  comparing.left = scaleCounts(left, 1 - share)
  comparing.known = addSpan(
    known,
    { canary: minute.soaking, control: addCounts(minute.remaining, dealt) },
    processes,
  )
}

/** Whether other parts fail as well. */
function isOutage(rest: ClientCounts, before: ClientCounts): boolean {
  if (before.views < ENOUGH_VIEWS) return false
  return (['troubled', 'callsFailed'] as const).some((measure) => {
    // One event more than was seen, as zero seen events do not prove a rate of zero.
    const usual = (before[measure] + 1) / before.views
    return rest[measure] >= OUTAGE.events && rest[measure] > OUTAGE.times * usual * rest.views
  })
}
