import type { Language } from '../i18n/language.ts'
import { createText, type Messages, type Text } from '../i18n/messages.ts'
import type { OutboxEntry, Outcome, Waiting } from './entry.ts'
import { outbox } from './outbox.ts'

/** The notification for an entry that was delivered while no page showed it. */
export interface Notice {
  tone: 'success' | 'info'
  text: string
}

interface Definition<Subject, Reply, Key extends string> {
  /** The remote that owns the kind: the shell asks it for the notification, also in a tab that has not loaded it. */
  remote: string
  /** The kind's name within its remote. */
  name: string
  /** The entry's subject as a string: unique across all remotes, and never changed, because browsers store it. */
  about: (subject: Subject) => string
  /** The inverse of `about`. */
  subject: (about: string) => Subject
  /** Entries of one queue are delivered in order. Absent: an entry blocks no other. */
  queue?: (subject: Subject) => string
  url: (subject: Subject) => string
  /** Default `post`. */
  method?: (subject: Subject) => 'post' | 'put'
  /**
   * A field that each reply of the API has. An answer without it comes from a network's sign-in page or a filter
   * between browser and API, and the entry keeps waiting. Absent: any JSON object is a reply.
   */
  acknowledgedBy?: keyof Reply & string
  /** Absent or null: no notification for an entry that is delivered unseen. `text`: the remote's own texts. */
  notice?: (reply: Reply, text: Text<Key>) => Notice | null
}

/** An entry of a known kind. */
interface KnownEntry<Subject, Body> {
  readonly subject: Subject
  readonly body: Body
}

/** The outcome of an entry of a known kind. */
type KnownOutcome<Subject, Body, Reply> = KnownEntry<Subject, Body> &
  ({ kind: 'sent'; reply: Reply } | { kind: 'refused' | 'delayed'; message: string; code: string })

/** A kind as its remote uses it. */
export interface OutboxKind<Subject, Body, Reply> {
  /** @see {@link Outbox.add} */
  add: (entry: { id: string; owner?: string | null; subject: Subject; body: Body }) => Promise<void>
  /** The entries of this kind, oldest first. */
  waiting: (
    all: readonly Waiting[],
  ) => (KnownEntry<Subject, Body> & Pick<Waiting, 'isDelayed' | 'isInMemory'>)[]
  /**
   * Subscribes to the outcomes of entries of this kind.
   *
   * @param claim a subject or a queue that the listener shows: its outcomes are reported nowhere else
   * @returns the function that unsubscribes
   */
  subscribe: (
    listener: (outcome: KnownOutcome<Subject, Body, Reply>) => void,
    claim: { subject: Subject } | { queue: string },
  ) => () => void
}

/** The outcome that a kind's listener receives. */
export type OutcomeOf<Kind> =
  Kind extends OutboxKind<infer Subject, infer Body, infer Reply> ? KnownOutcome<Subject, Body, Reply> : never

/** A kind as its remote registers it (`outbox` of `defineRemote`) and the shell uses it. */
export interface RegisteredOutboxKind {
  readonly name: string
  /** The notification for a delivered entry of this kind; null: none. */
  notice: (outcome: Outcome, messages: Messages, language: Language) => Notice | null
}

/**
 * Defines one kind of outbox entries: where they are sent, what the API replies, and the notification for those that
 * are delivered while no page shows them. Its remote registers it and uses it:
 *
 *     export const attempts = defineOutboxKind<string, AttemptRequest, AttemptReply, TextKey>({
 *       remote: 'mf-practice',
 *       name: 'attempt',
 *       …
 *     })
 */
export function defineOutboxKind<
  Subject,
  Body extends Readonly<Record<string, unknown>>,
  Reply,
  Key extends string = string,
>(definition: Definition<Subject, Reply, Key>): OutboxKind<Subject, Body, Reply> & RegisteredOutboxKind {
  const { remote, name, about, subject, queue, url, method, acknowledgedBy, notice } = definition
  // The one place where stored data and replies get their types: an entry of this kind was added by `add` below, and
  // the API's reply is typed as in any call of `http`.
  const isOfKind = ({ kind }: OutboxEntry) => kind?.remote === remote && kind.name === name
  const read = (entry: OutboxEntry) =>
    isOfKind(entry) ? { subject: subject(entry.about), body: entry.body as Body } : null
  const getReply = ({ reply }: Extract<Outcome, { kind: 'sent' }>) => reply as Reply

  return {
    name,
    add: ({ id, owner = null, subject: entrySubject, body }) =>
      outbox.add({
        kind: { remote, name },
        id,
        owner,
        about: about(entrySubject),
        ...(queue && { queue: queue(entrySubject) }),
        url: url(entrySubject),
        ...(method && { method: method(entrySubject) }),
        ...(acknowledgedBy !== undefined && { acknowledgedBy }),
        body,
      }),
    waiting: (all) =>
      all.flatMap(({ entry, ...state }) => {
        const known = read(entry)
        return known ? [{ ...known, ...state }] : []
      }),
    subscribe: (listener, claim) =>
      outbox.subscribe(
        (outcome) => {
          const known = read(outcome.entry)
          if (!known) return
          if (outcome.kind === 'sent') return listener({ ...known, kind: 'sent', reply: getReply(outcome) })
          const { kind: became, message, code } = outcome
          listener({ ...known, kind: became, message, code })
        },
        'queue' in claim ? claim.queue : about(claim.subject),
      ),
    notice: (outcome, messages, language) =>
      (outcome.kind === 'sent' &&
        isOfKind(outcome.entry) &&
        notice?.(getReply(outcome), createText<Key>(messages, language))) ||
      null,
  }
}
