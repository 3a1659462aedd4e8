/** Milliseconds that the URL stays valid: long enough for the slowest browser to read it. */
const KEEP_MS = 60_000

/** Downloads a text as a file. */
export function saveFile(name: string, content: string): void {
  const url = URL.createObjectURL(new Blob([content], { type: 'application/json' }))
  // oxlint-disable-next-line no-restricted-properties -- a link that is pressed and never shown
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), KEEP_MS)
}
