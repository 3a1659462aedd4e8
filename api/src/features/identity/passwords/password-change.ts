import type { Kysely } from 'kysely'
import type { Dependencies } from '../../../platform/feature.ts'
import type { Database } from '../../../platform/database/schema.ts'
import { ApiError, unauthorized } from '../../../platform/errors/api-error.ts'
import type { Language } from '../../../platform/texts/index.ts'
import { clear } from '../../../platform/throttle/throttle.ts'
import { readOneAddress, type Address, type GivenAddress } from '../addresses/address.ts'
import { createDevices } from '../sessions/devices.ts'
import { passwordChangedMessage, resetMessage } from '../messages.ts'
import { hasJustSignedIn, requireCurrentPassword } from './current-password.ts'
import { requireGoodPassword } from './password-rules.ts'
import { hashPassword } from './passwords.ts'
import { allowSending, allowTrying } from '../addresses/sending.ts'
import type { Learner, Sessions } from '../sessions/sessions.ts'
import { findLearnerByAddress, listAddresses, setPasswordHash } from '../store/accounts.ts'
import { addResetLink, deleteResetLinks, findResetLink, takeResetLink } from '../store/reset-links.ts'
import { text } from '../text.ts'
import { createToken, hashToken } from '../sessions/tokens.ts'

const LINK_LIFETIME_MS = 30 * 60_000

interface ForgetOrder extends GivenAddress {
  readonly language: Language
  /** Network address of the caller. */
  readonly from: string
}

interface ResetOrder {
  readonly token: string
  readonly password: string
  readonly language: Language
  readonly from: string
}

interface ChangeOrder {
  readonly password: string
  readonly currentPassword?: string | undefined
  readonly language: Language
}

/** New passwords: by the link of a message (S7.7, S7.8a), or in Settings (S7.8b, decision 9). */
export interface PasswordChange {
  /** Sends a link if the address is known; the caller cannot tell (decision 6). @throws ApiError */
  readonly forget: (order: ForgetOrder) => Promise<void>
  /** Uses a link up and ends every sign-in. @throws ApiError */
  readonly resetByLink: (order: ResetOrder) => Promise<void>
  /** Changes the signed-in learner's own and ends the other sign-ins. @throws ApiError */
  readonly change: (learner: Learner, order: ChangeOrder) => Promise<void>
}

/** The one address to send a link to; the error is the form's own for what was missing or wrong (S5.3). */
function readAddress(given: GivenAddress): Address {
  const address = readOneAddress(given)
  switch (address) {
    case 'none':
      throw new ApiError(400, 'incomplete', text('forgetEmpty'))
    case 'both':
      throw new ApiError(400, 'both_addresses', text('addressBoth'))
    case 'invalid-mobile':
      throw new ApiError(400, 'invalid_address', text('mobileInvalid'))
    case 'invalid-email':
      throw new ApiError(400, 'invalid_address', text('emailInvalid'))
    default:
      return address
  }
}

const valuesOf = (addresses: readonly Address[]) => addresses.map(({ value }) => value)

const invalidLink = () => new ApiError(400, 'invalid_reset_token', text('resetInvalid'))

export function createPasswordChange(deps: Dependencies, sessions: Sessions): PasswordChange {
  const { config, db, clock, messenger, afterwards } = deps
  const devices = createDevices(clock, config.publicUrl)

  async function sendLink(address: Address, language: Language) {
    const learnerId = await findLearnerByAddress(db, address)
    if (learnerId === null) return
    const { token, hash } = createToken()
    await addResetLink(db, { hash, learnerId, expires: new Date(clock().getTime() + LINK_LIFETIME_MS) })
    messenger.send(resetMessage(address, language, config.publicUrl, token))
  }

  /** Sets the password, revokes sign-ins, links and known browsers, and resets the count of failed sign-ins. */
  async function setPassword(
    trx: Kysely<Database>,
    learnerId: string,
    addresses: readonly Address[],
    passwordHash: string,
    keep?: string,
  ) {
    if (!(await setPasswordHash(trx, learnerId, passwordHash))) throw unauthorized()
    await deleteResetLinks(trx, learnerId)
    await devices.forget(trx, learnerId)
    for (const { value } of addresses) await clear(trx, { purpose: 'login', target: value })
    await sessions.endAll(trx, learnerId, keep)
  }

  /** Notifies the owner at every address: somebody else may have changed the password. */
  function notifyOwner(addresses: readonly Address[], language: Language) {
    for (const address of addresses)
      messenger.send(passwordChangedMessage(address, language, config.publicUrl))
  }

  return {
    async forget({ language, from, ...given }) {
      const address = readAddress(given)
      await allowSending(deps, 'forget', address, from)
      afterwards.run(() => sendLink(address, language))
    },

    async resetByLink({ token, password, language, from }) {
      requireGoodPassword(password, [], 'newPasswordShort')
      await allowTrying(deps, from)
      const hash = hashToken(token)
      const learnerId = await findResetLink(db, hash, clock())
      if (learnerId === null) throw invalidLink()
      const addresses = await listAddresses(db, learnerId)
      requireGoodPassword(password, valuesOf(addresses), 'newPasswordShort')
      const passwordHash = await hashPassword(password)
      await db.transaction().execute(async (trx) => {
        if ((await takeResetLink(trx, hash)) === null) throw invalidLink()
        await setPassword(trx, learnerId, addresses, passwordHash)
      })
      notifyOwner(addresses, language)
    },

    async change(learner, { password, currentPassword, language }) {
      const addresses = await listAddresses(db, learner.id)
      requireGoodPassword(password, valuesOf(addresses), 'newPasswordShort')
      if (currentPassword !== undefined) await requireCurrentPassword(deps, learner, currentPassword)
      else if (!hasJustSignedIn(learner, clock()))
        throw new ApiError(403, 'current_password_needed', text('currentPasswordNeeded'))
      const passwordHash = await hashPassword(password)
      await db
        .transaction()
        .execute((trx) => setPassword(trx, learner.id, addresses, passwordHash, learner.tokenId))
      notifyOwner(addresses, language)
    },
  }
}
