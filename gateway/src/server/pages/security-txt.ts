// `/.well-known/security.txt`.
import { DAY_MS } from '@dhadha/server/durations'

/** RFC 9116 recommends less than a year. */
const VALID_DAYS = 180

/**
 * `/.well-known/security.txt` (RFC 9116): where researchers report a vulnerability. It expires half a year after the
 * day on which it is read, so that a site that is off for good does not point anywhere for ever.
 *
 * @param contacts URIs, the preferred one first; the contact form where there are none
 */
export function securityTxt(publicUrl: URL, contacts: readonly string[], now: Date): string {
  const at = (path: string) => new URL(path, publicUrl).href
  const day = Math.floor(now.getTime() / DAY_MS) + VALID_DAYS
  return [
    ...(contacts.length > 0 ? contacts : [at('/contact')]).map((contact) => `Contact: ${contact}`),
    `Expires: ${new Date(day * DAY_MS).toISOString()}`,
    'Preferred-Languages: en, bn',
    `Canonical: ${at('/.well-known/security.txt')}`,
    `Policy: ${at('/security')}`,
    '',
  ].join('\n')
}
