import type { TokenStore } from '@dhadha/contract/shell'
import { MARKER_COOKIE } from '@dhadha/release'

const LIFETIME_S = 315_360_000 // S4.1b, S9.1a: about ten years; the API decides how long the sign-in is good.

const attributes = () => `; path=/; SameSite=Lax${location.protocol === 'https:' ? '; Secure' : ''}`

/** Value of a cookie of this site, or null. */
export function readCookie(name: string): string | null {
  const found = document.cookie.split('; ').find((cookie) => cookie.startsWith(`${name}=`))
  return found ? decodeURIComponent(found.slice(name.length + 1)) || null : null
}

/** Stores a cookie for about ten years (browsers shorten that). */
export function writeCookie(name: string, value: string): void {
  document.cookie = `${name}=${encodeURIComponent(value)}; max-age=${LIFETIME_S}${attributes()}`
}

export function removeCookie(name: string): void {
  document.cookie = `${name}=; max-age=0${attributes()}`
}

/**
 * The marker of a sign-in is in a cookie, so that the gateway knows whether a learner is signed in before any script
 * runs. The gateway has set it: if a script writes it again, some browsers store it for a week only.
 */
export const tokenCookie: TokenStore = {
  read: () => readCookie(MARKER_COOKIE),
  write: (token) => {
    if (readCookie(MARKER_COOKIE) !== token) writeCookie(MARKER_COOKIE, token)
  },
  remove: () => removeCookie(MARKER_COOKIE),
}
