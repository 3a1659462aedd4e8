/** Names a kind of entries: the remote that owns it, and that remote's own word for it. */
export interface EntryKind {
  readonly remote: string
  readonly name: string
}

/** Something a pupil did that the API has to hear of, whatever happens to line, tab or device before. */
export interface OutboxEntry {
  /** Unique; the API counts what it hears twice under one id once. */
  id: string
  /** Absent: added by a remote that was built before there were kinds. It is sent like any other. */
  kind?: EntryKind
  /** The learner's id: what waits is never sent as somebody else. Null: nobody knows yet; kept by this tab only. */
  owner: string | null
  /** What it belongs to, for example `attempt p2`; a page finds its own by it. */
  about: string
  /**
   * Entries of one queue reach the API in the order in which they were added, whatever it has against one of them (the
   * answers of a test); a page may find its own by it, too. Absent: an entry of its own, which holds up no other.
   */
  queue?: string
  /** Where it is sent to, by `method`. */
  url: string
  /** Default `post`. */
  method?: 'post' | 'put'
  body: Readonly<Record<string, unknown>>
  /** When it was handed over, in milliseconds of this device's clock. */
  since: number
}

/** An entry that is not acknowledged yet; `isDelayed` from its first failure on. */
export interface Waiting {
  readonly entry: OutboxEntry
  readonly isDelayed: boolean
}

/**
 * What became of an entry. `delayed`: it waits, and is tried again. `message` says why, for people; `code` is the API's
 * stable word for it, empty without one.
 */
export type Outcome =
  | { kind: 'sent'; entry: OutboxEntry; reply: unknown }
  | { kind: 'refused' | 'delayed'; entry: OutboxEntry; message: string; code: string }
