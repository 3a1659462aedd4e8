// The security headers of every answer: content security policy, integrity policy, HSTS and others.
import { createHash } from 'node:crypto'
import { VIOLATION_REPORTS_PATH } from '@dhadha/release'
import semver from 'semver'
import { NOTICE_STYLE } from './pages/notice.ts'
import { FAST_REFRESH_HOOK } from './pages/fast-refresh.ts'
import { INLINE_SCRIPTS } from './pages/inline-scripts.ts'

export const policy = (directives: Record<string, string>): string =>
  Object.entries(directives)
    .map(([name, value]) => `${name} ${value}`)
    .join('; ')

export const toHashSource = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`

const PAGE_POLICY = {
  'default-src': "'none'",
  'script-src': `'self' ${INLINE_SCRIPTS.map(toHashSource).join(' ')}`,
  'style-src': "'self'",
  'img-src': "'self' data: blob:",
  'font-src': "'self'",
  'connect-src': "'self'",
  'manifest-src': "'self'",
  'worker-src': "'self'",
  // Videos of tutorials, from the moment a pupil presses play (decision 3).
  'frame-src': 'https://www.youtube-nocookie.com',
  'base-uri': "'none'",
  'form-action': "'self'",
  'frame-ancestors': "'none'",
}

/**
 * Texts become HTML or the address of a script only by these policies: START_SHELL's, FILL_FIRST_SCREEN's, and the
 * shell's (decision 56).
 */
const TRUSTED_TYPES = {
  'require-trusted-types-for': "'script'",
  'trusted-types': 'dhadha-start dhadha-fill default',
}
/** A shell before this contract has no policy: under one that is rolled back to, no script could load another. */
const FIRST_CONTRACT = '1.12.0'

/**
 * The policies of a page: it may load files of the site and scripts with a known hash, and no other inline code.
 *
 * @param contract version of the contract that the live shell provides
 * @param developmentOrigins servers whose files have no hashes; hashes are not required if there is one
 * @param style the inline style sheet of the document; '' for none
 */
export function pageHeaders(
  contract: string,
  developmentOrigins: readonly string[],
  style = '',
): Record<string, string> {
  const styles = style === '' ? "'self'" : `'self' ${toHashSource(style)}`
  if (developmentOrigins.length === 0) {
    return {
      'content-security-policy': policy({
        ...PAGE_POLICY,
        'style-src': styles,
        ...(semver.gte(contract, FIRST_CONTRACT) ? TRUSTED_TYPES : {}),
        // No report-to beside it: browsers that support it would ignore this directive, and send a minute later, if at
        // all.
        'report-uri': VIOLATION_REPORTS_PATH,
      }),
      'integrity-policy': 'blocked-destinations=(script), endpoints=(security)',
      'reporting-endpoints': `security="${VIOLATION_REPORTS_PATH}"`,
    }
  }
  const origins = developmentOrigins.join(' ')
  const sockets = developmentOrigins.map((origin) => origin.replace(/^http/, 'ws')).join(' ')
  return {
    'content-security-policy': policy({
      ...PAGE_POLICY,
      'script-src': `${PAGE_POLICY['script-src']} ${origins} ${toHashSource(FAST_REFRESH_HOOK)}`,
      'style-src': `${styles} ${origins}`,
      'img-src': `${PAGE_POLICY['img-src']} ${origins}`,
      'font-src': `'self' ${origins}`,
      'connect-src': `'self' ${origins} ${sockets}`,
    }),
  }
}

/** For the document that is shown if there is no page. */
export const NOTICE_HEADERS: Record<string, string> = {
  'content-security-policy': policy({
    'default-src': "'none'",
    'style-src': toHashSource(NOTICE_STYLE),
    'base-uri': "'none'",
    'form-action': "'none'",
    'frame-ancestors': "'none'",
  }),
}

/** For answers that are no documents: none of their content runs. */
export const INERT_POLICY = policy({ 'default-src': "'none'", 'frame-ancestors': "'none'" })

/** For the service worker: it asks this site, and runs nothing but itself. */
export const WORKER_POLICY = policy({ 'default-src': "'none'", 'connect-src': "'self'" })

/** On every answer; HSTS only where the site is reached by https, else it would lock out a plain one. */
export const commonHeaders = (publicUrl: URL): Record<string, string> => ({
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy':
    'accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), usb=()',
  'cross-origin-opener-policy': 'same-origin',
  ...(publicUrl.protocol === 'https:'
    ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }
    : {}),
})
