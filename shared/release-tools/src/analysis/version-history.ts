// The recent counts of every version, by which a new one is compared with the past.
import { DAY_MS } from '@dhadha/server/durations'
import {
  NO_COUNTS,
  addCounts,
  type ClientCounts,
  countsSince,
  versionKey,
  versionsIn,
} from '@dhadha/gateway/reports'

const SLOT_MS = 10 * 60_000
const DAYS = 7
/** This number of days, plus the longest comparison. */
const RETENTION_MS = (DAYS + 1) * DAY_MS
/** With fewer views of the same hours, all counts are used. */
const ENOUGH_VIEWS = 200

interface Slot {
  /** Its beginning, in ms. */
  readonly at: number
  readonly reported: ClientCounts
}

/** The counts of a version before a moment. */
export interface Baseline {
  readonly reported: ClientCounts
  /** Whether it is of the same hours of the days before. */
  readonly isSameHours: boolean
}

/**
 * The recent counts of every version, read from gateways (decision 76). They begin with the counts at the first look,
 * and are stored in slots of ten minutes from then on, for eight days.
 */
export class VersionHistory {
  /** The counts of each gateway for each version at the last look. */
  readonly #last = new Map<string, ClientCounts>()
  /** By version: what had been counted when the first look was taken. */
  readonly #first = new Map<string, ClientCounts>()
  /** By version, the oldest first. */
  readonly #slots = new Map<string, Slot[]>()
  #isFirst = true
  /** Processes of gateways, and the time of the last request to each, in ms. */
  readonly #processes = new Map<string, number>()

  /** Reads all gateways once. @returns the counts of each version since the previous look, by `versionKey` */
  add(
    answers: readonly { readonly url: string; readonly text: string }[],
    now: number,
  ): ReadonlyMap<string, ClientCounts> {
    const since = new Map<string, ClientCounts>()
    for (const { url, text } of answers) {
      const [, started = ''] = /^process_start_time_seconds (\S{1,40})$/m.exec(text) ?? []
      this.#processes.set(`${url} ${started}`, now)
    }
    for (const [name, at] of this.#processes) if (at < now - RETENTION_MS) this.#processes.delete(name)
    for (const { url, text } of answers)
      for (const [key, reported] of versionsIn(text)) {
        const counter = `${url} ${key}`
        const last = this.#last.get(counter)
        // A gateway that counts less than before has been restarted.
        const more = countsSince(last && last.views <= reported.views ? last : NO_COUNTS, reported)
        this.#last.set(counter, reported)
        const target = this.#isFirst ? this.#first : since
        target.set(key, addCounts(target.get(key) ?? NO_COUNTS, more))
      }
    if (answers.length > 0) this.#isFirst = false
    for (const [key, reported] of since) this.#record(key, reported, now)
    return since
  }

  /** How many processes of gateways have answered since then, in ms: each counts networks anew. */
  processesSince(since: number): number {
    return [...this.#processes.values()].filter((at) => at >= since).length
  }

  #record(key: string, reported: ClientCounts, now: number): void {
    // Counts that arrive as a slot begins belong to the previous one.
    const at = Math.floor((now - 1) / SLOT_MS) * SLOT_MS
    const slots = (this.#slots.get(key) ?? []).filter((slot) => slot.at > now - RETENTION_MS)
    const last = slots.at(-1)
    if (last?.at === at) slots[slots.length - 1] = { at, reported: addCounts(last.reported, reported) }
    else if (reported.views + reported.troubled + reported.callsFailed > 0) slots.push({ at, reported })
    this.#slots.set(key, slots)
  }

  /**
   * The counts of a version at the same hours of the previous week, if they are known; else all its counts.
   *
   * @param since when another version took its place, in ms
   * @param lasting for how long the two are compared, in ms
   */
  before(name: string, version: string, since: number, lasting: number): Baseline {
    const key = versionKey(name, version)
    const slots = (this.#slots.get(key) ?? []).filter(({ at }) => at + SLOT_MS <= since)
    const days = Array.from(
      { length: DAYS },
      (_, day) => Math.floor((since - (day + 1) * DAY_MS) / SLOT_MS) * SLOT_MS,
    )
    const same = sum(slots.filter(({ at }) => days.some((from) => at >= from && at < from + lasting)))
    if (same.views >= ENOUGH_VIEWS) return { reported: same, isSameHours: true }
    return { reported: addCounts(this.#first.get(key) ?? NO_COUNTS, sum(slots)), isSameHours: false }
  }
}

const sum = (slots: readonly Slot[]): ClientCounts =>
  slots.reduce((total, { reported }) => addCounts(total, reported), NO_COUNTS)
