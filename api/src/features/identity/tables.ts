// The tables of accounts.
import type { Browser, System } from '@dhadha/contract/wire'
import type { Generated } from 'kysely'
import type { Channel } from '../../platform/messages/messenger.ts'

interface LearnerTable {
  /** uuid */
  id: Generated<string>
  /** Unique name shown to others (decision 2). */
  handle: string
  /** argon2id; null for learners who have only ever signed in with Google. */
  password_hash: string | null
  /** Empty until onboarding. */
  name: Generated<string>
  /** YYYY-MM-DD; the last day of a year where only the year is known, its latest birthday (decision 44). */
  birth_date: string | null
  institute: Generated<string>
  /** 3 to 10; 0 when not given. */
  grade: Generated<number>
  /** Path of the photo, which cannot be guessed; it changes with every photo and when others may no longer see it. */
  image: string | null
  /** The learner chose to appear by name and photo; counts from 13 years on (decision 3). */
  shows_name: Generated<boolean>
  hides_from_leaderboards: Generated<boolean>
  /** Excluded from public ranks until an operator has reviewed a pattern of answers (decision 47). */
  is_set_aside: Generated<boolean>
  /** Sharing with others: the learner's choice, or barred by an operator (decision 45). */
  sharing: Generated<'on' | 'off' | 'barred'>
  /** Under 13 without a guardian's consent: no features that involve other learners (decision 35). */
  is_limited: Generated<boolean>
  created_at: Date
}

/**
 * Verified addresses and numbers. The address is the key, because it is all that is known before the learner exists.
 */
interface IdentityTable {
  /** Lower-case e-mail address, or 11 digits. */
  value: string
  channel: Channel
  learner_id: string
  verified_at: Date
}

/** A registration that waits for its code; `code_mac` is null once it was used. */
interface RegistrationTable {
  identity: string
  code_mac: Buffer | null
  /** The digits follow from it, so that all messages of ten minutes bring the same code; null: no guess matches. */
  code_seed: Buffer | null
  expires_at: Date
  /** Guesses of callers who name no registration, since the last message. */
  guesses: number
  /** Wrong guesses over all codes since `failures_since` (decision 7). */
  failures: number
  failures_since: Date
}

/** The password of a client that requested a code; several may request one for the same address. */
interface RegistrationPasswordTable {
  identity: string
  /** SHA-256 of the registration's id. */
  id_hash: Buffer
  password_hash: string
  asked_at: Date
  /** Its message brought a code. */
  has_code: Generated<boolean>
  /** Guesses of this registration at the address' code. */
  guesses: Generated<number>
}

interface AccessTokenTable {
  /** SHA-256 of the token. */
  hash: Buffer
  learner_id: string
  /** Identifies the sign-in in its owner's list. */
  id: Generated<string>
  /** Derived from the user agent, for the list of sign-ins; null: not recognised. */
  browser: Browser | null
  system: System | null
  created_at: Date
  last_used_at: Date
}

/** Links sent by mail or text. A link proves an address; its user chooses the password. */
interface PasswordResetTable {
  /** SHA-256 of the link's token. */
  hash: Buffer
  /** Set only for links from before addresses were stored. */
  learner_id: string | null
  identity: string | null
  channel: Channel | null
  expires_at: Date
}

/** A browser in which the learner has signed in before; see devices.ts. */
interface KnownDeviceTable {
  learner_id: string
  /** SHA-256 of the cookie's token. */
  hash: Buffer
  last_used_at: Date
}

/** The learner linked to a subject of Google. */
interface GoogleAccountTable {
  subject: string
  learner_id: string
  linked_at: Date
}

/** A passkey of a learner: the public half of a key in the learner's phone or computer. */
interface PasskeyTable {
  /** uuid */
  id: Generated<string>
  learner_id: string
  /** Base64url. */
  credential_id: string
  /** COSE */
  public_key: Buffer
  /** The counter of its uses, if the authenticator has one. */
  counter: number
  transports: string[]
  name: string
  created_at: Date
  last_used_at: Date | null
}

interface IdentityTables {
  learner: LearnerTable
  identity: IdentityTable
  registration: RegistrationTable
  registration_password: RegistrationPasswordTable
  access_token: AccessTokenTable
  password_reset: PasswordResetTable
  known_device: KnownDeviceTable
  google_account: GoogleAccountTable
  passkey: PasskeyTable
}

declare module '../../platform/database/schema.ts' {
  interface Database extends IdentityTables {}
}
