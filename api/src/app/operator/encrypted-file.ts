// Encrypts back-ups and reads them again.
import { createCipheriv, createDecipheriv, randomBytes, type CipherGCM } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open, readFile } from 'node:fs/promises'
import { PassThrough, Transform, type Readable } from 'node:stream'
import { OperatorError } from '@dhadha/server/errors'

// An encrypted back-up: MAGIC, a nonce, the compressed rows in AES-256-GCM, and its tag.
const MAGIC = Buffer.from('dhadha-sealed-1\n')
const NONCE_BYTES = 12
const TAG_BYTES = 16
const HEAD_BYTES = MAGIC.length + NONCE_BYTES

/** The key of a file with 64 hexadecimal digits, as `openssl rand -hex 32` writes it. @throws OperatorError */
export async function readKey(file: string): Promise<Buffer> {
  const content = await readFile(file, 'utf8').catch(() => {
    throw new OperatorError(`The key file ${file} cannot be read.`)
  })
  if (!/^[0-9a-f]{64}$/i.test(content.trim()))
    throw new OperatorError(`${file} must hold 64 hexadecimal digits (openssl rand -hex 32).`)
  return Buffer.from(content.trim(), 'hex')
}

/** Encrypts what passes through; without a key it passes as it is. */
export function encryptStream(key: Buffer | null): Transform {
  if (!key) return new PassThrough()
  const nonce = randomBytes(NONCE_BYTES)
  const cipher: CipherGCM = createCipheriv('aes-256-gcm', key, nonce)
  const encrypted = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      done(null, cipher.update(chunk))
    },
    flush(done) {
      this.push(cipher.final())
      done(null, cipher.getAuthTag())
    },
  })
  encrypted.push(Buffer.concat([MAGIC, nonce]))
  return encrypted
}

/** Whether a file is an encrypted back-up; its content may be damaged. */
export async function isEncrypted(file: string): Promise<boolean> {
  const handle = await open(file)
  try {
    const head = Buffer.alloc(MAGIC.length)
    await handle.read(head, 0, MAGIC.length, 0)
    return head.equals(MAGIC)
  } finally {
    await handle.close()
  }
}

/**
 * The compressed rows of a back-up, encrypted or not. A changed file or a wrong key is found at its end: the stream
 * then fails, and the caller must discard all that it has read.
 *
 * @throws OperatorError when it is encrypted and there is no key
 */
export async function openEncrypted(
  file: string,
  key: Buffer | null,
): Promise<readonly [Readable, Transform]> {
  const handle = await open(file)
  try {
    const { size } = await handle.stat()
    const head = Buffer.alloc(HEAD_BYTES)
    await handle.read(head, 0, HEAD_BYTES, 0)
    if (!head.subarray(0, MAGIC.length).equals(MAGIC)) return [createReadStream(file), new PassThrough()]
    if (!key) throw new OperatorError(`${file} is encrypted; give its key with --key.`)
    if (size < HEAD_BYTES + TAG_BYTES) throw new OperatorError(`${file} is damaged or incomplete.`)
    const tag = Buffer.alloc(TAG_BYTES)
    await handle.read(tag, 0, TAG_BYTES, size - TAG_BYTES)
    const decipher = createDecipheriv('aes-256-gcm', key, head.subarray(MAGIC.length))
    decipher.setAuthTag(tag)
    return [createReadStream(file, { start: HEAD_BYTES, end: size - TAG_BYTES - 1 }), decipher]
  } finally {
    await handle.close()
  }
}
