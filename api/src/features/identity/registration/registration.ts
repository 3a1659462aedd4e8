import type { Dependencies } from '../../../platform/feature.ts'
import { ApiError } from '../../../platform/errors/api-error.ts'
import type { Language } from '../../../platform/texts/index.ts'
import { readOneAddress, type Address, type GivenAddress } from '../addresses/address.ts'
import type { Caller } from '../addresses/caller.ts'
import { createCodes } from './codes.ts'
import { addLearner, findLearnerByAddress } from '../store/accounts.ts'
import { deleteCode } from '../store/registrations.ts'
import { alreadyRegisteredMessage, codeMessage } from '../messages.ts'
import { requireGoodPassword } from '../passwords/password-rules.ts'
import { createPendingPasswords } from './pending-passwords.ts'
import { allowSending, allowTrying } from '../addresses/sending.ts'
import type { NewSignIn, SignInService } from '../sessions/sign-in.ts'
import { text } from '../text.ts'

interface RegisterOrder extends GivenAddress {
  readonly password: string
  readonly registrationId?: string | undefined
  readonly language: Language
  /** Network address of the caller. */
  readonly from: string
}

interface VerifyOrder extends GivenAddress {
  readonly otp: string
  readonly registrationId?: string | undefined
}

/** Becoming a learner: register an address, prove it by a code, go on to onboarding (S4.2a). */
export interface Registration {
  /** Sends a code, or tells the owner of a known address; the caller cannot tell which (decision 6). @returns the id @throws ApiError */
  readonly register: (order: RegisterOrder) => Promise<string>
  /** The right code makes the account. @throws ApiError */
  readonly verify: (order: VerifyOrder, caller: Caller) => Promise<NewSignIn>
}

/** The one address to register; the error is the form's own for what was missing or wrong (S5.2). */
function readAddress(given: GivenAddress): Address {
  const address = readOneAddress(given)
  if (typeof address === 'object') return address
  if (address === 'none') throw new ApiError(400, 'incomplete', text('registerIncomplete'))
  if (address === 'both') throw new ApiError(400, 'both_addresses', text('addressBoth'))
  throw new ApiError(400, 'invalid_address', text('addressInvalid'))
}

export function createRegistration(deps: Dependencies, signInService: SignInService): Registration {
  const { config, db, clock, messenger } = deps
  const codes = createCodes(db)
  const pending = createPendingPasswords(db)

  return {
    async register({ password, registrationId, language, from, ...given }) {
      const address = readAddress(given)
      if (password === '') throw new ApiError(400, 'incomplete', text('registerIncomplete'))
      requireGoodPassword(password, [address.value], 'passwordShort')
      await allowSending(deps, 'register', address, from)

      // From here on the steps are the same for known and unknown addresses: hash, look up, write, send.
      const id = await pending.keep(address.value, password, clock(), registrationId)
      const known = await findLearnerByAddress(db, address)
      if (known !== null) {
        await codes.issueDecoy(address.value, clock())
        messenger.send(alreadyRegisteredMessage(address, language, config.publicUrl))
      } else {
        const code = await codes.issue(address.value, clock())
        messenger.send(codeMessage(address, language, code))
      }
      return id
    },

    async verify({ otp, registrationId, ...given }, caller) {
      const address = readAddress(given)
      await allowTrying(deps, caller.from)
      const guess = await codes.readGuess(address.value, otp)
      const now = clock()
      const outcome = await db.transaction().execute(async (trx) => {
        const verdict = await codes.judge(trx, guess, now)
        if (verdict !== 'right') return verdict
        const passwordHash = await pending.take(trx, address.value, now, registrationId)
        const learnerId = await addLearner(trx, address, passwordHash, now)
        await deleteCode(trx, address.value)
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
