/**
 * Whether a response may be stored in a cache: a whole answer of this site itself that its server lets be stored. An opaque
 * answer of another site, one that a redirect led to, a part of a file and an error are none.
 */
export const isStorable = ({ status, type, redirected, headers }: Response): boolean =>
  status === 200 &&
  type === 'basic' &&
  !redirected &&
  !headers.has('content-range') &&
  !/\bno-store\b/i.test(headers.get('cache-control') ?? '')
