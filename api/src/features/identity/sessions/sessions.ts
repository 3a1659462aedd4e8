// Checks the token of each call, and ends sign-ins.
import { cacheUses } from '@dhadha/server'
import type { Dependencies } from '../../../platform/feature.ts'
import type { Executor } from '../../../platform/database/schema.ts'
import { limitMs } from '../../../platform/retention/periods.ts'
import { createSessionCache, type CachedSession, type Learner } from './session-cache.ts'
import { createSessionUses } from './session-uses.ts'
import type { UserAgent } from './user-agent.ts'
import { isSessionOver, type SessionLimits } from '../../../platform/sign-in/session-store.ts'
import { deleteOldestSignIns, deleteSignIns, recordEnded, sessions } from '../store/sign-ins.ts'
import { createToken, toTokenId } from '../../../platform/sign-in/tokens.ts'

const LIMITS: SessionLimits = {
  idleMs: limitMs('signIn'), // the cookie lasts ten years; an unused device is deleted sooner (decision 8)
  lifeMs: limitMs('oldSignIn'), // the limit also for a device in daily use (decision 54)
}
const MAX_SIGN_INS = 20 // per learner (decision 54)
const MAX_TOKEN_LENGTH = 128
const TOPIC = 'ended-token'

const lookUps = cacheUses('sign-ins')

/** For the operator's program: ends all sign-ins of a learner, on every instance. @returns how many */
export async function endSignIns(trx: Executor, learnerId: string): Promise<number> {
  const hashes = await deleteSignIns(trx, learnerId)
  await recordEnded(trx, TOPIC, hashes)
  return hashes.length
}

/**
 * Sign-ins (decision 8): opaque tokens, stored hashed, ended by log out, password changes, 180 idle days or 400 days
 * in all.
 */
export interface Sessions {
  /**
   * Creates a token for the learner, and ends their oldest sign-in above 20. `executor` may be a transaction; call
   * `recordVisit` after its commit.
   */
  open: (executor: Executor, learnerId: string, agent: UserAgent) => Promise<string>
  /** Records the learner's visit after a sign-in (decision 16). Never rejects. */
  recordVisit: (learnerId: string) => Promise<void>
  /** The learner of a token; null when it is unknown or has ended. */
  check: (token: string | null) => Promise<Learner | null>
  /** The learner that `check` would find without a database query and without a visit to record; else null. */
  known: (token: string | null) => Learner | null
  /** Ends one sign-in. */
  end: (tokenId: string) => Promise<void>
  /** Ends all sign-ins of a learner but one, everywhere within a second. Part of the caller's transaction. */
  endAll: (executor: Executor, learnerId: string, exceptTokenId?: string) => Promise<void>
  /** The limits at this time: a sign-in has ended if it was last used before `idle`, or created before `born`. */
  since: () => { readonly idle: Date; readonly born: Date }
}

type SessionDependencies = Pick<Dependencies, 'config' | 'db' | 'pool' | 'clock' | 'changes' | 'log'>

interface SessionOptions {
  /** Called after every sign-in, and on a token's first call of a day. Must be idempotent. */
  readonly onVisit: (learnerId: string) => Promise<void>
}

/** A token's id is its hash, in hex. */
const toHash = (tokenId: string): Buffer => Buffer.from(tokenId, 'hex')

const isOver = ({ learner: { signedInAt: createdAt }, lastUsedAt }: CachedSession, now: Date): boolean =>
  isSessionOver({ createdAt, lastUsedAt }, LIMITS, now)

export function createSessions(deps: SessionDependencies, { onVisit }: SessionOptions): Sessions {
  const { db, pool, clock, changes } = deps
  const cache = createSessionCache()
  const uses = createSessionUses(deps, onVisit)
  changes.on(TOPIC, { changed: cache.evict, missed: cache.clear })

  async function lookUp(token: string): Promise<CachedSession | null> {
    const tokenId = toTokenId(token)
    const stored = await sessions.find(pool, toHash(tokenId))
    if (!stored) return null
    const session: CachedSession = {
      learner: { id: stored.ownerId, tokenId, signedInAt: stored.createdAt },
      token,
      lastUsedAt: stored.lastUsedAt,
      day: cache.findById(tokenId)?.day ?? '',
    }
    cache.add(session)
    return session
  }

  /** Notifies every instance that these sign-ins are deleted. */
  async function notifyEnded(executor: Executor, hashes: readonly Buffer[]) {
    for (const hash of hashes) {
      const id = hash.toString('hex')
      await changes.publish(executor, TOPIC, id)
      // Runs even before the commit: from now on no answer for it comes from the cache.
      cache.evict(id)
    }
  }

  return {
    async open(executor, learnerId, { browser, system }) {
      const { token, hash } = createToken()
      await sessions.add(executor, { hash, ownerId: learnerId, now: clock() }, { browser, system })
      const others = MAX_SIGN_INS - 1
      await notifyEnded(executor, await deleteOldestSignIns(executor, learnerId, { hash, others }))
      return token
    },

    recordVisit: uses.recordVisit,

    known(token) {
      if (token === null || token.length > MAX_TOKEN_LENGTH || !changes.isFresh()) return null
      const found = cache.find(token)
      const now = clock()
      if (!found || isOver(found, now) || uses.isDue(found, now)) return null
      lookUps.hits += 1
      return found.learner
    },

    async check(token) {
      if (token === null || token.length > MAX_TOKEN_LENGTH) return null
      const known = changes.isFresh() ? cache.find(token) : undefined
      lookUps[known ? 'hits' : 'misses'] += 1
      const found = known ?? (await lookUp(token))
      const now = clock()
      if (!found || isOver(found, now)) return null
      await uses.record(found, now)
      return found.learner
    },

    async end(tokenId) {
      await db.transaction().execute(async (trx) => {
        await sessions.delete(trx, toHash(tokenId))
        await changes.publish(trx, TOPIC, tokenId)
      })
      cache.evict(tokenId)
    },

    async endAll(executor, learnerId, exceptTokenId) {
      const except = exceptTokenId === undefined ? undefined : toHash(exceptTokenId)
      await notifyEnded(executor, await deleteSignIns(executor, learnerId, except))
    },

    since() {
      const now = clock().getTime()
      return { idle: new Date(now - LIMITS.idleMs), born: new Date(now - LIMITS.lifeMs) }
    },
  }
}
