// Service: the registration of an address, up to the account.
import type { Proof } from '@dhadha/contract/wire'
import type { Dependencies } from '../../../platform/feature.ts'
import { ApiError } from '../../../platform/errors/api-error.ts'
import type { Language } from '../../../platform/texts/index.ts'
import { take } from '../../../platform/throttle/throttle.ts'
import { readOneAddress, type Address, type GivenAddress } from '../addresses/address.ts'
import type { Caller } from '../addresses/caller.ts'
import { createCodes } from './codes.ts'
import { addLearner, findLearnerByAddress, lockAddress } from '../store/accounts.ts'
import { deleteCode } from '../store/registrations.ts'
import { deleteLinks } from '../store/reset-links.ts'
import { alreadyRegisteredMessage, codeMessage } from '../messages.ts'
import type { Links } from '../passwords/links.ts'
import { requireGoodPassword } from '../passwords/password-rules.ts'
import { createPendingPasswords } from './pending-passwords.ts'
import type { Budgets } from '../budgets/budgets.ts'
import { CODES_PER_DAY } from '../budgets/limits.ts'
import type { NewSignIn, SignInService } from '../sessions/sign-in.ts'
import { text } from '../texts/index.ts'

interface RegisterOrder extends GivenAddress {
  readonly password: string
  readonly registrationId?: string | undefined
  readonly proof?: Proof | undefined
  readonly language: Language
}

interface VerifyOrder extends GivenAddress {
  readonly otp: string
  readonly registrationId?: string | undefined
  readonly proof?: Proof | undefined
}

/** Registration: a learner registers an address, proves it by a code, and goes on to onboarding (S4.2a). */
export interface Registration {
  /**
   * Sends a code, or a notice to the owner of a known address; the response does not reveal which (decision 6).
   * @returns the id @throws ApiError
   */
  readonly register: (order: RegisterOrder, caller: Caller) => Promise<string>
  /** Creates the account if the code is right. @throws ApiError */
  readonly verify: (order: VerifyOrder, caller: Caller) => Promise<NewSignIn>
}

/** The one address to register; the form has its own errors for missing and invalid fields (S5.2). */
function readAddress(fields: GivenAddress): Address {
  const address = readOneAddress(fields)
  if (typeof address === 'object') return address
  if (address === 'none') throw new ApiError(400, 'incomplete', text('registerIncomplete'))
  if (address === 'both') throw new ApiError(400, 'both_addresses', text('addressBoth'))
  throw new ApiError(400, 'invalid_address', text('addressInvalid'))
}

interface Parts {
  readonly signInService: SignInService
  readonly budgets: Budgets
  readonly links: Links
}

export function createRegistration(
  deps: Dependencies,
  { signInService, budgets, links }: Parts,
): Registration {
  const { db, clock, messenger } = deps
  const codes = createCodes(db)
  const pending = createPendingPasswords(db)

  /**
   * A day's first messages bring a code; later ones bring only a link, so that codes cannot be guessed at all day long.
   */
  const bringsCode = async ({ value }: Address): Promise<boolean> =>
    (await take(
      db,
      { purpose: 'code', target: value, limit: CODES_PER_DAY, windowSeconds: 86_400 },
      clock(),
    )) === 0

  return {
    async register({ password, registrationId, proof, language, ...fields }, caller) {
      const address = readAddress(fields)
      if (password === '') throw new ApiError(400, 'incomplete', text('registerIncomplete'))
      requireGoodPassword(password, [address.value], 'passwordShort')
      await budgets.allowSending('register', address, caller, proof)

      // From here on the steps are the same for known and unknown addresses: look up, hash, write, send.
      const now = clock()
      const known = await findLearnerByAddress(db, address)
      const hasCode = await bringsCode(address)
      const id = await pending.save(address.value, { password, hasCode, now, id: registrationId })
      const link = await links.create(address)
      const issue = known === null ? codes.issue : codes.issueDecoy
      const code = hasCode ? await issue(address.value, now) : null
      const welcome = codeMessage(address, language, { code, link })
      const already = alreadyRegisteredMessage(address, language, link)
      // Only one of the messages is sent, but the texts are equally long for known and unknown addresses.
      messenger.send(known === null ? welcome : already)
      messenger.pretend(known === null ? already : welcome)
      return id
    },

    async verify({ otp, registrationId, proof, ...fields }, caller) {
      const address = readAddress(fields)
      const guess = await codes.readGuess(address.value, otp, registrationId)
      // A registration limits the guesses at its own code, so that a network's used-up budget does not refuse a right
      // code.
      if (!(await codes.isNamed(guess))) await budgets.allowTrying(`verify ${address.value}`, caller, proof)
      const now = clock()
      const outcome = await db.transaction().execute(async (trx) => {
        await lockAddress(trx, address)
        const verdict = await codes.check(trx, guess, now)
        if (verdict !== 'right') return verdict
        const passwordHash = await pending.take(trx, address.value, now, registrationId)
        const learnerId = await addLearner(trx, address, passwordHash, now)
        await deleteCode(trx, address.value)
        await deleteLinks(trx, [address])
        return signInService.open(trx, learnerId, caller)
      })
      switch (outcome) {
        case 'wrong':
          throw new ApiError(400, 'invalid_otp', text('otpInvalid'))
        case 'exhausted':
          throw new ApiError(429, 'otp_exhausted', text('otpGuessed'))
        case 'tomorrow':
          throw new ApiError(429, 'otp_exhausted', text('otpTomorrow'))
        default:
          await signInService.recordVisit(outcome)
          return outcome
      }
    },
  }
}
