/** Where the gateway passes on to the API what browsers have reported. */
export const VIOLATIONS_PATH = '/api/v2/app/violations'

/** Violations in one message of the gateway to the API. */
export const MAX_VIOLATIONS = 20

/** Length of what a message says of the network that the reports came from, in base64url; it names none. */
export const NETWORK_HASH_LENGTH = 16

export const VIOLATION_TYPES = ['csp-violation', 'integrity-violation'] as const

/** What can be violated: directives of the content security policy, destinations of the integrity policy; `other` is the rest. */
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

/** A policy was violated in a browser (decision 56). Both are of a few words, so that nobody can fill a log with them. */
export interface Violation {
  readonly type: (typeof VIOLATION_TYPES)[number]
  readonly violated: (typeof VIOLATED)[number]
}
