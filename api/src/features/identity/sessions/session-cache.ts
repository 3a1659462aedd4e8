// Sign-ins in the memory of an instance.

/** A signed-in learner. */
export interface Learner {
  readonly id: string
  /** Identifies this sign-in among the learner's; it is not the token. */
  readonly tokenId: string
  readonly signedInAt: Date
}

export interface CachedSession {
  readonly learner: Learner
  readonly token: string
  lastUsedAt: Date
  /** Day of the last recorded visit; empty before one. */
  day: string
}

const MAX_CACHED = 200_000
/** No look-up of a token takes longer. */
const LOOK_UP_MS = 60_000

/**
 * Sign-ins in memory, the oldest of which gives way to a new one. They are found by the token itself: most calls are
 * polls, and to hash a token costs a poll a tenth of its time.
 */
export interface SessionCache {
  readonly find: (token: string) => CachedSession | undefined
  readonly findById: (tokenId: string) => CachedSession | undefined
  /** Has no effect for a sign-in that was evicted within the last minute. */
  readonly add: (session: CachedSession) => void
  /** Removes a sign-in that has ended. */
  readonly evict: (tokenId: string) => void
  readonly clear: () => void
}

export function createSessionCache(): SessionCache {
  const byId = new Map<string, CachedSession>()
  const byToken = new Map<string, CachedSession>()
  // A look-up that began before a token ended may finish after the change was received: its result must not be cached.
  const evictedAt = new Map<string, number>()

  function drop(tokenId: string) {
    const found = byId.get(tokenId)
    if (found) byToken.delete(found.token)
    byId.delete(tokenId)
  }

  return {
    find: (token) => byToken.get(token),
    findById: (tokenId) => byId.get(tokenId),
    add(session) {
      const { tokenId } = session.learner
      if (evictedAt.has(tokenId)) return
      const oldest = byId.size >= MAX_CACHED ? byId.keys().next() : null
      if (oldest && !oldest.done) drop(oldest.value)
      byId.set(tokenId, session)
      byToken.set(session.token, session)
    },
    evict(tokenId) {
      drop(tokenId)
      evictedAt.delete(tokenId)
      evictedAt.set(tokenId, performance.now())
      for (const [id, at] of evictedAt) {
        if (performance.now() - at < LOOK_UP_MS) break
        evictedAt.delete(id)
      }
    },
    clear() {
      byId.clear()
      byToken.clear()
    },
  }
}
