// For tests: sign-ins with guessed passkeys.
import { createChallenges } from '../../../platform/sign-in/challenges.ts'
import { createAuthenticator } from '../../identity/testing/authenticator.ts'
import type { TestApp } from '../../../testing/app.ts'
import { addOperator } from '../operators/store.ts'

/** The length of an ES256 key. */
const COSE_BYTES = 77

let tries = 0

/** An attacker's sign-in with the id of a passkey and a key of their own. */
export interface Guess {
  readonly who: string
  /** Ids of a passkey that exists, and of one that does not. */
  readonly known: string
  readonly unknown: string
  /**
   * Prepares a sign-in up to the call itself.
   *
   * @returns the function that sends it
   */
  readonly prepare: (id: string) => Promise<() => Promise<{ status: number; headers: object; body: string }>>
}

/** The sign-ins of operators and of learners, with a passkey of each in the database. */
export async function passkeyGuesses({ app, clock, database: { db }, signedIn }: TestApp): Promise<Guess[]> {
  const challenges = createChallenges({ db, clock: clock.now })
  const attacker = createAuthenticator()
  const createId = (index: number) => Buffer.alloc(16, index).toString('base64url')
  const passkey = (index: number) => ({
    credential_id: createId(index),
    // The last part of what its authenticator sent; it cannot be used here.
    public_key: Buffer.from(
      String(createAuthenticator().create({ challenge: 'none' }).response['attestationObject']),
      'base64url',
    ).subarray(-COSE_BYTES),
    counter: 0,
    transports: [],
    created_at: clock.now(),
  })
  const operator = await addOperator(db, { name: 'Rokeya', role: 'approver' }, clock.now())
  await db
    .insertInto('release_passkey')
    .values({ ...passkey(1), operator_id: operator?.id ?? '' })
    .execute()
  const { id: learner } = await signedIn()
  await db
    .insertInto('passkey')
    .values({ ...passkey(2), learner_id: learner, name: 'phone', last_used_at: null })
    .execute()

  const guess = (who: string, subject: string, url: string, known: number): Guess => ({
    who,
    known: createId(known),
    unknown: createId(9),
    async prepare(id) {
      // Challenges are text inside: browsers return them in base64url.
      const challenge = Buffer.from(await challenges.issue(subject)).toString('base64url')
      const credential = { ...attacker.use({ challenge }), id, rawId: id }
      const number = (tries += 1)
      return async () => {
        const answer = await app.inject({
          method: 'POST',
          url,
          payload: { credential },
          headers: { authorization: 'Bearer release-page' },
          remoteAddress: `10.${(number >> 8) & 255}.${number & 255}.1`,
        })
        return { status: answer.statusCode, headers: answer.headers, body: answer.body }
      }
    },
  })
  return [
    guess('operators', 'operator sign-in', '/api/release/sign-in', 1),
    guess('learners', 'passkey login', '/api/v2/app/auth/passkey/login', 2),
  ]
}
