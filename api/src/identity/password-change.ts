import type { Kysely } from 'kysely'
import type { Dependencies } from '../assembly.ts'
import type { Database } from '../database/schema.ts'
import { Refusal } from '../refusal.ts'
import type { Language } from '../texts/index.ts'
import { clear } from '../throttle.ts'
import { readOneAddress, type Address, type GivenAddress } from './address.ts'
import { resetLetter } from './letters.ts'
import { hashPassword, isLongEnough, isPassword } from './passwords.ts'
import { allowSending, takeOrRefuse } from './sending.ts'
import type { Learner, Sessions } from './sessions.ts'
import { text } from './text.ts'
import { createToken, hashToken } from './tokens.ts'

const LINK_LIFETIME_MS = 30 * 60_000
/** How long after signing in a new password is taken without the current one (decision 9). */
const FRESH_SIGN_IN_MS = 10 * 60_000

interface ForgetOrder extends GivenAddress {
  readonly language: Language
  /** Network address of the caller. */
  readonly from: string
}

/** New passwords: by the link of a message (S7.7, S7.8a), or in Settings (S7.8b, decision 9). */
export interface PasswordChange {
  /** Sends a link if the address is known; the caller cannot tell (decision 6). @throws Refusal */
  readonly forget: (order: ForgetOrder) => Promise<void>
  /** Uses a link up and ends every sign-in. @throws Refusal */
  readonly resetByLink: (token: string, password: string) => Promise<void>
  /** Changes the signed-in learner's own and ends the other sign-ins. @throws Refusal */
  readonly change: (learner: Learner, password: string, currentPassword?: string) => Promise<void>
}

/** S5.3 */
function readAddress(given: GivenAddress): Address {
  const address = readOneAddress(given)
  switch (address) {
    case 'none':
      throw new Refusal(400, 'incomplete', text('forgetEmpty'))
    case 'both':
      throw new Refusal(400, 'both_addresses', text('addressBoth'))
    case 'invalid-mobile':
      throw new Refusal(400, 'invalid_address', text('mobileInvalid'))
    case 'invalid-email':
      throw new Refusal(400, 'invalid_address', text('emailInvalid'))
    default:
      return address
  }
}

/** S5.4a */
function requireLong(password: string): void {
  if (!isLongEnough(password)) throw new Refusal(400, 'short_password', text('newPasswordShort'))
}

const invalidLink = () => new Refusal(400, 'invalid_reset_token', text('resetInvalid'))

export function createPasswordChange(deps: Dependencies, sessions: Sessions): PasswordChange {
  const { config, db, clock, messenger, afterwards } = deps

  async function sendLink(address: Address, language: Language) {
    const owner = await db
      .selectFrom('identity')
      .select('learner_id')
      .where('value', '=', address.value)
      .executeTakeFirst()
    if (!owner) return
    const { token, hash } = createToken()
    await db
      .insertInto('password_reset')
      .values({
        hash,
        learner_id: owner.learner_id,
        expires_at: new Date(clock().getTime() + LINK_LIFETIME_MS),
      })
      .execute()
    messenger.send(resetLetter(address, language, config.publicUrl, token))
  }

  /** Sets the password, ends sign-ins and links, and lets the owner try to sign in anew. */
  async function setPassword(trx: Kysely<Database>, learnerId: string, passwordHash: string, keep?: string) {
    await trx
      .updateTable('learner')
      .set({ password_hash: passwordHash })
      .where('id', '=', learnerId)
      .execute()
    await trx.deleteFrom('password_reset').where('learner_id', '=', learnerId).execute()
    const identities = await trx
      .selectFrom('identity')
      .select('value')
      .where('learner_id', '=', learnerId)
      .execute()
    for (const { value } of identities) await clear(trx, { purpose: 'login', target: value })
    await sessions.endAll(trx, learnerId, keep)
  }

  return {
    async forget({ language, from, ...given }) {
      const address = readAddress(given)
      await allowSending(deps, 'forget', address, from)
      afterwards.run(() => sendLink(address, language))
    },

    async resetByLink(token, password) {
      requireLong(password)
      const hash = hashToken(token)
      const now = clock()
      const waiting = await db
        .selectFrom('password_reset')
        .select('learner_id')
        .where('hash', '=', hash)
        .where('expires_at', '>', now)
        .executeTakeFirst()
      if (!waiting) throw invalidLink()
      const passwordHash = await hashPassword(password)
      await db.transaction().execute(async (trx) => {
        // Of two that come at once only one finds the row.
        const used = await trx
          .deleteFrom('password_reset')
          .where('hash', '=', hash)
          .returning('learner_id')
          .executeTakeFirst()
        if (!used) throw invalidLink()
        await setPassword(trx, used.learner_id, passwordHash)
      })
    },

    async change(learner, password, currentPassword) {
      requireLong(password)
      if (currentPassword !== undefined) {
        const throttle = { purpose: 'password-change', target: learner.id }
        await takeOrRefuse(deps, {
          ...throttle,
          limit: config.limits.loginsPerQuarterHour,
          windowSeconds: 900,
        })
        const { password_hash } = await db
          .selectFrom('learner')
          .select('password_hash')
          .where('id', '=', learner.id)
          .executeTakeFirstOrThrow()
        if (!(await isPassword(currentPassword, password_hash)))
          throw new Refusal(400, 'wrong_password', text('currentPasswordWrong'))
        await clear(db, throttle)
      } else if (clock().getTime() - learner.signedInAt.getTime() > FRESH_SIGN_IN_MS) {
        throw new Refusal(403, 'current_password_needed', text('currentPasswordNeeded'))
      }
      const passwordHash = await hashPassword(password)
      await db.transaction().execute((trx) => setPassword(trx, learner.id, passwordHash, learner.tokenId))
    },
  }
}
