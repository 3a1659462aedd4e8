import { afterEach, beforeEach, expect, it } from 'vitest'
import { readComposition } from './composition.ts'
import { compositionDocument } from '../testing/compositions.ts'
import { leaveWithdrawn, needsDocument, noteGlobals } from './withdrawn.ts'

// Nothing is fetched here; without this happy-dom logs an error about it.
Object.assign((globalThis as unknown as { happyDOM: { settings: object } }).happyDOM.settings, {
  handleDisabledFileLoadingAsSuccess: true,
})

let number = 0
/** Another version in every test: what has left the page is remembered. */
let bad: string
let undo: (() => void)[]

const live = (version: string, previous?: string) =>
  readComposition(
    compositionDocument(`${version} ${previous}`, {
      'mf-practice': { version, ...(previous === undefined ? {} : { previous }) },
      'mf-tests': { version: '1.0.0' },
    }),
  )
/** The version's entry has run: its container is a global. */
const run = (version: string) => set(globalThis, `mf-practice_${version}`, {})
function set(holder: object, key: string, value: unknown): void {
  const before = Object.getOwnPropertyDescriptor(holder, key)
  undo.push(() => {
    if (before) Object.defineProperty(holder, key, before)
    else Reflect.deleteProperty(holder, key)
  })
  Object.defineProperty(holder, key, { value, configurable: true, writable: true })
}
function getter(holder: object, key: string): void {
  undo.push(() => Reflect.deleteProperty(holder, key))
  Object.defineProperty(holder, key, { get: () => 1, configurable: true })
}
const sheets = () => [...document.querySelectorAll('link')].map(({ href }) => new URL(href).pathname)

beforeEach(() => {
  bad = `9.0.${number++}`
  undo = []
  // What is in the test's page; in a browser these names begin with dhadha_.
  run(bad)
  noteGlobals()
})
afterEach(() => {
  for (const one of undo.toReversed()) one()
  document.head.innerHTML = ''
})

it('decision 66 a rollback needs no other document when nothing was left behind', () => {
  expect(needsDocument(live(bad, '1.0.0'), live('1.0.0'))).toBe(false)
})

it.each<[string, () => void]>([
  ['a global', () => set(globalThis, 'helper', 1)],
  ['a method of all arrays', () => set(Array.prototype, 'last', () => 1)],
  ['another fetch', () => set(globalThis, 'fetch', () => undefined)],
  ['another JSON.parse', () => set(JSON, 'parse', () => ({}))],
  ['a getter of all documents', () => getter(Document.prototype, 'x')],
])('decision 66 after %s the next move loads a document', (_, change) => {
  change()
  expect(needsDocument(live(bad, '1.0.0'), live('1.0.0'))).toBe(true)
  // Not for a version that went on as a fallback, nor without any change.
  expect(needsDocument(live('1.0.0'), live(bad, '1.0.0'))).toBe(false)
  const same = live(bad)
  expect(needsDocument(same, same)).toBe(false)
})

it('decision 66 what a version changed does not matter when it did not run here', () => {
  set(globalThis, 'helper', 1)
  expect(needsDocument(live('8.0.0', '1.0.0'), live('1.0.0'))).toBe(false)
})

it('decision 66 our builds name their globals so that they do not count', () => {
  set(globalThis, 'dhadha_mf_practice_1_0_0_chunks', [])
  expect(needsDocument(live(bad, '1.0.0'), live('1.0.0'))).toBe(false)
})

it('decision 66 the sheets of a withdrawn version leave the page, and those of others stay', () => {
  const paths = [
    `/releases/mf-practice/${bad}/css/page.css`,
    '/releases/mf-practice/1.0.0/css/page.css',
    '/releases/mf-tests/1.0.0/css/page.css',
  ]
  document.head.innerHTML =
    paths.map((path) => `<link rel="stylesheet" href="${path}">`).join('') +
    `<link rel="preload" as="style" href="/releases/mf-practice/${bad}/css/other.css">` +
    `<link rel="preload" as="script" href="/releases/mf-practice/${bad}/js/page.js">`
  // Live: it goes on as the fallback.
  leaveWithdrawn(live('1.0.0'), live(bad, '1.0.0'))
  expect(sheets()).toHaveLength(5)
  leaveWithdrawn(live(bad, '1.0.0'), live('1.0.0'))
  expect(sheets()).toEqual([...paths.slice(1), `/releases/mf-practice/${bad}/js/page.js`])
})

it('decision 72 of the sheets that versions share those leave the page that no other version has', () => {
  const shared = ['/releases/mf-practice/files/css/page.css', '/releases/mf-practice/files/css/bad.css']
  const sharing = (version: string, paths: readonly string[]) => {
    const composition = live(version)
    const remotes = composition.remotes.map((remote) => ({
      ...remote,
      active: { ...remote.active, files: Object.fromEntries(paths.map((path) => [path, 'sha384-x'])) },
    }))
    return { ...composition, remotes }
  }
  document.head.innerHTML = shared.map((path) => `<link rel="stylesheet" href="${path}">`).join('')
  leaveWithdrawn(sharing(bad, shared), sharing('1.0.0', shared.slice(0, 1)))
  expect(sheets()).toEqual(shared.slice(0, 1))
})

it('decision 66 a version that comes back after it was withdrawn comes with a document', () => {
  leaveWithdrawn(live(bad, '1.0.0'), live('1.0.0'))
  expect(needsDocument(live('1.0.0'), live(bad, '1.0.0'))).toBe(true)
})
