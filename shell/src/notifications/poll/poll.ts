import { HttpError } from '@dhadha/contract'
import type { Tabs } from '@dhadha/contract/shell'
import type { Notification } from '@dhadha/contract/wire'
import { createLeadership, type Locks } from './leadership.ts'
import type { Word } from './tabs.ts'

const POLL_MS = 4000 // between two questions, while the tab is visible (S9.9a)
/** From then on a silent leader is taken for frozen: it polls, and says so, every 4 s. */
const SILENCE_MS = 6000
/** Beats without a call after one, two and more failures: 8 s, 16 s. */
const MOST_RESTS = 3
const LOCK = 'dhadha-notifications'

interface PollOptions {
  /** Who is signed in here. */
  readonly token: string
  /** Asks the API; rejects with HttpError. */
  readonly ask: () => Promise<readonly Notification[]>
  /** When this tab last learnt something, in milliseconds since 1970; 0 for never. */
  readonly learntAt: () => number
  /** What another tab has to say. */
  readonly heard: (word: Word) => void
  /** Calls back with the composition that an answer of the API names. Returns what ends that. */
  readonly subscribeComposition: (listener: (id: string) => void) => () => void
  /** Calls back when the line is up again. Returns what ends that. */
  readonly subscribeBack: (listener: () => void) => () => void
  readonly tabs: Tabs<Word> | null
  readonly locks: Locks | null
}

/**
 * Asks for notifications every 4 seconds (S9.9a), in one of the browser's tabs: a visible one leads and tells the others
 * what it learnt. Hidden tabs neither ask nor stand in line, so that a leader that is hidden, closed or crashed is
 * followed at once, and one that is frozen within an interval. Where tabs can't talk to one another, each asks.
 *
 * @returns what ends it
 */
export function startPoll(options: PollOptions): () => void {
  const { token, tabs } = options
  let composition: string | null = null
  let silence: ReturnType<typeof setTimeout> | undefined
  /** Asks now, while this tab leads. */
  let hurry: (() => void) | null = null

  const lead = () => {
    clearTimeout(silence)
    const end = beatEvery(POLL_MS, {
      ...options,
      tell: (word) => tabs?.tell({ ...word, token }),
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

  /** Waits for the next sign of the leader. */
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
    options.subscribeBack(() => hurry?.()),
    tabs?.hear((word) => {
      if (word.token !== token) return
      if (word.kind !== 'read') watch()
      options.heard(word)
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

type Told = Word extends infer One ? (One extends Word ? Omit<One, 'token'> : never) : never

interface Beat extends Pick<PollOptions, 'ask' | 'learntAt'> {
  readonly tell: (word: Told) => void
  readonly composition: () => string | null
}

/** The leader's work. Each beat is a sign of life to the other tabs, also while an answer takes long. */
function beatEvery(ms: number, { ask, learntAt, tell, composition }: Beat) {
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
      if (!isOver) tell({ kind: 'news', notifications, composition: composition() })
    } catch (error) {
      // S8.7a: no news for the pupil. An API that is down is asked less often.
      failures += 1
      rests = Math.min(2 ** failures - 1, MOST_RESTS)
      const isReached = error instanceof HttpError && error.status !== 0
      if (!isOver) tell({ kind: 'failure', isReached })
    } finally {
      isAsking = false
    }
  }

  function beat() {
    tell({ kind: 'sign' })
    if (rests > 0) rests -= 1
    else void poll()
  }

  const timer = setInterval(beat, ms)
  if (Date.now() - learntAt() < ms) tell({ kind: 'sign' })
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
