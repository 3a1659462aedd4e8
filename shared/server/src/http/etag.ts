// Compares entity tags.

/**
 * Proxies that compress or rewrite an answer weaken its tag: `W/"a"` names the same content as `"a"` (RFC 9110,
 * 13.1.2).
 */
const withoutWeakness = (tag: string): string => tag.trim().replace(/^W\//, '')

/** Whether the caller has the content of an entity tag already, by its `If-None-Match`. */
export const hasEntity = (ifNoneMatch: string | undefined, etag: string): boolean =>
  ifNoneMatch !== undefined &&
  (ifNoneMatch.trim() === '*' ||
    ifNoneMatch.split(',').some((tag) => withoutWeakness(tag) === withoutWeakness(etag)))
