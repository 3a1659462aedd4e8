import { createHmac, timingSafeEqual } from 'node:crypto'

/** Signs what this site alone may have issued, for one purpose. */
export const createSignature = (key: Buffer, subject: string, content: string): string =>
  createHmac('sha256', key).update(`${subject}\n${content}`).digest('base64url')

export function isSignature(key: Buffer, subject: string, content: string, candidate: string): boolean {
  const expected = Buffer.from(createSignature(key, subject, content))
  const signature = Buffer.from(candidate)
  return signature.length === expected.length && timingSafeEqual(signature, expected)
}
