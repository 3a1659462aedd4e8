// Messages of gateways to the API about violations of the security policies (decision 56).

/** The path at which the gateway forwards reports of browsers to the API. */
export const VIOLATIONS_PATH = '/api/v2/app/violations'

/** Violations in one message of the gateway to the API. */
export const MAX_VIOLATIONS = 20

/** Length of the hash of the reports' network in a message, in base64url; it does not reveal the network. */
export const NETWORK_HASH_LENGTH = 16

export const VIOLATION_TYPES = ['csp-violation', 'integrity-violation'] as const

/**
 * Directives of the content security policy and destinations of the integrity policy that can be violated; `other` is
 * the rest.
 */
export const VIOLATED = [
  'base-uri',
  'connect-src',
  'default-src',
  'font-src',
  'form-action',
  'frame-ancestors',
  'frame-src',
  'img-src',
  'manifest-src',
  'media-src',
  'object-src',
  'require-trusted-types-for',
  'script',
  'script-src',
  'script-src-attr',
  'script-src-elem',
  'style',
  'style-src',
  'style-src-attr',
  'style-src-elem',
  'trusted-types',
  'worker-src',
  'other',
] as const

/**
 * A policy was violated in a browser (decision 56). Both are of a few words, so that a caller cannot fill a log with
 * them.
 */
export interface Violation {
  readonly type: (typeof VIOLATION_TYPES)[number]
  readonly violated: (typeof VIOLATED)[number]
}
