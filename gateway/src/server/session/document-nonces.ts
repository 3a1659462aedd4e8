// Cookies that bind a browser's reports to the document that they are about.
import { randomBytes } from 'node:crypto'
import { HOUR_MS } from '@dhadha/server/durations'
import { PAGE_REPORTS_PATH } from '@dhadha/release'
import { getSiteNetwork } from '@dhadha/server'
import type { Site } from '../../composition/site.ts'
import { cookieIn } from './cookies.ts'
import type { VisitorKeys } from './visitor-keys.ts'

/** Its path is that of reports alone, which `__Host-` does not allow. */
const cookieName = (isSecure: boolean): string => (isSecure ? '__Secure-document' : 'document')
/** A nonce counts in the hour in which its document was sent, and in the next one. */
const HOURS = 2
const NONCE = /^([0-9a-z]{1,8})\.([\w-]{11})\.([\w-]{16})$/

interface Headers {
  readonly cookie?: string | undefined
}

/**
 * Binds reports to the documents that they are about. Each document comes with a nonce in a cookie that browsers send
 * with reports alone: 64 random bits and the hour, signed together with the composition of the document and the /24
 * or /48 that it was sent to. A cookie, and nothing in the document itself, because one rendered document serves all
 * visitors, is compressed once, and is kept by service workers. A document that comes from the worker's cache has the
 * nonce of the last one that came from a gateway.
 */
export interface DocumentNonces {
  /** Value of `Set-Cookie` for a document. */
  readonly cookieFor: (site: Pick<Site, 'id'>, ip: string) => string
  /**
   * The nonce of the document that reports are about. Null: there is none, it is altered or too old, or it is of
   * another network or composition; the reports are then not counted for any version.
   */
  readonly read: (headers: Headers, site: Pick<Site, 'id'>, ip: string) => string | null
}

export function createDocumentNonces(
  keys: VisitorKeys,
  isSecure: boolean,
  now: () => number = Date.now,
): DocumentNonces {
  const name = cookieName(isSecure)
  const hourNow = () => Math.floor(now() / HOUR_MS)
  const toSignedContent = (hour: string, random: string, site: Pick<Site, 'id'>, ip: string) =>
    [hour, random, site.id, getSiteNetwork(ip)].join('\n')
  return {
    cookieFor(site, ip) {
      const [hour, random] = [hourNow().toString(36), randomBytes(8).toString('base64url')]
      const signature = keys.sign('document', toSignedContent(hour, random, site, ip))
      return `${name}=${hour}.${random}.${signature}; Path=${PAGE_REPORTS_PATH}; Max-Age=${(HOURS * HOUR_MS) / 1_000}; HttpOnly; SameSite=Strict${isSecure ? '; Secure' : ''}`
    },
    read({ cookie }, site, ip) {
      const [, hour = '', random = '', signature = ''] = NONCE.exec(cookieIn(cookie, name) ?? '') ?? []
      const age = hourNow() - Number.parseInt(hour, 36)
      const isCurrent = age >= 0 && age < HOURS
      return isCurrent && keys.isSigned('document', toSignedContent(hour, random, site, ip), signature)
        ? random
        : null
    },
  }
}
