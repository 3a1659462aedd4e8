import { HttpError } from '@dhadha/contract'
import type { Tabs } from '@dhadha/contract/shell'
import type { Notification } from '@dhadha/contract/wire'
import { createLeadership, type Locks } from './leadership.ts'
import type { Word } from './tabs.ts'

const POLL_MS = 4000 // between two polls, while the tab is visible (S9.9a)
/** After this time a silent leader counts as frozen: it polls, and signals, every 4 s. */
const SILENCE_MS = 6000
/** Beats skipped after one, two and more failures: 8 s, 16 s. */
const MAX_RESTS = 3
const LOCK = 'dhadha-notifications'

interface PollOptions {
  /** The token of the learner who is signed in. */
  readonly token: string
  /** Asks the API; rejects with HttpError. */
  readonly ask: () => Promise<readonly Notification[]>
  /** When this tab last got news, in milliseconds since 1970; 0 for never. */
  readonly learntAt: () => number
  /** Handles a message of another tab. */
  readonly received: (word: Word) => void
  /** Subscribes to the composition ids in the API's responses. Returns the function that unsubscribes. */
  readonly subscribeComposition: (listener: (id: string) => void) => () => void
  /** Subscribes to what makes a poll worth while at once. Returns the function that unsubscribes. */
  readonly subscribeDue: (listener: () => void) => () => void
  readonly tabs: Tabs<Word> | null
  readonly locks: Locks | null
}

/**
 * Polls for notifications every 4 seconds (S9.9a) in one of the browser's tabs: a visible one is the leader and passes
 * the result to the others. Hidden tabs neither poll nor queue for the lock, so a leader that is hidden, closed or
 * crashed is replaced at once, and a frozen one within an interval. Where tabs cannot communicate, each polls.
 *
 * @returns what ends it
 */
export function startPoll(options: PollOptions): () => void {
  const { token, tabs } = options
  let composition: string | null = null
  let silence: ReturnType<typeof setTimeout> | undefined
  /** Polls now, if this tab is the leader. */
  let hurry: (() => void) | null = null

  const lead = () => {
    clearTimeout(silence)
    const end = beatEvery(POLL_MS, {
      ...options,
      post: (word) => tabs?.post({ ...word, token }),
      composition: () => composition,
    })
    hurry = end.hurry
    return () => {
      hurry = null
      end.stop()
      watch()
    }
  }
  const leadership = createLeadership({ name: LOCK, locks: tabs && options.locks, lead })

  /** Waits for the leader's next signal. */
  const watch = () => {
    clearTimeout(silence)
    if (hurry === null && !document.hidden) silence = setTimeout(leadership.take, SILENCE_MS)
  }
  const attend = () => {
    if (document.hidden) leadership.leave()
    else leadership.stand()
    watch()
  }

  const ends = [
    options.subscribeComposition((id) => (composition = id)),
    options.subscribeDue(() => hurry?.()),
    tabs?.hear((word) => {
      if (word.token !== token) return
      if (word.kind !== 'read') watch()
      options.received(word)
    }),
  ]
  document.addEventListener('visibilitychange', attend)
  attend()
  return () => {
    document.removeEventListener('visibilitychange', attend)
    for (const end of ends) end?.()
    leadership.leave()
    clearTimeout(silence)
  }
}

type OutgoingMessage = Word extends infer One ? (One extends Word ? Omit<One, 'token'> : never) : never

interface Beat extends Pick<PollOptions, 'ask' | 'learntAt'> {
  readonly post: (word: OutgoingMessage) => void
  readonly composition: () => string | null
}

/** The leader's work. Each beat is also a sign of life for the other tabs, even while a response takes long. */
function beatEvery(ms: number, { ask, learntAt, post, composition }: Beat) {
  let isAsking = false
  let isOver = false
  let failures = 0
  let rests = 0

  async function poll() {
    if (isAsking) return
    isAsking = true
    try {
      const notifications = await ask()
      failures = 0
      if (!isOver) post({ kind: 'news', notifications, composition: composition() })
    } catch (error) {
      // S8.7a: not reported to the pupil. An API that is down is polled less often.
      failures += 1
      rests = Math.min(2 ** failures - 1, MAX_RESTS)
      const isReached = error instanceof HttpError && error.status !== 0
      if (!isOver) post({ kind: 'failure', isReached })
    } finally {
      isAsking = false
    }
  }

  function beat() {
    post({ kind: 'sign' })
    if (rests > 0) rests -= 1
    else void poll()
  }

  const timer = setInterval(beat, ms)
  if (Date.now() - learntAt() < ms) post({ kind: 'sign' })
  else beat()
  return {
    hurry: () => {
      rests = 0
      void poll()
    },
    stop: () => {
      isOver = true
      clearInterval(timer)
    },
  }
}
