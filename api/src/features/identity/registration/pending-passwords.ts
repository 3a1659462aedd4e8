import type { Kysely } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'
import { hashPassword, isPassword } from '../passwords/passwords.ts'
import { createToken, hashToken } from '../sessions/tokens.ts'
import { addPending, listPendingHashes, replacePending, takePending } from '../store/registrations.ts'

/** How long a registration's password is stored while it waits for the code. */
export const WAITING_MS = 3_600_000

/**
 * Passwords of registrations that wait for their code, one for each browser that registered. Anybody may register
 * anybody's address, and the code goes to the owner of the address. So the code alone decides who opens the account,
 * and the registration's id, which only the registering browser has, decides which password the account gets.
 */
export interface PendingPasswords {
  /**
   * Stores a password. `id`: of an earlier registration by the same browser, whose password is replaced.
   * @returns the registration's id
   */
  readonly keep: (address: string, password: string, now: Date, id?: string) => Promise<string>
  /**
   * Removes all passwords of an address, as part of the caller's transaction. @returns the hash of the registration
   * with this id; without an id, the hash if all registrations have the same password; else null, as it is not clear
   * which one is the owner's: the account then opens without a password
   */
  readonly take: (
    executor: Kysely<Database>,
    address: string,
    now: Date,
    id?: string,
  ) => Promise<string | null>
}

export function createPendingPasswords(db: Kysely<Database>): PendingPasswords {
  const since = (now: Date) => new Date(now.getTime() - WAITING_MS)

  return {
    async keep(address, password, now, id) {
      const others = await listPendingHashes(db, address, since(now))
      const sole = others.length === 1 ? (others[0] ?? null) : null
      // Always do both, so that the response time does not reveal whether the same password is stored already.
      const fresh = await hashPassword(password)
      const isSole = await isPassword(password, sole)
      const values = { passwordHash: isSole && sole !== null ? sole : fresh, askedAt: now }

      if (id !== undefined && (await replacePending(db, address, { idHash: hashToken(id), ...values })))
        return id
      const { token, hash } = createToken()
      await addPending(db, address, { idHash: hash, ...values })
      return token
    },

    async take(executor, address, now, id) {
      const all = await takePending(executor, address)
      const waiting = all.filter(({ askedAt }) => askedAt > since(now))
      if (id !== undefined) {
        const idHash = hashToken(id)
        return waiting.find((row) => row.idHash.equals(idHash))?.passwordHash ?? null
      }
      const hashes = new Set(waiting.map((row) => row.passwordHash))
      return hashes.size === 1 ? (waiting[0]?.passwordHash ?? null) : null
    },
  }
}
