// Challenges for authenticators.
import { randomBytes } from 'node:crypto'
import type { Dependencies } from '../feature.ts'
import { createSecret } from '../secrets/secrets.ts'
import { isSignature, createSignature } from '../secrets/signature.ts'
import { take } from '../throttle/throttle.ts'

/** As long as a browser waits for its authenticator. */
export const CEREMONY_MS = 5 * 60_000

/** Challenges for authenticators: signed, for one purpose, valid once. A challenge is stored only when it is used. */
export interface Challenges {
  readonly issue: (subject: string) => Promise<string>
  /** @param given in base64url, as the browser returns it */
  readonly spend: (subject: string, challenge: string) => Promise<boolean>
}

export function createChallenges({ db, clock }: Pick<Dependencies, 'db' | 'clock'>): Challenges {
  const readKey = createSecret(db, 'passkey')

  return {
    async issue(subject) {
      const content = `${randomBytes(16).toString('base64url')}.${clock().getTime() + CEREMONY_MS}`
      return `${content}.${createSignature(await readKey(), subject, content)}`
    },

    async spend(subject, challenge) {
      const [nonce = '', expires = '', signature = ''] = Buffer.from(challenge, 'base64url')
        .toString()
        .split('.')
      if (!isSignature(await readKey(), subject, `${nonce}.${expires}`, signature)) return false
      if (clock().getTime() > Number(expires)) return false
      const once = { purpose: 'passkey', target: nonce, limit: 1, windowSeconds: (2 * CEREMONY_MS) / 1000 }
      return (await take(db, once, clock())) === 0
    },
  }
}
