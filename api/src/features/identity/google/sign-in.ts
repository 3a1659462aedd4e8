// Signs in a learner whom Google has confirmed.
import type { Dependencies } from '../../../platform/feature.ts'
import type { Executor } from '../../../platform/database/schema.ts'
import type { Language } from '../../../platform/texts/index.ts'
import type { Caller } from '../addresses/caller.ts'
import { createDevices } from '../sessions/devices.ts'
import { googleLinkedMessage } from '../messages.ts'
import type { Sessions } from '../sessions/sessions.ts'
import type { NewSignIn, SignInService } from '../sessions/sign-in.ts'
import {
  addLearner,
  findLearnerByAddress,
  findLearnerByGoogle,
  linkGoogle,
  listAddresses,
  lockAddress,
  setPasswordHash,
  unlinkGoogle,
} from '../store/accounts.ts'
import { deletePasskeys } from '../store/passkeys.ts'
import { deleteCode, deletePending } from '../store/registrations.ts'
import { deleteLinks } from '../store/reset-links.ts'
import type { GoogleUser } from './token-info.ts'

/** The result of a sign-in with Google. */
export interface GoogleSignIn extends NewSignIn {
  /** The sign-in has created the account. */
  readonly isNew: boolean
}

export interface GoogleSignInOptions {
  /** Removes entries that a stranger may have made before the owner came, as part of the transaction. */
  readonly onTakenOver: (trx: Executor, learnerId: string) => Promise<void>
}

/**
 * Signs in the user that Google has confirmed. Google's subject identifies the learner; the first time, the confirmed
 * address does.
 *
 * An account that is linked to Google by its address may have been created by a stranger who once got a code sent
 * there. So linking revokes everything that the stranger could still have: the password, every sign-in, known browsers,
 * pending links and codes, and another subject. The owner loses the password and receives a message with the way to a
 * new one; points and progress stay.
 */
export function createGoogleSignIn(
  deps: Dependencies,
  sessions: Sessions,
  { signInService, onTakenOver }: GoogleSignInOptions & { readonly signInService: SignInService },
) {
  const { config, db, clock, messenger } = deps
  const devices = createDevices(clock, config.publicUrl)

  async function takeOver(trx: Executor, learnerId: string) {
    await unlinkGoogle(trx, learnerId)
    await setPasswordHash(trx, learnerId, null)
    await deletePasskeys(trx, learnerId)
    await devices.deleteAll(trx, learnerId)
    await sessions.endAll(trx, learnerId)
    await onTakenOver(trx, learnerId)
  }

  /** Finds or creates the learner for an unknown subject. */
  async function link(trx: Executor, { subject, address }: GoogleUser) {
    // Pending codes come first, as in the verification of a code, so that both take their locks in the same order.
    await deleteCode(trx, address.value)
    await deletePending(trx, address.value)
    const known = await findLearnerByAddress(trx, address)
    const learnerId = known ?? (await addLearner(trx, address, null, clock()))
    await deleteLinks(trx, known === null ? [address] : await listAddresses(trx, learnerId), learnerId)
    if (known !== null) await takeOver(trx, learnerId)
    await linkGoogle(trx, subject, learnerId, clock())
    return { learnerId, isNew: known === null }
  }

  return async (user: GoogleUser, caller: Caller, language: Language): Promise<GoogleSignIn> => {
    const signIn = await db.transaction().execute(async (trx) => {
      await lockAddress(trx, user.address)
      const linked = await findLearnerByGoogle(trx, user.subject)
      const { learnerId, isNew } =
        linked === null ? await link(trx, user) : { learnerId: linked, isNew: false }
      const opened = await signInService.open(trx, learnerId, caller)
      const wasTakenOver = linked === null && !isNew
      if (wasTakenOver)
        await messenger.enqueue(trx, googleLinkedMessage(user.address, language, config.publicUrl))
      return { ...opened, isNew }
    })
    await signInService.recordVisit(signIn)
    return signIn
  }
}
