import { atom, getDefaultStore, useAtomValue, type Atom } from 'jotai'
import { openTabs, type Tabs } from '../storage/tabs.ts'
import { deliver } from './delivery.ts'
import type { OutboxEntry, OutboxStore, Outcome, StoredEntry, Waiting } from './entry.ts'
import { withKind } from './legacyKinds.ts'
import { createSenderLock } from './senderLock.ts'
import { createStore } from './store.ts'

const FIRST_RETRY_MS = 2_000
const MAX_RETRY_MS = 60_000
const CHANNEL = 'dhadha-outbox'
/** The upper limit that the API accepts; a device's clock may have jumped. */
const MAX_WAIT_MS = 30 * 86_400_000

type Listener = (outcome: Outcome, isClaimed: boolean) => void

/** A tab's view of the outbox. A page has one; tests create their own. */
export class Outbox {
  readonly #store: OutboxStore
  readonly #listeners = new Map<Listener, string | null>()
  readonly #waiting = atom<readonly Waiting[]>([])
  /** The entries that are not acknowledged yet, oldest first. */
  readonly waiting: Atom<readonly Waiting[]> = this.#waiting
  readonly #delayed = new Set<string>()
  readonly #lock = createSenderLock(() => navigator.locks)
  /** Notifies other tabs of the outcome of an entry that they may be showing. */
  #tabs: Tabs<Outcome> | null = null
  /**
   * By which names the learner's entries are stored. Undefined until `open` is called or an entry with an owner is
   * added.
   */
  #owners: readonly string[] | undefined
  /** When entries of this page were added, by its stopwatch: the device's clock may be set meanwhile. */
  readonly #added = new Map<string, number>()
  /** The next retry; each comes after twice the time. */
  #timer: ReturnType<typeof setTimeout> | undefined
  #delay = FIRST_RETRY_MS
  #isDraining = false
  /** An entry was added while sending, perhaps after the last check. */
  #isDrainRequested = false

  constructor(store: OutboxStore) {
    this.#store = store
  }

  /**
   * Sets the learner whose entries are sent from now on. Null: no learner is signed in, and all entries wait. Several:
   * the names of one learner, of which new entries get the first.
   */
  open(owner: string | readonly string[] | null): void {
    const owners = owner === null ? [] : [owner].flat()
    if (owners.join() === this.#owners?.join()) return
    this.#listenToTabs()
    this.#owners = owners
    this.retry()
  }

  /**
   * Stores an entry and sends it after all earlier ones; an entry of a learner other than the one given to `open` waits
   * for its owner, and one without an owner is that learner's. Resolves when it is stored; listeners get the outcome.
   */
  async add(entry: Omit<OutboxEntry, 'since'>): Promise<void> {
    this.#listenToTabs()
    if (this.#owners === undefined && entry.owner !== null) this.#owners = [entry.owner]
    this.#added.set(entry.id, performance.now())
    await this.#store.add({ ...entry, owner: entry.owner ?? this.#owners?.[0] ?? null, since: Date.now() })
    await this.#refreshWaiting()
    this.retry()
  }

  /** Retries now: the connection is back, or the learner pressed a button. */
  retry(): void {
    this.#delay = FIRST_RETRY_MS
    void this.#drain()
  }

  /**
   * @param claim what the listener shows, an entry's `about` or `queue`: its outcomes are reported nowhere else
   * @returns the function that unsubscribes
   */
  subscribe(listener: Listener, claim: string | null = null): () => void {
    this.#listeners.set(listener, claim)
    return () => this.#listeners.delete(listener)
  }

  // Opened on first use: an open channel would keep a build that only renders pages from exiting.
  #listenToTabs(): void {
    if (this.#tabs) return
    this.#tabs = openTabs(CHANNEL)
    this.#tabs?.hear((outcome) => {
      this.#lock.renewWait()
      // The outcome of a call that was under way when another learner signed in is not shown to them.
      if (!this.#isOwn(outcome.entry)) return
      this.#notify(outcome)
      void this.#refreshWaiting()
    })
  }

  #isOwn({ owner }: OutboxEntry): boolean {
    return owner === null || (this.#owners?.includes(owner) ?? false)
  }

  async #refreshWaiting(): Promise<void> {
    const stored = await this.#store.list(this.#owners ?? [])
    getDefaultStore().set(
      this.#waiting,
      stored.map(({ key, entry }) => ({
        entry: withKind(entry),
        isDelayed: this.#delayed.has(entry.id),
        isInMemory: key < 0,
      })),
    )
  }

  async #drain(): Promise<void> {
    if (this.#isDraining) {
      this.#isDrainRequested = true
      return
    }
    this.#isDraining = true
    try {
      do {
        this.#isDrainRequested = false
        await this.#lock.run((holdsLock) => this.#sendAll(holdsLock))
      } while (this.#isDrainRequested)
    } finally {
      this.#isDraining = false
    }
  }

  /** @param holdsLock false once another tab sends in place of this one */
  async #sendAll(holdsLock: () => boolean): Promise<void> {
    clearTimeout(this.#timer)
    /** Keys of the entries that were tried in vain. */
    const failedKeys = new Set<number>()
    const blockedQueues = new Set<string>()
    const canSend = ({ key, entry: { queue } }: StoredEntry) =>
      !failedKeys.has(key) && (queue === undefined || !blockedQueues.has(queue))
    while (holdsLock()) {
      const owners = this.#owners
      const [next, ...behind] = (await this.#store.list(owners ?? [])).filter(canSend)
      // No await from here to the call, so that the token is this owner's too.
      if (owners !== this.#owners) continue
      if (!next) break
      const { outcome, isOffline } = await deliver(next.entry, this.#waitedMs(next.entry))
      // Another learner has signed in meanwhile; the outcome is not shown to them.
      if (outcome.kind !== 'delayed') await this.#store.remove(next.key)
      if (this.#isOwn(outcome.entry)) this.#notify(outcome)
      this.#tabs?.post(outcome)
      await this.#refreshWaiting()
      if (outcome.kind !== 'delayed') continue
      failedKeys.add(next.key)
      if (next.entry.queue !== undefined) blockedQueues.add(next.entry.queue)
      // An error of the API with one entry does not block those behind it; a lost connection does.
      if (!isOffline) continue
      for (const { entry } of behind)
        if (outcome.kind === 'delayed' && !this.#delayed.has(entry.id)) this.#notify({ ...outcome, entry })
      await this.#refreshWaiting()
      break
    }
    if (failedKeys.size === 0 && holdsLock()) return
    // Not all browsers of a school at once, when its connection or the API is back.
    this.#timer = setTimeout(() => void this.#drain(), this.#delay * (0.5 + Math.random()))
    this.#delay = Math.min(this.#delay * 2, MAX_RETRY_MS)
  }

  /**
   * How long an entry has waited. The page's stopwatch stands while a phone sleeps, and the clock may be set back: the
   * longer of the two is right, or harmless.
   */
  #waitedMs({ id, since }: OutboxEntry): number {
    const byClock = Date.now() - since
    const added = this.#added.get(id)
    const waited = added === undefined ? byClock : Math.max(byClock, performance.now() - added)
    return Math.min(Math.max(0, Math.round(waited)), MAX_WAIT_MS)
  }

  #notify(reported: Outcome): void {
    const outcome = { ...reported, entry: withKind(reported.entry) }
    if (outcome.kind === 'delayed') this.#delayed.add(outcome.entry.id)
    else {
      this.#delayed.delete(outcome.entry.id)
      this.#added.delete(outcome.entry.id)
    }
    const { about, queue } = outcome.entry
    const isClaimed = [...this.#listeners.values()].some(
      (claim) => claim !== null && (claim === about || claim === queue),
    )
    for (const listener of this.#listeners.keys()) listener(outcome, isClaimed)
  }
}

/**
 * Sends what must not be lost: stored in the browser, sent once and in order, by one tab at a time, until the API has
 * acknowledged it (decision 25).
 */
export const outbox = new Outbox(createStore())

/** Entries that the API has not acknowledged yet; the component renders again when they change. */
export const useWaiting = (): readonly Waiting[] => useAtomValue(outbox.waiting, { store: getDefaultStore() })
