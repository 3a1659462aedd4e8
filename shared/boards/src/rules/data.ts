const toBase64 = (bytes: Uint8Array): string => {
  let binary = ''
  for (const byte of bytes) binary += String.fromCharCode(byte)
  return btoa(binary)
}

const fromBase64 = (text: string): Uint8Array => Uint8Array.from(atob(text), (char) => char.charCodeAt(0))

/** `data.data` of a problem: base64 of the UTF-8 JSON `{ "data": payload }` (S3.4a). */
export const encodeBoardData = (payload: unknown): string =>
  toBase64(new TextEncoder().encode(JSON.stringify({ data: payload })))

/**
 * The payload in `data.data`, out of its `{ "data": … }`. What is no base64 of JSON is used as it is (S3.4a).
 */
export function decodeBoardData(text: string | null): unknown {
  if (text === null) return null
  try {
    const decoded: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(fromBase64(text)))
    return typeof decoded === 'object' && decoded !== null && 'data' in decoded ? decoded.data : decoded
  } catch {
    return text
  }
}
