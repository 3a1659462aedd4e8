import { createHash } from 'node:crypto'

/**
 * Runs in the page: reloads it after another build, shows when the last save does not build, and has the terminal print
 * errors. React writes those that a boundary catches to the console.
 */
const SCRIPT = `const send = (error) => {
  if (!(error instanceof Error)) return
  const body = JSON.stringify({ message: String(error), stack: error.stack })
  fetch('/dhadha-dev/errors', { method: 'POST', body, keepalive: true }).catch(() => undefined)
}
addEventListener('error', ({ error }) => send(error))
addEventListener('unhandledrejection', ({ reason }) => send(reason))
const print = console.error
console.error = (...words) => {
  print(...words)
  send(words.find((word) => word instanceof Error))
}
const bar = document.getElementById('dhadha-dev')
const state = document.getElementById('dhadha-dev-state')
const events = new EventSource('/dhadha-dev/events')
events.addEventListener('built', ({ data }) => {
  if (data !== bar.dataset.build) location.reload()
})
events.addEventListener('failed', () => {
  state.textContent = 'The last save does not build: the terminal says why. This is the build before it.'
})
events.addEventListener('error', () => {
  state.textContent = 'The local server has ended. Start it again: npm run dev.'
})
`

const SHEET = `#dhadha-dev{padding:.25rem 1rem;background:#0b5345;color:#fff;font:1rem/1.5 system-ui,sans-serif}#dhadha-dev p{margin:0;overflow-wrap:anywhere}@media print{#dhadha-dev{display:none}}
`

/** Files of the bar by their names, with their types. */
export const BAR_FILES: ReadonlyMap<string, readonly [type: string, content: string]> = new Map([
  ['bar.js', ['text/javascript; charset=utf-8', SCRIPT]],
  ['bar.css', ['text/css; charset=utf-8', SHEET]],
])

/** Pages run only scripts whose hash they name. */
export const SCRIPT_INTEGRITY = `sha384-${createHash('sha384').update(SCRIPT).digest('base64')}`
