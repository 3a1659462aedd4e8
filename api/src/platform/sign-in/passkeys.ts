// Registers passkeys and signs in by them (WebAuthn).
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import type { Dependencies } from '../feature.ts'
import { CEREMONY_MS, createChallenges } from './challenges.ts'
import { decoyPasskey } from './decoy.ts'
import { isFramed } from './frame.ts'
import type { NewPasskey, PasskeyStore, StoredPasskey } from './passkey-store.ts'
import { passkeySite, type PasskeySite } from './site.ts'

/** Loaded with the first passkey: it would be more than a tenth of the program's start. */
const loadWebAuthn = () => import('@simplewebauthn/server')

type Options = Record<string, unknown>

/** The answer of a browser's authenticator; the library checks its shape. */
interface Credential {
  readonly id: string
  readonly response: Readonly<Record<string, unknown>>
}

/**
 * A group of owners with its own sign-in: learners, or operators. Passkeys and challenges of one realm are invalid in
 * another.
 */
export interface PasskeyRealm {
  readonly store: PasskeyStore
  /** As authenticators show it. */
  readonly siteName: string
  /** The subject of challenges for sign-ins. */
  readonly signInSubject: string
  /** The subject of the challenge for an owner's new passkey. */
  readonly creationSubject: (ownerId: string) => string
  /** The error where the site's address allows no passkeys. */
  readonly unsupported: () => Error
  /** The error of an answer that is not accepted, whatever the cause. */
  readonly refused: () => Error
  /** The log line of the library's error. */
  readonly refusedLine: string
}

interface NewOwner {
  readonly id: string
  /** As authenticators show it. */
  readonly name: string
  /** An authenticator that has one of these creates no other one. */
  readonly exclude: readonly { readonly credential_id: string; readonly transports: string[] }[]
}

/** Ceremonies of WebAuthn in one realm. */
export interface PasskeyCeremonies {
  /** @throws `unsupported` */
  readonly requireSite: () => PasskeySite
  /** The browser offers the passkeys that it has for this site. @throws `unsupported` */
  readonly signInOptions: () => Promise<Options>
  /** The passkey that has answered; its counter is stored. @throws `refused`, `unsupported` */
  readonly signIn: (credential: Credential) => Promise<StoredPasskey>
  /** @throws `unsupported` */
  readonly creationOptions: (owner: NewOwner) => Promise<Options>
  /** The passkey that was made for an owner; it is not stored yet. @throws `refused`, `unsupported` */
  readonly verifyNew: (ownerId: string, credential: Credential) => Promise<NewPasskey>
}

const wasFramed = ({ response }: Credential) => isFramed(String(response['clientDataJSON']))

interface CeremonyContext extends Pick<Dependencies, 'db' | 'clock'> {
  readonly realm: PasskeyRealm
  readonly challenges: ReturnType<typeof createChallenges>
  readonly requireSite: PasskeyCeremonies['requireSite']
  /** @throws `refused` in place of the library's errors, which are about what the browser sent */
  readonly checked: <Result>(verification: Promise<Result>) => Promise<Result>
}

const createSignIn = ({
  db,
  clock,
  realm: { store, signInSubject, refused },
  challenges,
  requireSite,
  checked,
}: CeremonyContext): Pick<PasskeyCeremonies, 'signInOptions' | 'signIn'> => ({
  async signInOptions() {
    const { id } = requireSite()
    const { generateAuthenticationOptions } = await loadWebAuthn()
    const options = await generateAuthenticationOptions({
      rpID: id,
      challenge: await challenges.issue(signInSubject),
      timeout: CEREMONY_MS,
      userVerification: 'required',
    })
    return { ...options }
  },

  async signIn(credential) {
    const { id, origin } = requireSite()
    const stored = await store.find(db, credential.id)
    const { publicKey, counter, transports } = stored ?? decoyPasskey()
    const { verifyAuthenticationResponse } = await loadWebAuthn()
    const { verified, authenticationInfo } = await checked(
      verifyAuthenticationResponse({
        response: credential as unknown as AuthenticationResponseJSON,
        expectedChallenge: (challenge) => challenges.spend(signInSubject, challenge),
        expectedOrigin: origin,
        expectedRPID: id,
        credential: { id: credential.id, publicKey: new Uint8Array(publicKey), counter, transports },
      }),
    )
    if (!stored || !verified || wasFramed(credential)) throw refused()
    const use = { counter: authenticationInfo.newCounter, now: clock() }
    if (!(await store.takeUse(db, stored.credentialId, use))) throw refused()
    return stored
  },
})

const createCreation = ({
  realm: { siteName, creationSubject, refused },
  challenges,
  requireSite,
  checked,
}: CeremonyContext): Pick<PasskeyCeremonies, 'creationOptions' | 'verifyNew'> => ({
  async creationOptions(owner) {
    const { id } = requireSite()
    const { generateRegistrationOptions } = await loadWebAuthn()
    const options = await generateRegistrationOptions({
      rpName: siteName,
      rpID: id,
      userName: owner.name,
      userID: new Uint8Array(Buffer.from(owner.id)),
      challenge: await challenges.issue(creationSubject(owner.id)),
      timeout: CEREMONY_MS,
      excludeCredentials: owner.exclude.map(({ credential_id, transports }) => ({
        id: credential_id,
        transports,
      })),
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    })
    return { ...options }
  },

  async verifyNew(ownerId, credential) {
    const { id, origin } = requireSite()
    const { verifyRegistrationResponse } = await loadWebAuthn()
    const { verified, registrationInfo } = await checked(
      verifyRegistrationResponse({
        response: credential as unknown as RegistrationResponseJSON,
        expectedChallenge: (challenge) => challenges.spend(creationSubject(ownerId), challenge),
        expectedOrigin: origin,
        expectedRPID: id,
      }),
    )
    if (!verified || wasFramed(credential)) throw refused()
    const { id: credentialId, publicKey, counter, transports = [] } = registrationInfo.credential
    return { credentialId, publicKey: Buffer.from(publicKey), counter, transports }
  },
})

export function createPasskeyCeremonies(
  { config, db, clock, log }: Pick<Dependencies, 'config' | 'db' | 'clock' | 'log'>,
  realm: PasskeyRealm,
): PasskeyCeremonies {
  const challenges = createChallenges({ db, clock })
  const site = passkeySite(config.publicUrl)

  function requireSite() {
    if (!site) throw realm.unsupported()
    return site
  }

  const checked: CeremonyContext['checked'] = (verification) =>
    verification.catch((error: unknown) => {
      log.debug({ err: error }, realm.refusedLine)
      throw realm.refused()
    })

  const context: CeremonyContext = { db, clock, realm, challenges, requireSite, checked }
  return { requireSite, ...createSignIn(context), ...createCreation(context) }
}
