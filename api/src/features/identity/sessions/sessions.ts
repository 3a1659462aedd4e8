import { HOUR_MS } from '@dhadha/server/durations'
import { cacheUses } from '@dhadha/server'
import { limitMs } from '@dhadha/contract/retention'
import type { Kysely } from 'kysely'
import type { Dependencies } from '../../../platform/feature.ts'
import { createDayFormatter } from '../../../platform/calendar.ts'
import type { Database } from '../../../platform/database/schema.ts'
import type { UserAgent } from './user-agent.ts'
import { isSessionOver, type SessionLimits } from '../../../platform/sign-in/session-store.ts'
import { deleteOldestSignIns, deleteSignIns, recordEnded, sessions } from '../store/sign-ins.ts'
import { createToken, toTokenId } from '../../../platform/sign-in/tokens.ts'

const LIMITS: SessionLimits = {
  idleMs: limitMs('signIn'), // the cookie lasts ten years; an unused device is deleted sooner (decision 8)
  lifeMs: limitMs('oldSignIn'), // the limit also for a device in daily use (decision 54)
}
const MAX_SIGN_INS = 20 // per learner (decision 54)
const MAX_REMEMBERED = 200_000
const MAX_TOKEN_LENGTH = 128
const TOPIC = 'ended-token'

const uses = cacheUses('sign-ins')

/** A signed-in learner. */
export interface Learner {
  readonly id: string
  /** Identifies this sign-in among the learner's; it is not the token. */
  readonly tokenId: string
  readonly signedInAt: Date
}

/** For the operator's program: ends all sign-ins of a learner, on every instance. @returns how many */
export async function endSignIns(trx: Kysely<Database>, learnerId: string): Promise<number> {
  const hashes = await deleteSignIns(trx, learnerId)
  await recordEnded(trx, TOPIC, hashes)
  return hashes.length
}

/** Sign-ins (decision 8): opaque tokens, stored hashed, ended by log out, password changes, 180 idle days or 400 days in all. */
export interface Sessions {
  /** Creates a token for the learner, and ends their oldest sign-in above 20. `executor` may be a transaction; call `recordVisit` after its commit. */
  open: (executor: Kysely<Database>, learnerId: string, agent: UserAgent) => Promise<string>
  /** Records the learner's visit after a sign-in (decision 16). Never rejects. */
  recordVisit: (learnerId: string) => Promise<void>
  /** The learner of a token; null when it is unknown or has ended. */
  check: (token: string | null) => Promise<Learner | null>
  /** The learner that `check` would find without a database query and without a visit to record; else null. */
  known: (token: string | null) => Learner | null
  /** Ends one sign-in. */
  end: (tokenId: string) => Promise<void>
  /** Ends all sign-ins of a learner but one, everywhere within a second. Part of the caller's transaction. */
  endAll: (executor: Kysely<Database>, learnerId: string, exceptTokenId?: string) => Promise<void>
  /** The limits at this time: a sign-in has ended if it was last used before `idle`, or created before `born`. */
  since: () => { readonly idle: Date; readonly born: Date }
}

interface CachedSession {
  readonly learner: Learner
  readonly token: string
  lastUsedAt: Date
  /** Day of the last recorded visit. */
  day: string
}

type SessionDependencies = Pick<Dependencies, 'config' | 'db' | 'pool' | 'clock' | 'changes' | 'log'>

interface SessionOptions {
  /** Called after every sign-in, and on a token's first call of a day. Must be idempotent. */
  readonly onVisit: (learnerId: string) => Promise<void>
}

/** A token's id is its hash, in hex. */
const toHash = (tokenId: string): Buffer => Buffer.from(tokenId, 'hex')

export function createSessions(
  { config, db, pool, clock, changes, log }: SessionDependencies,
  { onVisit }: SessionOptions,
): Sessions {
  const formatDay = createDayFormatter(config.timeZone)
  const remembered = new Map<string, CachedSession>()
  // Cache by tokens: most calls are polls, and to hash a token costs a poll a tenth of its time.
  const byToken = new Map<string, CachedSession>()
  // A look-up that began before the token ended may finish after the change was received: its result must not be
  // cached.
  const ended = new Map<string, number>()

  function drop(tokenId: string) {
    const found = remembered.get(tokenId)
    if (found) byToken.delete(found.token)
    remembered.delete(tokenId)
  }

  function dropAll() {
    remembered.clear()
    byToken.clear()
  }

  function evict(tokenId: string) {
    drop(tokenId)
    ended.delete(tokenId)
    ended.set(tokenId, performance.now())
    for (const [id, at] of ended) {
      if (performance.now() - at < 60_000) break
      ended.delete(id)
    }
  }

  changes.on(TOPIC, { changed: evict, missed: dropAll })

  async function lookUp(token: string): Promise<CachedSession | null> {
    const tokenId = toTokenId(token)
    const stored = await sessions.find(pool, toHash(tokenId))
    if (!stored) return null
    const found: CachedSession = {
      learner: { id: stored.ownerId, tokenId, signedInAt: stored.createdAt },
      token,
      lastUsedAt: stored.lastUsedAt,
      day: remembered.get(tokenId)?.day ?? '',
    }
    if (!ended.has(tokenId)) {
      const oldest = remembered.size >= MAX_REMEMBERED ? remembered.keys().next() : null
      if (oldest && !oldest.done) drop(oldest.value)
      remembered.set(tokenId, found)
      byToken.set(token, found)
    }
    return found
  }

  async function recordVisit(learnerId: string) {
    try {
      await onVisit(learnerId)
    } catch (error) {
      // The next call records the points of the day; this call must not fail if recording fails.
      log.error({ err: error }, 'visit was not recorded')
    }
  }

  const isLongUnused = ({ lastUsedAt }: CachedSession, now: Date) =>
    now.getTime() - lastUsedAt.getTime() > HOUR_MS

  /** Whether a use at this time would be recorded. */
  const needsTouch = (found: CachedSession, now: Date) =>
    isLongUnused(found, now) || found.day !== formatDay(now)

  /** Records the use, at most once an hour, and the first one of each day. */
  async function recordUse(found: CachedSession, now: Date) {
    if (isLongUnused(found, now)) {
      found.lastUsedAt = now
      await sessions.recordUse(pool, toHash(found.learner.tokenId), now)
    }
    const today = formatDay(now)
    if (found.day !== today) {
      found.day = today
      await recordVisit(found.learner.id)
    }
  }

  /** Notifies every instance that these sign-ins are deleted. */
  async function notifyEnded(executor: Kysely<Database>, hashes: readonly Buffer[]) {
    for (const hash of hashes) {
      const id = hash.toString('hex')
      await changes.publish(executor, TOPIC, id)
      // Runs even before the commit: from now on no answer for it comes from the cache.
      evict(id)
    }
  }

  const isOver = ({ learner: { signedInAt: createdAt }, lastUsedAt }: CachedSession, now: Date): boolean =>
    isSessionOver({ createdAt, lastUsedAt }, LIMITS, now)

  function since() {
    const now = clock().getTime()
    return { idle: new Date(now - LIMITS.idleMs), born: new Date(now - LIMITS.lifeMs) }
  }

  return {
    async open(executor, learnerId, agent) {
      const { token, hash } = createToken()
      const { browser, system } = agent
      await sessions.add(executor, { hash, ownerId: learnerId, now: clock() }, { browser, system })
      await notifyEnded(
        executor,
        await deleteOldestSignIns(executor, learnerId, { hash, others: MAX_SIGN_INS - 1 }),
      )
      return token
    },

    recordVisit,

    known(token) {
      if (token === null || token.length > MAX_TOKEN_LENGTH || !changes.isFresh()) return null
      const found = byToken.get(token)
      const now = clock()
      if (!found || isOver(found, now) || needsTouch(found, now)) return null
      uses.hits += 1
      return found.learner
    },

    async check(token) {
      if (token === null || token.length > MAX_TOKEN_LENGTH) return null
      const known = changes.isFresh() ? byToken.get(token) : undefined
      uses[known ? 'hits' : 'misses'] += 1
      const found = known ?? (await lookUp(token))
      const now = clock()
      if (!found || isOver(found, now)) return null
      await recordUse(found, now)
      return found.learner
    },

    async end(tokenId) {
      await db.transaction().execute(async (trx) => {
        await sessions.delete(trx, toHash(tokenId))
        await changes.publish(trx, TOPIC, tokenId)
      })
      evict(tokenId)
    },

    async endAll(executor, learnerId, exceptTokenId) {
      const except = exceptTokenId === undefined ? undefined : toHash(exceptTokenId)
      await notifyEnded(executor, await deleteSignIns(executor, learnerId, except))
    },

    since,
  }
}
