// For tests: a phone with a passkey.
import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

const USER_PRESENT = 0x01
const USER_VERIFIED = 0x04
const HAS_CREDENTIAL = 0x40

const sha256 = (data: Buffer | string): Buffer => createHash('sha256').update(data).digest()
const bytes = (hex: string): Buffer => Buffer.from(hex.replaceAll(' ', ''), 'hex')
const word = (text: string): Buffer => Buffer.concat([Buffer.from([0x60 + text.length]), Buffer.from(text)])
const uint = (value: number, size: 2 | 4): Buffer => {
  const buffer = Buffer.alloc(size)
  buffer.writeUIntBE(value, 0, size)
  return buffer
}

interface Ceremony {
  readonly challenge: string
  readonly origin?: string
  /** Runs in a frame of another site. */
  readonly crossOrigin?: boolean
  /** Whether its owner has unlocked the phone. */
  readonly isUnlocked?: boolean
}

interface Login extends Ceremony {
  /** Replaces the next counter, as a copy of the phone would send it. */
  readonly counter?: number
}

/** A phone that holds one passkey (ES256, no attestation), for the site at localhost. */
export function createAuthenticator({ host = 'localhost' } = {}) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(16)
  let uses = 0

  const clientData = (
    type: string,
    { challenge, origin = 'http://localhost:3000', crossOrigin = false }: Ceremony,
  ) => Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin }))
  const toFlags = (isUnlocked: boolean) => USER_PRESENT | (isUnlocked ? USER_VERIFIED : 0)

  const credential = (response: Readonly<Record<string, unknown>>) => ({
    id: id.toString('base64url'),
    rawId: id.toString('base64url'),
    type: 'public-key' as const,
    response,
    clientExtensionResults: {},
  })

  return {
    /** The browser's result for a new passkey. */
    create({ isUnlocked = true, ...ceremony }: Ceremony) {
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
      const key = Buffer.concat([
        bytes('a5 01 02 03 26 20 01 21 58 20'),
        Buffer.from(x, 'base64url'),
        bytes('22 58 20'),
        Buffer.from(y, 'base64url'),
      ])
      const data = Buffer.concat([
        sha256(host),
        Buffer.from([toFlags(isUnlocked) | HAS_CREDENTIAL]),
        uint(uses, 4),
        Buffer.alloc(16),
        uint(id.length, 2),
        id,
        key,
      ])
      const attestation = Buffer.concat([
        bytes('a3'),
        word('fmt'),
        word('none'),
        word('attStmt'),
        bytes('a0'),
        word('authData'),
        bytes('59'),
        uint(data.length, 2),
        data,
      ])
      return credential({
        clientDataJSON: clientData('webauthn.create', ceremony).toString('base64url'),
        attestationObject: attestation.toString('base64url'),
        transports: ['internal'],
      })
    },

    /** The browser's result at a sign-in. */
    use({ isUnlocked = true, counter, ...ceremony }: Login) {
      uses += 1
      const data = Buffer.concat([sha256(host), Buffer.from([toFlags(isUnlocked)]), uint(counter ?? uses, 4)])
      const client = clientData('webauthn.get', ceremony)
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)
      return credential({
        clientDataJSON: client.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: signature.toString('base64url'),
      })
    },
  }
}
