/** Identifies a kind of entries: the remote that owns it, and its name within that remote. */
export interface EntryKind {
  readonly remote: string
  readonly name: string
}

/** Something a pupil did that must reach the API, whatever happens to connection, tab or device. */
export interface OutboxEntry {
  /** Unique; the API applies entries with one id once. */
  id: string
  /** Absent: added by a remote built before there were kinds. It is sent like any other. */
  kind?: EntryKind
  /**
   * The entry's learner: it is never sent as another one. Null: no learner is signed in yet; the entry is stored in
   * this tab only.
   */
  owner: string | null
  /** The entry's subject, for example `attempt p2`; a page finds its entries by it. */
  about: string
  /**
   * Entries of one queue reach the API in the order in which they were added, even if it rejects one of them (the
   * answers of a test); a page may find its entries by it, too. Absent: the entry blocks no other.
   */
  queue?: string
  /** The address that receives it by `method`. */
  url: string
  /** Default `post`. */
  method?: 'post' | 'put'
  body: Readonly<Record<string, unknown>>
  /** A field that every acknowledgement of the API has. Absent: any JSON object acknowledges the entry. */
  acknowledgedBy?: string
  /** When it was added, in milliseconds of this device's clock. */
  since: number
}

/** An entry that is not acknowledged yet. */
export interface Waiting {
  readonly entry: OutboxEntry
  /** From its first failure on. */
  readonly isDelayed: boolean
  /** The browser has no room to store it, or refuses to: it is lost with this page. */
  readonly isInMemory: boolean
}

/**
 * The outcome of an entry. `delayed`: it waits and is retried. `message` is the reason, for people; `code` is the API's
 * stable error code, empty without one.
 */
export type Outcome =
  | { kind: 'sent'; entry: OutboxEntry; reply: unknown }
  | { kind: 'refused' | 'delayed'; entry: OutboxEntry; message: string; code: string }

/** An entry with its place in the order. */
export interface StoredEntry {
  /** Below 0: in memory only. */
  readonly key: number
  readonly entry: OutboxEntry
}

/** Stores entries, oldest first. If the browser has no room, memory is used instead of rejecting. */
export interface OutboxStore {
  add: (entry: OutboxEntry) => Promise<void>
  /** The owners' entries and those without an owner, in the order in which they were added. */
  list: (owners: readonly string[]) => Promise<readonly StoredEntry[]>
  remove: (key: number) => Promise<void>
}
