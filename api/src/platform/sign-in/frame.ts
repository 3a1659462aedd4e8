/**
 * Whether a page of the site, framed by another site, requested this ceremony. The site's pages are never framed, and
 * the library looks at the framed page's origin alone.
 *
 * @param clientDataJSON base64url, as the authenticator has signed it; the library has parsed it before
 */
export function isFramed(clientDataJSON: string): boolean {
  const { crossOrigin } = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString()) as {
    readonly crossOrigin?: unknown
  }
  return crossOrigin === true
}
