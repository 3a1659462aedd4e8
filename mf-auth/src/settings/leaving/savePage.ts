/** Milliseconds that the URL stays valid: long enough for the slowest browser to read it. */
const REVOKE_AFTER_MS = 60_000

/** Downloads a page as a file that opens by itself, also on a phone. */
export function savePage(name: string, content: string): void {
  const url = URL.createObjectURL(new Blob([content], { type: 'text/html' }))
  // oxlint-disable-next-line no-restricted-properties -- a link that is pressed and never shown
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), REVOKE_AFTER_MS)
}
