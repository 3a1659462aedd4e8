/**
 * A whole answer of the site itself. Pages get any other one, too, but it is not stored: another site's, what a
 * redirect led to, a part of a file, an error.
 */
export const isWhole = ({ status, type, redirected, headers }: Response): boolean =>
  status === 200 && type === 'basic' && !redirected && !headers.has('content-range')

/** A whole answer that may be stored for everybody at this browser. */
export const isStorable = (response: Response): boolean =>
  isWhole(response) && !/\bno-store\b/i.test(response.headers.get('cache-control') ?? '')
