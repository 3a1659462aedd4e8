import { sql, type Kysely } from 'kysely'
import type { Dependencies } from '../../../platform/feature.ts'
import type { Database } from '../../../platform/database/schema.ts'
import type { Language } from '../../../platform/texts/index.ts'
import type { Caller } from '../addresses/caller.ts'
import { createDevices } from '../sessions/devices.ts'
import { addLearner } from '../registration/learners.ts'
import { googleLinkedLetter } from '../letters.ts'
import type { Sessions } from '../sessions/sessions.ts'
import type { NewSignIn, SignInDesk } from '../sessions/sign-in.ts'
import type { GoogleUser } from './token-info.ts'

/** What a sign-in with Google came to. */
export interface GoogleSignIn extends NewSignIn {
  /** It has made the account. */
  readonly isNew: boolean
}

/**
 * Signs in whom Google has confirmed. Google's subject names the learner; the first time, the confirmed address does.
 *
 * An account that its address opens for the first time with Google may have been made by somebody else who once could
 * read, or was told, a code sent there. So everything that they could still hold dies with the link: the password, every
 * sign-in, known browsers, links and codes under way, another subject. The owner loses a password, and is told how to
 * choose a new one; points and progress stay.
 */
export function createGoogleSignIn(deps: Dependencies, sessions: Sessions, desk: SignInDesk) {
  const { config, db, clock, messenger } = deps
  const devices = createDevices(clock, config.publicUrl)

  async function takeOver(trx: Kysely<Database>, learnerId: string) {
    await trx.deleteFrom('google_account').where('learner_id', '=', learnerId).execute()
    await trx.updateTable('learner').set({ password_hash: null }).where('id', '=', learnerId).execute()
    await trx.deleteFrom('password_reset').where('learner_id', '=', learnerId).execute()
    await devices.forget(trx, learnerId)
    await sessions.endAll(trx, learnerId)
  }

  /** Finds or makes the learner of somebody whose subject is not known yet. */
  async function link(trx: Kysely<Database>, { subject, address }: GoogleUser) {
    // Codes under way come first, as in the verification of a code: both then lock in one order.
    await trx.deleteFrom('registration').where('identity', '=', address.value).execute()
    await trx.deleteFrom('registration_password').where('identity', '=', address.value).execute()
    const known = await trx
      .selectFrom('identity')
      .select('learner_id')
      .where('value', '=', address.value)
      .executeTakeFirst()
    const learnerId = known?.learner_id ?? (await addLearner(trx, address, null, clock()))
    if (known) await takeOver(trx, learnerId)
    await trx
      .insertInto('google_account')
      .values({ subject, learner_id: learnerId, linked_at: clock() })
      .execute()
    return { learnerId, isNew: !known }
  }

  return async (user: GoogleUser, caller: Caller, language: Language): Promise<GoogleSignIn> => {
    const { signIn, wasTakenOver } = await db.transaction().execute(async (trx) => {
      // Two first sign-ins at once must not make two accounts.
      await sql`select pg_advisory_xact_lock(hashtextextended(${user.address.value}, 20261121))`.execute(trx)
      const linked = await trx
        .selectFrom('google_account')
        .select('learner_id')
        .where('subject', '=', user.subject)
        .executeTakeFirst()
      const { learnerId, isNew } = linked
        ? { learnerId: linked.learner_id, isNew: false }
        : await link(trx, user)
      const opened = await desk.open(trx, learnerId, caller)
      return { signIn: { ...opened, isNew }, wasTakenOver: !linked && !isNew }
    })
    if (wasTakenOver) messenger.send(googleLinkedLetter(user.address, language, config.publicUrl))
    await desk.greet(signIn)
    return signIn
  }
}
