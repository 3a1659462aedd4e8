import { timeAgo } from '../../../platform/retention/periods.ts'
import { isIn, type CreateFixtures } from '../../../testing/expiring.ts'

/** Codes, links, sign-ins and browsers, of a given age. */
export const createIdentityFixtures: CreateFixtures<
  'code' | 'registration' | 'link' | 'signIn' | 'oldSignIn' | 'knownBrowser'
> = ({ db, now, next, hash, createLearner }) => ({
  async code(at) {
    const identity = `code-${next()}@example.com`
    await db
      .insertInto('registration')
      .values({
        identity,
        code_mac: null,
        code_seed: null,
        expires_at: at,
        guesses: 0,
        failures: 0,
        failures_since: at,
      })
      .execute()
    return () =>
      isIn(db.selectFrom('registration').select('identity').where('identity', '=', identity).execute())
  },
  async registration(at) {
    const id_hash = hash()
    await db
      .insertInto('registration_password')
      .values({
        identity: 'new@example.com',
        id_hash,
        password_hash: 'x',
        asked_at: at,
        has_code: true,
        guesses: 0,
      })
      .execute()
    return () =>
      isIn(db.selectFrom('registration_password').select('identity').where('id_hash', '=', id_hash).execute())
  },
  async link(at) {
    const link = hash()
    const expires_at = new Date(at.getTime() + 3_600_000)
    await db
      .insertInto('password_reset')
      .values({ hash: link, identity: 'a@example.com', channel: 'email', learner_id: null, expires_at })
      .execute()
    return () => isIn(db.selectFrom('password_reset').select('hash').where('hash', '=', link).execute())
  },
  async signIn(at) {
    const token = hash()
    const times = { created_at: timeAgo({ amount: 200, unit: 'day' }, now), last_used_at: at }
    await db
      .insertInto('access_token')
      .values({ hash: token, learner_id: await createLearner(), ...times })
      .execute()
    return () => isIn(db.selectFrom('access_token').select('id').where('hash', '=', token).execute())
  },
  async oldSignIn(at) {
    const token = hash()
    await db
      .insertInto('access_token')
      .values({ hash: token, learner_id: await createLearner(), created_at: at, last_used_at: now })
      .execute()
    return () => isIn(db.selectFrom('access_token').select('id').where('hash', '=', token).execute())
  },
  async knownBrowser(at) {
    const device = hash()
    await db
      .insertInto('known_device')
      .values({ learner_id: await createLearner(), hash: device, last_used_at: at })
      .execute()
    return () => isIn(db.selectFrom('known_device').select('hash').where('hash', '=', device).execute())
  },
})
