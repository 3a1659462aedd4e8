// Passwords of registrations that wait for their code.
import type { Executor } from '../../../platform/database/schema.ts'
import { hashPassword } from '../passwords/passwords.ts'
import { limitMs } from '../../../platform/retention/periods.ts'
import { createToken, hashToken } from '../../../platform/sign-in/tokens.ts'
import { addPending, replacePending, takePending } from '../store/registrations.ts'

/** A registration's password is stored for this long while it waits for the code. */
const WAITING_MS = limitMs('registration')

interface PendingPassword {
  readonly password: string
  /** Its message brings a code; else only a link. */
  readonly hasCode: boolean
  readonly now: Date
  /** The id of an earlier registration by the same browser, whose password is replaced. */
  readonly id?: string | undefined
}

/**
 * Registrations that wait for their code, one for each browser that registered. Anyone can register any address, and
 * the code goes to the owner of the address. So the code alone decides who opens the account, and the registration's
 * id, which only the registering browser has, decides which password the account gets: without it the account gets
 * none, because the owner of the password is unknown (decision 52).
 */
export interface PendingPasswords {
  /** @returns the registration's id */
  readonly save: (address: string, pending: PendingPassword) => Promise<string>
  /**
   * Ends all registrations of an address, as part of the caller's transaction. @returns the hash of the password of the
   * one with this id; null: the account opens without a password
   */
  readonly take: (
    executor: Executor,
    address: string,
    now: Date,
    id: string | undefined,
  ) => Promise<string | null>
}

export const createPendingPasswords = (db: Executor): PendingPasswords => ({
  async save(address, { password, hasCode, now, id }) {
    const values = { passwordHash: await hashPassword(password), askedAt: now, hasCode }
    if (id !== undefined && (await replacePending(db, address, { idHash: hashToken(id), ...values })))
      return id
    const { token, hash } = createToken()
    await addPending(db, address, { idHash: hash, ...values })
    return token
  },

  take: (executor, address, now, id) =>
    takePending(executor, address, {
      // No registration's id is empty.
      idHash: hashToken(id ?? ''),
      since: new Date(now.getTime() - WAITING_MS),
    }),
})
