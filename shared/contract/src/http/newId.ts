/**
 * A unique id: 32 hexadecimal digits. `crypto.randomUUID` is missing on pages served over plain HTTP (a school's own
 * server).
 */
export const newId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  )
