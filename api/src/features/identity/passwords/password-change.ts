// Service: new passwords, by the link of a message or in Settings.
import type { Proof } from '@dhadha/contract/wire'
import type { Dependencies } from '../../../platform/feature.ts'
import type { Executor } from '../../../platform/database/schema.ts'
import { ApiError, unauthorized } from '../../../platform/errors/api-error.ts'
import type { Language } from '../../../platform/texts/index.ts'
import { clear } from '../../../platform/throttle/throttle.ts'
import { readOneAddress, type Address, type GivenAddress } from '../addresses/address.ts'
import { createDevices } from '../sessions/devices.ts'
import { passwordChangedMessage, resetMessage } from '../messages.ts'
import { hasJustSignedIn, requireCurrentPassword } from './current-password.ts'
import { requireGoodPassword } from './password-rules.ts'
import { hashPassword } from './passwords.ts'
import type { Caller } from '../addresses/caller.ts'
import { allowSendingAgain, type Budgets } from '../budgets/budgets.ts'
import type { Learner } from '../sessions/session-cache.ts'
import type { Sessions } from '../sessions/sessions.ts'
import {
  addLearner,
  findLearnerByAddress,
  listAddresses,
  lockAddress,
  setPasswordHash,
} from '../store/accounts.ts'
import { deletePasskeys } from '../store/passkeys.ts'
import { deleteCode, deletePending } from '../store/registrations.ts'
import { deleteLinks, findLink, links as resetLinks } from '../store/reset-links.ts'
import { text } from '../texts/index.ts'
import { hashToken } from '../../../platform/sign-in/tokens.ts'
import type { Links } from './links.ts'

interface ResetRequest extends GivenAddress {
  readonly proof?: Proof | undefined
  readonly language: Language
}

interface ResetOrder {
  readonly token: string
  readonly password: string
  readonly language: Language
}

interface ChangeOrder {
  readonly password: string
  readonly currentPassword?: string | undefined
  readonly language: Language
}

/** New passwords: by the link of a message (S7.7, S7.8a), or in Settings (S7.8b, decision 9). */
export interface PasswordChange {
  /** Sends a link if the address is known; the response does not reveal it (decision 6). @throws ApiError */
  readonly requestReset: (order: ResetRequest, caller: Caller) => Promise<void>
  /**
   * Uses a link up and ends every sign-in; the link of a sign-up message opens the account. No budget applies.
   *
   * @returns the cookie that makes the browser a known one @throws ApiError
   */
  readonly resetByLink: (order: ResetOrder, caller: Caller) => Promise<string>
  /**
   * Changes the signed-in learner's password and ends the other sign-ins. @returns the cookie as above @throws ApiError
   */
  readonly change: (learner: Learner, order: ChangeOrder, caller: Caller) => Promise<string>
}

/** The one address to send a link to; the form has its own errors for missing and invalid fields (S5.3). */
function readAddress(fields: GivenAddress): Address {
  const address = readOneAddress(fields)
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

const getValues = (addresses: readonly Address[]) => addresses.map(({ value }) => value)

const invalidLink = () => new ApiError(400, 'invalid_reset_token', text('resetInvalid'))

interface NewPassword {
  readonly learnerId: string
  readonly addresses: readonly Address[]
  readonly passwordHash: string
  readonly caller: Caller
  /** The sign-in that remains. */
  readonly exceptTokenId?: string
}

/**
 * Sets passwords: revokes sign-ins, links and known browsers but this one, and resets the count of failed sign-ins.
 *
 * @returns a function that returns the cookie of the browser
 */
function createPasswordSetter({ config, clock }: Dependencies, sessions: Sessions) {
  const devices = createDevices(clock, config.publicUrl)
  return async (
    trx: Executor,
    { learnerId, addresses, passwordHash, caller, exceptTokenId }: NewPassword,
  ): Promise<string> => {
    if (!(await setPasswordHash(trx, learnerId, passwordHash))) throw unauthorized()
    await deleteLinks(trx, addresses, learnerId)
    await devices.deleteAll(trx, learnerId)
    for (const { value } of addresses) await clear(trx, { purpose: 'login', target: value })
    await sessions.endAll(trx, learnerId, exceptTokenId)
    return devices.remember(trx, learnerId, caller.cookies)
  }
}

/**
 * The learner whose password a link sets; a learner who signs up by it is created, and other pending registrations of
 * the address end.
 */
async function openByLink(
  trx: Executor,
  address: Address,
  { passwordHash, now }: { readonly passwordHash: string; readonly now: Date },
): Promise<string> {
  const known = await findLearnerByAddress(trx, address)
  if (known !== null) return known
  await deleteCode(trx, address.value)
  await deletePending(trx, address.value)
  return addLearner(trx, address, passwordHash, now)
}

interface Parts {
  readonly budgets: Budgets
  readonly links: Links
}

export function createPasswordChange(
  deps: Dependencies,
  sessions: Sessions,
  { budgets, links }: Parts,
): PasswordChange {
  const { config, db, clock, messenger } = deps
  const setPassword = createPasswordSetter(deps, sessions)

  /** Notifies the owner at every address: a stranger may have changed the password. */
  async function notifyOwner(trx: Executor, addresses: readonly Address[], language: Language) {
    for (const address of addresses)
      await messenger.enqueue(trx, passwordChangedMessage(address, language, config.publicUrl))
  }

  return {
    async requestReset({ proof, language, ...fields }, caller) {
      const address = readAddress(fields)
      await budgets.allowSending('forget', address, caller, proof)
      // Known and unknown addresses take the same steps: the link of an unknown one is not sent.
      const link = await links.create(address)
      const learnerId = await findLearnerByAddress(db, address)
      const message = resetMessage(address, language, link)
      if (learnerId === null) messenger.pretend(message)
      else messenger.send(message)
    },

    async resetByLink({ token, password, language }, caller) {
      const hash = hashToken(token)
      const link = await findLink(db, hash, clock())
      if (!link) throw invalidLink()
      const { address } = link
      const known = link.learnerId === null ? [] : await listAddresses(db, link.learnerId)
      const addresses = known.length === 0 && address ? [address] : known
      requireGoodPassword(password, getValues(addresses), 'newPasswordShort')
      const passwordHash = await hashPassword(password)
      return db.transaction().execute(async (trx) => {
        if (address) await lockAddress(trx, address)
        // Checks the link again, because hashing the password takes a while.
        if (!(await resetLinks.take(trx, hash, null))) throw invalidLink()
        const learnerId = address
          ? await openByLink(trx, address, { passwordHash, now: clock() })
          : link.learnerId
        if (learnerId === null) throw invalidLink()
        // The owner who recovers the account gets it back alone: a stranger may have added a passkey (decision 52).
        await deletePasskeys(trx, learnerId)
        // The links no longer count, including those that strangers have caused: the owner may need another one at
        // once.
        for (const { value } of addresses) await allowSendingAgain(trx, value)
        if (link.learnerId !== null) await notifyOwner(trx, addresses, language)
        return setPassword(trx, { learnerId, addresses, passwordHash, caller })
      })
    },

    async change(learner, { password, currentPassword, language }, caller) {
      const addresses = await listAddresses(db, learner.id)
      requireGoodPassword(password, getValues(addresses), 'newPasswordShort')
      if (currentPassword !== undefined) await requireCurrentPassword(deps, learner, currentPassword)
      else if (!hasJustSignedIn(learner, clock()))
        throw new ApiError(403, 'current_password_needed', text('currentPasswordNeeded'))
      const passwordHash = await hashPassword(password)
      const order = { learnerId: learner.id, addresses, passwordHash, caller, exceptTokenId: learner.tokenId }
      return db.transaction().execute(async (trx) => {
        await notifyOwner(trx, addresses, language)
        return setPassword(trx, order)
      })
    },
  }
}
