import type { Kysely } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'
import { hashPassword, isPassword } from '../passwords/passwords.ts'
import { createToken, hashToken } from '../sessions/tokens.ts'
import { addPending, listPendingHashes, replacePending, takePending } from '../store/registrations.ts'

/** How long a registration's password waits for the code. */
export const WAITING_MS = 3_600_000

/**
 * Passwords of registrations that wait for their code, one for each browser that asked. Anybody may register anybody's
 * address, and the code goes to its owner: so the code alone decides who opens the account, and the registration's id,
 * which only the browser that asked has, decides whose password it gets.
 */
export interface PendingPasswords {
  /**
   * Keeps a password. `id`: of an earlier registration by the same browser, whose password is replaced.
   * @returns the registration's id
   */
  readonly keep: (address: string, password: string, now: Date, id?: string) => Promise<string>
  /**
   * Takes all of an address away, as part of the caller's transaction. @returns the hash of the registration with this
   * id; without an id, of the one password that all have asked with; null where that does not tell whose it is: the
   * account then opens without a password
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
      // Both always, so that the time does not tell whether the password is the one that waits already.
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
