const toBase64 = (bytes: Uint8Array): string => {
  let binary = ''
  for (const byte of bytes) binary += String.fromCharCode(byte)
  return btoa(binary)
}

const fromBase64 = (text: string): Uint8Array => Uint8Array.from(atob(text), (char) => char.charCodeAt(0))

/** A payload of two halves: the board at the start and the board in the end (S3.4b). */
interface Halves {
  readonly questionnaire: unknown
  readonly data: unknown
}

const isHalves = (payload: unknown): payload is Halves =>
  typeof payload === 'object' && payload !== null && 'questionnaire' in payload && 'data' in payload

/** `data.data` of a problem: base64 of the UTF-8 JSON `{ "data": payload }` (S3.4a). */
export const encodeBoardData = (payload: unknown): string =>
  toBase64(new TextEncoder().encode(JSON.stringify({ data: isHalves(payload) ? payload.data : payload })))

/** The value beside `data.data`: the start of a free placement (S3.4b); absent for any other payload. */
export const encodeQuestionnaire = (payload: unknown): { questionnaire?: unknown } =>
  isHalves(payload) ? { questionnaire: payload.questionnaire } : {}

/**
 * The payload in `data.data`, unwrapped from `{ "data": … }`, together with `data.questionnaire` if there is one.
 * Anything but base64 of JSON is used as it is (S3.4a).
 */
export function decodeBoardData(text: string | null, questionnaire?: unknown): unknown {
  const data = decode(text)
  return questionnaire === undefined ? data : { questionnaire, data }
}

function decode(text: string | null): unknown {
  if (text === null) return null
  try {
    const decoded: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(fromBase64(text)))
    return typeof decoded === 'object' && decoded !== null && 'data' in decoded ? decoded.data : decoded
  } catch {
    return text
  }
}
