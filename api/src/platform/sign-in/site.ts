// The address of the site, as passkeys are bound to it.
import { isIP } from 'node:net'

/** The site as authenticators know it. */
export interface PasskeySite {
  /** Host name that passkeys are bound to. */
  readonly id: string
  /** Scheme, host and port of its pages. */
  readonly origin: string
}

/** Null where browsers offer no passkeys: at an IP address, and by plain http but on this machine. */
export function passkeySite(publicUrl: string): PasskeySite | null {
  const { protocol, hostname, origin } = new URL(publicUrl)
  const isSecure = protocol === 'https:' || hostname === 'localhost'
  return isSecure && isIP(hostname.replace(/^\[|\]$/g, '')) === 0 ? { id: hostname, origin } : null
}
