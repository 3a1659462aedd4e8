import { HttpError } from '@dhadha/contract'
import type { Tabs } from '@dhadha/contract/shell'
import type { Notification } from '@dhadha/contract/wire'
import { createLeadership, type Locks } from './leadership.ts'
import { whileVisible } from '../../browser/whileVisible.ts'
import type { TabMessage } from './tabMessages.ts'

const POLL_MS = 4000 // between two polls, while the tab is visible (S9.9a)
/** After this time a silent leader counts as frozen: it polls, and signals, every 4 s. */
const SILENCE_MS = 6000
/** Polls are skipped after one, two and more failures, so that 8 s, then 16 s are between two. */
const MAX_SKIPPED = 3
const LOCK = 'dhadha-notifications'

interface PollOptions {
  /** The token of the learner who is signed in. */
  readonly token: string
  /** Requests the notifications from the API; rejects with HttpError. */
  readonly fetchNotifications: () => Promise<readonly Notification[]>
  /** When this tab last received notifications, in milliseconds since 1970; 0 for never. */
  readonly updatedAt: () => number
  /** Handles a message of another tab. */
  readonly onMessage: (message: TabMessage) => void
  /** Subscribes to the composition ids in the API's responses. Returns a function that unsubscribes. */
  readonly subscribeComposition: (listener: (id: string) => void) => () => void
  /** Subscribes to what makes a poll worth while at once. Returns a function that unsubscribes. */
  readonly subscribeDue: (listener: () => void) => () => void
  readonly tabs: Tabs<TabMessage> | null
  readonly locks: Locks | null
}

/**
 * Polls for notifications every 4 seconds (S9.9a) in one of the browser's tabs: a visible one is the leader and passes
 * the result to the others. Hidden tabs neither poll nor queue for the lock, so a leader that is hidden, closed or
 * crashed is replaced at once, and a frozen one within an interval. Where tabs cannot communicate, each polls.
 *
 * @returns a function that stops the poll
 */
export function startPoll(options: PollOptions): () => void {
  const { token, tabs } = options
  let composition: string | null = null
  let silence: ReturnType<typeof setTimeout> | undefined
  /** The polling of this tab, while it is the leader. */
  let polling: LeaderPolling | null = null

  const lead = () => {
    clearTimeout(silence)
    const own = startLeaderPolling({
      ...options,
      post: (message) => tabs?.post({ ...message, token }),
      composition: () => composition,
    })
    polling = own
    return () => {
      polling = null
      own.stop()
      awaitSignal()
    }
  }
  const leadership = createLeadership({ name: LOCK, locks: tabs && options.locks, lead })

  /** Takes the lead unless another tab, the leader, signals in time. */
  const awaitSignal = () => {
    clearTimeout(silence)
    if (polling === null && !document.hidden) silence = setTimeout(leadership.takeOver, SILENCE_MS)
  }

  const ends = [
    options.subscribeComposition((id) => (composition = id)),
    options.subscribeDue(() => polling?.pollNow()),
    tabs?.hear((message) => {
      if (message.token !== token) return
      if (message.kind !== 'read') awaitSignal()
      options.onMessage(message)
    }),
    whileVisible(() => {
      leadership.request()
      awaitSignal()
      return () => {
        leadership.release()
        clearTimeout(silence)
      }
    }),
  ]
  return () => {
    for (const end of ends) end?.()
  }
}

type OutgoingMessage = TabMessage extends infer Message
  ? Message extends TabMessage
    ? Omit<Message, 'token'>
    : never
  : never

interface LeaderOptions extends Pick<PollOptions, 'fetchNotifications' | 'updatedAt'> {
  readonly post: (message: OutgoingMessage) => void
  readonly composition: () => string | null
}

interface LeaderPolling {
  /** Polls at once, whatever has failed before. */
  readonly pollNow: () => void
  readonly stop: () => void
}

/** The leader's work. At each interval it signals to the other tabs, also while a response takes long. */
function startLeaderPolling({
  fetchNotifications,
  updatedAt,
  post,
  composition,
}: LeaderOptions): LeaderPolling {
  let isPolling = false
  let isOver = false
  let failures = 0
  /** How many of the next intervals pass without a poll. */
  let skipsLeft = 0

  async function poll() {
    if (isPolling) return
    isPolling = true
    try {
      const notifications = await fetchNotifications()
      failures = 0
      if (!isOver) post({ kind: 'news', notifications, composition: composition() })
    } catch (error) {
      // S8.7a: not reported to the pupil. An API that is down is polled less often.
      failures += 1
      skipsLeft = Math.min(2 ** failures - 1, MAX_SKIPPED)
      const isReached = error instanceof HttpError && error.status !== 0
      if (!isOver) post({ kind: 'failure', isReached })
    } finally {
      isPolling = false
    }
  }

  function signalAndPoll() {
    post({ kind: 'sign' })
    if (skipsLeft > 0) skipsLeft -= 1
    else void poll()
  }

  const timer = setInterval(signalAndPoll, POLL_MS)
  if (Date.now() - updatedAt() < POLL_MS) post({ kind: 'sign' })
  else signalAndPoll()
  return {
    pollNow: () => {
      skipsLeft = 0
      void poll()
    },
    stop: () => {
      isOver = true
      clearInterval(timer)
    },
  }
}
