import { generateKeyPairSync } from 'node:crypto'

/** The values with which a sign-in verifies an answer. */
interface VerifiedBy {
  /** COSE (RFC 9053), as authenticators send it. */
  readonly publicKey: Buffer
  readonly counter: number
  readonly transports: string[]
}

/** COSE's map of an ES256 key, up to its x and from there to its y. */
const UP_TO_X = Buffer.from('a5010203262001215820', 'hex')
const UP_TO_Y = Buffer.from('225820', 'hex')

let decoy: VerifiedBy | null = null

/**
 * A stand-in for an unknown passkey: an answer that names one is verified as any other, so that the time of the refusal
 * does not reveal which passkeys exist. The private key is not stored.
 */
export function decoyPasskey(): VerifiedBy {
  if (decoy) return decoy
  const { x = '', y = '' } = generateKeyPairSync('ec', { namedCurve: 'P-256' }).publicKey.export({
    format: 'jwk',
  })
  const publicKey = Buffer.concat([
    UP_TO_X,
    Buffer.from(x, 'base64url'),
    UP_TO_Y,
    Buffer.from(y, 'base64url'),
  ])
  decoy = { publicKey, counter: 0, transports: [] }
  return decoy
}
