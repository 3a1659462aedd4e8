import type { Kysely } from 'kysely'
import type { Dependencies } from '../assembly.ts'
import type { Database } from '../database/schema.ts'
import { Refusal } from '../refusal.ts'
import type { Language } from '../texts/index.ts'
import { readOneAddress, type Address, type GivenAddress } from './address.ts'
import { createCodes } from './codes.ts'
import { suggestHandle } from './handles.ts'
import { alreadyRegisteredLetter, codeLetter } from './letters.ts'
import { hashPassword, isLongEnough } from './passwords.ts'
import { allowSending } from './sending.ts'
import type { Sessions } from './sessions.ts'
import { text } from './text.ts'

interface RegisterOrder extends GivenAddress {
  readonly password: string
  readonly language: Language
  /** Network address of the caller. */
  readonly from: string
}

interface VerifyOrder extends GivenAddress {
  readonly otp: string
}

/** Becoming a learner (S4.2a). */
export interface Registration {
  /** Sends a code, or tells the owner of a known address; the caller cannot tell which (decision 6). @throws Refusal */
  readonly register: (order: RegisterOrder) => Promise<void>
  /** The right code makes the account. @returns the new sign-in's token @throws Refusal */
  readonly verify: (order: VerifyOrder) => Promise<string>
}

/** S5.2 */
function readAddress(given: GivenAddress): Address {
  const address = readOneAddress(given)
  if (typeof address === 'object') return address
  if (address === 'none') throw new Refusal(400, 'incomplete', text('registerIncomplete'))
  if (address === 'both') throw new Refusal(400, 'both_addresses', text('addressBoth'))
  throw new Refusal(400, 'invalid_address', text('addressInvalid'))
}

async function addLearner(trx: Kysely<Database>, passwordHash: string, now: Date): Promise<string> {
  for (let attempt = 0; attempt < 20; attempt++) {
    const added = await trx
      .insertInto('learner')
      .values({
        handle: suggestHandle(attempt),
        password_hash: passwordHash,
        birth_date: null,
        image: null,
        created_at: now,
      })
      .onConflict((conflict) => conflict.column('handle').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (added) return added.id
  }
  throw new Error('no free handle was found')
}

export function createRegistration(deps: Dependencies, sessions: Sessions): Registration {
  const { config, db, clock, messenger } = deps
  const codes = createCodes(db)

  return {
    async register({ password, language, from, ...given }) {
      const address = readAddress(given)
      if (password === '') throw new Refusal(400, 'incomplete', text('registerIncomplete'))
      if (!isLongEnough(password)) throw new Refusal(400, 'short_password', text('passwordShort'))
      await allowSending(deps, 'register', address, from)

      // From here on the same steps for known and unknown: hash, look up, write, send.
      const passwordHash = await hashPassword(password)
      const known = await db
        .selectFrom('identity')
        .select('learner_id')
        .where('value', '=', address.value)
        .executeTakeFirst()
      if (known) {
        await codes.issueDecoy(address.value, clock())
        messenger.send(alreadyRegisteredLetter(address, language, config.publicUrl))
      } else {
        const code = await codes.issue(address.value, passwordHash, clock())
        messenger.send(codeLetter(address, language, code))
      }
    },

    async verify({ otp, ...given }) {
      const address = readAddress(given)
      const now = clock()
      const outcome = await db.transaction().execute(async (trx) => {
        const verdict = await codes.judge(trx, address.value, otp, now)
        if (verdict.kind !== 'right') return verdict
        const learnerId = await addLearner(trx, verdict.passwordHash, now)
        await trx
          .insertInto('identity')
          .values({
            value: address.value,
            channel: address.channel,
            learner_id: learnerId,
            verified_at: now,
          })
          .execute()
        await trx.deleteFrom('registration').where('identity', '=', address.value).execute()
        return { kind: 'made', learnerId, token: await sessions.open(trx, learnerId) } as const
      })
      switch (outcome.kind) {
        case 'made':
          await sessions.greet(outcome.learnerId)
          return outcome.token
        case 'wrong':
          throw new Refusal(400, 'invalid_otp', text('otpInvalid'))
        case 'exhausted':
          throw new Refusal(429, 'otp_exhausted', text('otpGuessed'))
        case 'tomorrow':
          throw new Refusal(429, 'otp_exhausted', text('otpTomorrow'))
      }
    },
  }
}
