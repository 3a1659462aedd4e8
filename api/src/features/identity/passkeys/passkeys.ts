import type {
  AddPasskeyRequest,
  Passkeys as PasskeysReply,
  PasskeyLoginRequest,
  Proof,
} from '@dhadha/contract/wire'
import type { Dependencies } from '../../../platform/feature.ts'
import { ApiError, notFound, unauthorized } from '../../../platform/errors/api-error.ts'
import { readLine, type Language } from '../../../platform/texts/index.ts'
import { isUuid } from '../../../platform/uuid.ts'
import type { Caller } from '../addresses/caller.ts'
import type { Budgets } from '../budgets/budgets.ts'
import { passkeyAddedMessage } from '../messages.ts'
import { hasJustSignedIn, requireCurrentPassword } from '../passwords/current-password.ts'
import type { Learner } from '../sessions/session-cache.ts'
import type { NewSignIn, SignInService } from '../sessions/sign-in.ts'
import { findHandle, findPasswordHash, listAddresses } from '../store/accounts.ts'
import { deletePasskey, listPasskeys, passkeys, renamePasskey } from '../store/passkeys.ts'
import { createPasskeyCeremonies } from '../../../platform/sign-in/passkeys.ts'
import { text } from '../texts/index.ts'

const MAX_PASSKEYS = 10
const LOGIN = 'passkey login'

type Options = Record<string, unknown>

/** Passkeys: a sign-in beside the password, by the lock of a phone or computer (decision 52). */
export interface Passkeys {
  /**
   * Needs no sign-in: the browser offers the passkeys that it has for this site. Each sign-in needs such a challenge,
   * so these are counted. @throws ApiError
   */
  readonly loginOptions: (caller: Caller, proof: Proof | undefined) => Promise<Options>
  /** @throws ApiError 400 `invalid_passkey` */
  readonly logIn: (request: PasskeyLoginRequest, caller: Caller) => Promise<NewSignIn>
  readonly list: (learner: Learner) => Promise<PasskeysReply>
  /** Only for a learner who knows the password, or has just signed in. @throws ApiError */
  readonly creationOptions: (learner: Learner, currentPassword: string | undefined) => Promise<Options>
  /** Notifies the owner. @throws ApiError 400 `invalid_passkey` */
  readonly add: (learner: Learner, request: AddPasskeyRequest, language: Language) => Promise<void>
  /** @throws ApiError 404 for a passkey of another learner */
  readonly rename: (learner: Learner, id: string, name: string) => Promise<void>
  /** @throws ApiError 404 for a passkey of another learner */
  readonly remove: (learner: Learner, id: string) => Promise<void>
}

const createRefusal = () => new ApiError(400, 'invalid_passkey', text('passkeyInvalid'))

export function createPasskeys(deps: Dependencies, signInService: SignInService, budgets: Budgets): Passkeys {
  const { config, db, clock, messenger } = deps
  const ceremonies = createPasskeyCeremonies(deps, {
    store: passkeys,
    siteName: text('siteName')('en'),
    signInSubject: LOGIN,
    creationSubject: (learnerId) => `passkey of ${learnerId}`,
    // The site's address does not allow passkeys.
    unsupported: notFound,
    refused: createRefusal,
    refusedLine: 'passkey refused',
  })

  async function requireOwner(learner: Learner, currentPassword: string | undefined) {
    if (currentPassword !== undefined) return requireCurrentPassword(deps, learner, currentPassword)
    if (hasJustSignedIn(learner, clock())) return
    const hasPassword = (await findPasswordHash(db, learner.id)) !== null
    throw hasPassword
      ? new ApiError(403, 'current_password_needed', text('currentPasswordNeeded'))
      : new ApiError(403, 'sign_in_again', text('passkeySignInAgain'))
  }

  return {
    async loginOptions(caller, proof) {
      ceremonies.requireSite()
      await budgets.allowTrying(LOGIN, caller, proof)
      return ceremonies.signInOptions()
    },

    async logIn({ credential }, caller) {
      const { ownerId } = await ceremonies.signIn(credential)
      const signIn = await signInService.open(db, ownerId, caller)
      await signInService.recordVisit(signIn)
      return signIn
    },

    async list({ id }) {
      const rows = await listPasskeys(db, id)
      return {
        passkeys: rows.map((row) => ({
          id: row.id,
          name: row.name,
          created_at: row.created_at.toISOString(),
          last_used_at: row.last_used_at?.toISOString() ?? null,
        })),
      }
    },

    async creationOptions(learner, currentPassword) {
      ceremonies.requireSite()
      await requireOwner(learner, currentPassword)
      const stored = await listPasskeys(db, learner.id)
      if (stored.length >= MAX_PASSKEYS) throw new ApiError(409, 'too_many_passkeys', text('passkeyTooMany'))
      const handle = await findHandle(db, learner.id)
      if (handle === null) throw unauthorized()
      return ceremonies.creationOptions({ id: learner.id, name: handle, exclude: stored })
    },

    async add(learner, { name, credential }, language) {
      const passkey = await ceremonies.verifyNew(learner.id, credential)
      await db.transaction().execute(async (trx) => {
        const isNew = await passkeys.add(trx, { ...passkey, ownerId: learner.id }, clock(), {
          name: readLine(name),
          last_used_at: null,
        })
        if (!isNew) throw createRefusal()
        for (const address of await listAddresses(trx, learner.id))
          await messenger.enqueue(trx, passkeyAddedMessage(address, language, config.publicUrl))
      })
    },

    async rename({ id: learnerId }, id, name) {
      if (!isUuid(id) || !(await renamePasskey(db, learnerId, id, readLine(name)))) throw notFound()
    },

    async remove({ id: learnerId }, id) {
      if (!isUuid(id) || !(await deletePasskey(db, learnerId, id))) throw notFound()
    },
  }
}
