import { MINUTE_MS } from '@dhadha/server/durations'
import { SHELL, type RegistryComposition } from '@dhadha/release'
import {
  NOTHING,
  scaleCounts,
  plus,
  type ClientCounts,
  versionKey,
  versionsIn,
} from '@dhadha/gateway/reports'
import { addSpan, newCase, formatVerdict, SOAK, getVerdict, type Case, type Verdict } from './verdict.ts'
import type { VersionHistory } from './version-history.ts'
import { soaksIn, type SoakingVersion } from '../operations/soak.ts'

/** The rest of the site is in trouble when so many times as much goes wrong there as before, and so often at least. */
const OUTAGE = { times: 2, events: 5 } as const
/** Of the rest of the site, views from which its usual share of trouble is known. */
const ENOUGH_VIEWS = 200

/**
 * What is known of the version before is dealt out in equal shares of the time. A new version has most of its documents in the first
 * minutes, when no network has used its budget: then so many times as much is dealt out, as many views as the new one has at most.
 */
const MAX_AHEAD = 3

/** A live version, and what the judge says of it beside the one before. */
export interface SoakVerdict {
  readonly soaking: SoakingVersion
  readonly verdict: Verdict
  /** Whether it has been compared for as long as it was to be. */
  readonly isOver: boolean
}

interface SoakComparison {
  known: Case
  /** What is known of the version before, and was not dealt out yet. */
  left: ClientCounts
  /** What the parts that do not change did before. */
  readonly restBefore: ClientCounts
  /** What came since the last minute that was judged, and when that ended, in ms. */
  since: number
  minute: { readonly soaking: ClientCounts; readonly remaining: ClientCounts; readonly rest: ClientCounts }
}

const NEW_MINUTE = { soaking: NOTHING, remaining: NOTHING, rest: NOTHING }

/**
 * Compares live versions with those before them, minute by minute (decision 76). Each minute is put beside as large a share of
 * what is known of the version before as it has of the time, and beside what those tell who still have that one. A minute in
 * which the rest of the site does much worse as well says nothing of this version.
 */
export class SoakWatch {
  readonly #past: Pick<VersionHistory, 'before' | 'processesSince'>
  readonly #comparing = new Map<string, SoakComparison>()
  /** Null: none yet, and what was counted before it is of no known time. */
  #lastLook: number | null = null

  constructor(past: Pick<VersionHistory, 'before' | 'processesSince'>) {
    this.#past = past
  }

  /** @param since what each version did since the look before */
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
      const reported = (of: string) => since.get(versionKey(name, of)) ?? NOTHING
      const { minute } = comparing
      comparing.minute = {
        soaking: plus(minute.soaking, reported(version)),
        remaining: plus(minute.remaining, reported(before)),
        rest: getOtherVersions(composition, name).reduce(
          (total, key) => plus(total, since.get(key) ?? NOTHING),
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
      known: newCase({ ...SOAK, others }),
      left: reported,
      restBefore: getOtherVersions(composition, name).reduce((total, key) => {
        const [part = '', version = ''] = key.split(' ')
        return plus(total, past(part, version).reported)
      }, NOTHING),
      since: Math.max(from, this.#lastLook ?? now),
      minute: NEW_MINUTE,
    }
  }
}

/** When it ends, in ms. */
export const getSoakEnd = ({ since, minutes }: Pick<SoakingVersion, 'since' | 'minutes'>): number =>
  Date.parse(since) + minutes * MINUTE_MS

/** What gateways have counted of both versions so far, as a clause: for who looks without having watched. */
export function soFar(
  { name, version, before }: SoakingVersion,
  answers: readonly { readonly text: string }[],
): string {
  const counted = answers.map(({ text }) => versionsIn(text))
  const of = (text: string) =>
    counted.reduce((total, reported) => plus(total, reported.get(versionKey(name, text)) ?? NOTHING), NOTHING)
  const known = newCase({ ...SOAK, others: `of ${before}` })
  return formatVerdict(
    getVerdict(addSpan(known, { canary: of(version), control: of(before) }, answers.length)),
  )
}

const getKey = ({ name, version, since }: SoakingVersion): string => `${name} ${version} ${since}`

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
    { canary: minute.soaking, control: plus(minute.remaining, dealt) },
    processes,
  )
}

/** Whether what goes wrong goes wrong elsewhere, too. */
function isOutage(rest: ClientCounts, before: ClientCounts): boolean {
  if (before.views < ENOUGH_VIEWS) return false
  return (['troubled', 'callsFailed'] as const).some((what) => {
    // One event more than were seen: nobody knows that there are none.
    const usual = (before[what] + 1) / before.views
    return rest[what] >= OUTAGE.events && rest[what] > OUTAGE.times * usual * rest.views
  })
}
