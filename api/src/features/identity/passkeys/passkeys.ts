import type {
  AddPasskeyRequest,
  Passkeys as PasskeysReply,
  PasskeyLoginRequest,
  Proof,
} from '@dhadha/contract/wire'
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import type { Dependencies } from '../../../platform/feature.ts'
import { ApiError, notFound, unauthorized } from '../../../platform/errors/api-error.ts'
import { readLine, type Language } from '../../../platform/texts/index.ts'
import { isUuid } from '../../../platform/uuid.ts'
import type { Caller } from '../addresses/caller.ts'
import type { Budgets } from '../budgets/budgets.ts'
import { passkeyAddedMessage } from '../messages.ts'
import { hasJustSignedIn, requireCurrentPassword } from '../passwords/current-password.ts'
import type { Learner } from '../sessions/sessions.ts'
import type { NewSignIn, SignInService } from '../sessions/sign-in.ts'
import { findHandle, findPasswordHash, listAddresses } from '../store/accounts.ts'
import {
  addPasskey,
  deletePasskey,
  findPasskey,
  listPasskeys,
  renamePasskey,
  takePasskeyUse,
} from '../store/passkeys.ts'
import { text } from '../text.ts'
import { CEREMONY_MS, createChallenges } from './challenges.ts'
import { decoyPasskey } from './decoy.ts'
import { isFramed } from './frame.ts'
import { passkeySite } from './site.ts'

/** Loaded with the first passkey: it would be more than a tenth of the program's start. */
const loadWebAuthn = () => import('@simplewebauthn/server')

const MAX_PASSKEYS = 10
const LOGIN = 'passkey login'

type Options = Record<string, unknown>

/** Passkeys: a way in beside the password, by a phone's or computer's own lock (decision 52). */
export interface Passkeys {
  /**
   * For anybody: the browser offers the passkeys that it has for this site. Each sign-in needs such a challenge, so these
   * are counted. @throws ApiError
   */
  readonly loginOptions: (caller: Caller, proof: Proof | undefined) => Promise<Options>
  /** @throws ApiError 400 `invalid_passkey` */
  readonly logIn: (request: PasskeyLoginRequest, caller: Caller) => Promise<NewSignIn>
  readonly list: (learner: Learner) => Promise<PasskeysReply>
  /** Only for who knows the password, or has just signed in. @throws ApiError */
  readonly creationOptions: (learner: Learner, currentPassword: string | undefined) => Promise<Options>
  /** Notifies the owner. @throws ApiError 400 `invalid_passkey` */
  readonly add: (learner: Learner, request: AddPasskeyRequest, language: Language) => Promise<void>
  /** @throws ApiError 404 for any but the learner's own */
  readonly rename: (learner: Learner, id: string, name: string) => Promise<void>
  /** @throws ApiError 404 for any but the learner's own */
  readonly remove: (learner: Learner, id: string) => Promise<void>
}

const refused = () => new ApiError(400, 'invalid_passkey', text('passkeyInvalid'))

export function createPasskeys(deps: Dependencies, signInService: SignInService, budgets: Budgets): Passkeys {
  const { config, db, clock, messenger, log } = deps
  const challenges = createChallenges(deps)
  const site = passkeySite(config.publicUrl)

  /** @throws ApiError 404 where the site's address allows no passkeys */
  function requireSite() {
    if (!site) throw notFound()
    return site
  }

  const getCreationSubject = ({ id }: Learner) => `passkey of ${id}`

  /** The library's errors are about what the browser sent. */
  const checked = <Result>(verification: Promise<Result>): Promise<Result> =>
    verification.catch((error: unknown) => {
      log.debug({ err: error }, 'passkey refused')
      throw refused()
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
      const { id } = requireSite()
      await budgets.allowTrying(LOGIN, caller, proof)
      const { generateAuthenticationOptions } = await loadWebAuthn()
      const options = await generateAuthenticationOptions({
        rpID: id,
        challenge: await challenges.issue(LOGIN),
        timeout: CEREMONY_MS,
        userVerification: 'required',
      })
      return { ...options }
    },

    async logIn({ credential }, caller) {
      const { id, origin } = requireSite()
      const stored = await findPasskey(db, credential.id)
      const { publicKey, counter, transports } = stored ?? decoyPasskey()
      const { verifyAuthenticationResponse } = await loadWebAuthn()
      const { verified, authenticationInfo } = await checked(
        verifyAuthenticationResponse({
          response: credential as unknown as AuthenticationResponseJSON,
          expectedChallenge: (challenge) => challenges.spend(LOGIN, challenge),
          expectedOrigin: origin,
          expectedRPID: id,
          credential: {
            id: credential.id,
            publicKey: new Uint8Array(publicKey),
            counter,
            transports,
          },
        }),
      )
      if (!stored || !verified || isFramed(String(credential.response['clientDataJSON']))) throw refused()
      const use = { counter: authenticationInfo.newCounter, now: clock() }
      if (!(await takePasskeyUse(db, stored.credentialId, use))) throw refused()
      const signIn = await signInService.open(db, stored.learnerId, caller)
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
      const { id } = requireSite()
      await requireOwner(learner, currentPassword)
      const own = await listPasskeys(db, learner.id)
      if (own.length >= MAX_PASSKEYS) throw new ApiError(409, 'too_many_passkeys', text('passkeyTooMany'))
      const handle = await findHandle(db, learner.id)
      if (handle === null) throw unauthorized()
      const { generateRegistrationOptions } = await loadWebAuthn()
      const options = await generateRegistrationOptions({
        rpName: text('siteName')('en'),
        rpID: id,
        userName: handle,
        userID: new Uint8Array(Buffer.from(learner.id)),
        challenge: await challenges.issue(getCreationSubject(learner)),
        timeout: CEREMONY_MS,
        excludeCredentials: own.map(({ credential_id, transports }) => ({ id: credential_id, transports })),
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      })
      return { ...options }
    },

    async add(learner, { name, credential }, language) {
      const { id, origin } = requireSite()
      const { verifyRegistrationResponse } = await loadWebAuthn()
      const { verified, registrationInfo } = await checked(
        verifyRegistrationResponse({
          response: credential as unknown as RegistrationResponseJSON,
          expectedChallenge: (challenge) => challenges.spend(getCreationSubject(learner), challenge),
          expectedOrigin: origin,
          expectedRPID: id,
        }),
      )
      if (!verified || isFramed(String(credential.response['clientDataJSON']))) throw refused()
      const { id: credentialId, publicKey, counter, transports = [] } = registrationInfo.credential
      await db.transaction().execute(async (trx) => {
        const isNew = await addPasskey(
          trx,
          { learnerId: learner.id, credentialId, publicKey: Buffer.from(publicKey), counter, transports },
          { name: readLine(name), now: clock() },
        )
        if (!isNew) throw refused()
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
