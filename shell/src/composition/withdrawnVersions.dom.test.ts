import { afterEach, expect, it } from 'vitest'
import { compositionDocument } from '../testing/compositions.ts'
import { readComposition, type Composition } from './composition.ts'
import { isWithdrawnInUse } from './versionsInDocument.ts'

// This test fetches no files; without this setting happy-dom logs an error for each.
Object.assign((globalThis as unknown as { happyDOM: { settings: object } }).happyDOM.settings, {
  handleDisabledFileLoadingAsSuccess: true,
})

const live = (version: string, previous?: string): Composition =>
  readComposition(
    compositionDocument(`${version} ${previous}`, {
      'mf-practice': { version, ...(previous === undefined ? {} : { previous }) },
      'mf-tests': { version: '1.0.0' },
    }),
  )

const CONTAINER = live('9.0.0').remotes[0]?.active.container ?? ''
/** The version's entry has run: its container is a global. */
const run = () => Object.assign(globalThis, { [CONTAINER]: {} })

afterEach(() => {
  Reflect.deleteProperty(globalThis, CONTAINER)
  document.head.innerHTML = ''
})

it(
  'a withdrawn version that has run is in use until there is another document',
  { tags: ['decision-66'] },
  () => {
    run()
    expect(isWithdrawnInUse(live('9.0.0', '1.0.0'), live('1.0.0'))).toBe(true)
  },
)

it(
  'a withdrawn version that neither ran nor styles the page is not in use',
  { tags: ['decision-66'] },
  () => {
    expect(isWithdrawnInUse(live('9.0.0', '1.0.0'), live('1.0.0'))).toBe(false)
  },
)

it(
  'a version that goes on as a fallback is not withdrawn, nor is one without any change',
  { tags: ['decision-66'] },
  () => {
    run()
    expect(isWithdrawnInUse(live('9.0.0', '1.0.0'), live('9.1.0', '9.0.0'))).toBe(false)
    const same = live('9.0.0')
    expect(isWithdrawnInUse(same, same)).toBe(false)
  },
)

/** A composition whose versions of practice have these files, at an address that versions share (decision 72). */
const sharing = (version: string, paths: readonly string[]): Composition => {
  const composition = live(version)
  const remotes = composition.remotes.map((remote) => ({
    ...remote,
    active: { ...remote.active, files: Object.fromEntries(paths.map((path) => [path, 'sha384-x'])) },
  }))
  return { ...composition, remotes }
}

it.each([
  ['stylesheet', 'page.css', true],
  ['stylesheet', 'other.css', false],
  ['preload', 'page.css', false],
])(
  'a withdrawn version that did not run is in use where the page has its sheet: %s of %s',
  { tags: ['decision-66'] },
  (rel, file, isInUse) => {
    const folder = '/releases/mf-practice/files/css/'
    document.head.innerHTML = `<link rel="${rel}" as="style" href="${folder}${file}">`
    expect(isWithdrawnInUse(sharing('9.0.0', [`${folder}page.css`]), live('1.0.0'))).toBe(isInUse)
  },
)
