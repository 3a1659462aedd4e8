import { HOUR_MS } from '@dhadha/server/durations'
import { describe, expect, it } from 'vitest'
import { testApp } from '../../../testing/app.ts'
import { createSessions } from './sessions.ts'

const { app, clock, config, database, signedIn } = await testApp({ now: new Date('2026-08-01T10:00:00Z') })

/** Sign-ins of an instance whose cache is fresh or not, and the visits that it recorded. */
function createInstance({ isFresh = true, fails = false } = {}) {
  const signs: string[] = []
  const sessions = createSessions(
    {
      config,
      db: database.db,
      pool: database.pool,
      clock: clock.now,
      log: app.log,
      changes: {
        isFresh: () => isFresh,
        on: () => undefined,
        publish: () => Promise.resolve(),
        start: () => Promise.resolve(),
        stop: () => Promise.resolve(),
      },
    },
    {
      onVisit: (learnerId) => {
        signs.push(learnerId)
        return fails ? Promise.reject(new Error('away')) : Promise.resolve()
      },
    },
  )
  return { sessions, signs }
}

const lastUse = async (learnerId: string) =>
  (
    await database.db
      .selectFrom('access_token')
      .select('last_used_at')
      .where('learner_id', '=', learnerId)
      .executeTakeFirstOrThrow()
  ).last_used_at

describe('sign-ins', () => {
  it("a token's first call of a day in Dhaka is recorded as a visit, the others are not", async () => {
    const { sessions, signs } = createInstance()
    const { id, token } = await signedIn()
    for (const hours of [0, 1, 6, 2]) {
      clock.advance(hours * HOUR_MS)
      expect(await sessions.check(token)).toMatchObject({ id })
    }
    // 18:00 in Greenwich is midnight in Dhaka.
    expect(signs).toEqual([id, id])
  })

  it('a visit that cannot be recorded does not fail the call', async () => {
    const { sessions, signs } = createInstance({ fails: true })
    const { id, token } = await signedIn()
    expect(await sessions.check(token)).toMatchObject({ id })
    expect(signs).toEqual([id])
  })

  it('notes the last use once an hour', async () => {
    const { sessions } = createInstance()
    const { id, token } = await signedIn()
    const begin = await lastUse(id)
    clock.advance(HOUR_MS / 2)
    await sessions.check(token)
    expect(await lastUse(id)).toEqual(begin)
    clock.advance(HOUR_MS)
    await sessions.check(token)
    expect(await lastUse(id)).toEqual(clock.now())
  })

  it('an instance asks the database itself when changes may be missing', async () => {
    const remembering = createInstance()
    const doubting = createInstance({ isFresh: false })
    const { id, token } = await signedIn()
    expect(await remembering.sessions.check(token)).not.toBeNull()
    expect(await doubting.sessions.check(token)).not.toBeNull()
    await database.db.deleteFrom('access_token').where('learner_id', '=', id).execute()
    expect(await remembering.sessions.check(token)).not.toBeNull()
    expect(await doubting.sessions.check(token)).toBeNull()
  })
})
