// Asks a guardian about a birth date that makes a child older (decision 43).
import { createToken } from '../../../platform/sign-in/tokens.ts'
import { ApiError } from '../../../platform/errors/api-error.ts'
import type { Dependencies } from '../../../platform/feature.ts'
import { allowGuardianMail } from './guardians.ts'
import { guardianBirthDateMail } from './mail.ts'
import { findGuardian, listOwners, lockWard, putPageLink } from './store.ts'

interface Requester {
  readonly learnerId: string
  /** Network address of the caller. */
  readonly from: string
}

/**
 * Asks the guardian about a birth date that makes the child older (decision 43). The wish is saved already and waits
 * whether or not a message is sent: without a message, the guardian's page or an operator answers it.
 *
 * @returns whether the guardian was written to
 */
export function createBirthDateQuestion({ config, db, clock, messenger }: Dependencies) {
  async function isAllowed(order: Requester & { readonly email: string }): Promise<boolean> {
    try {
      await allowGuardianMail({ config, db, clock }, { ...order, hasConsented: true })
      return true
    } catch (error) {
      if (error instanceof ApiError && error.status === 429) return false
      throw error
    }
  }

  return async ({ learnerId, from }: Requester): Promise<boolean> => {
    const guardian = await findGuardian(db, learnerId)
    // Until the second message there is no page to answer on; that message names the wish.
    if (guardian?.state !== 'confirmed' || !guardian.reminded_at || guardian.email === null) return false
    const { email, language } = guardian
    if ((await listOwners(db, email)).length > 0) return false
    if (!(await isAllowed({ learnerId, from, email }))) return false
    const { token, hash } = createToken()
    await db.transaction().execute(async (trx) => {
      const { handle } = await lockWard(trx, learnerId)
      await putPageLink(trx, learnerId, hash)
      const to = { to: email, language, publicUrl: config.publicUrl, handle }
      await messenger.enqueue(trx, guardianBirthDateMail(to, token))
    })
    return true
  }
}
