import { releaseFolder, sharedFolder } from '@dhadha/release'
import type { Composition, RemoteVersion } from './composition.ts'
import { hasRun } from './versions.ts'

/** Objects that all code of the page shares: who changes one changes it for everybody. */
const SHARED: readonly object[] = [
  Object,
  Object.prototype,
  Array,
  Array.prototype,
  String.prototype,
  Number.prototype,
  Function.prototype,
  Promise,
  Promise.prototype,
  Map.prototype,
  Set.prototype,
  Date,
  Date.prototype,
  RegExp.prototype,
  JSON,
  Math,
  EventTarget.prototype,
  Node.prototype,
  Element.prototype,
  HTMLElement.prototype,
  Document.prototype,
  Storage.prototype,
  History.prototype,
]

/** Functions of the page itself. All others are looked at by name alone: reading one makes the browser build it. */
const FUNCTIONS = [
  'addEventListener',
  'clearTimeout',
  'dispatchEvent',
  'fetch',
  'queueMicrotask',
  'requestAnimationFrame',
  'setInterval',
  'setTimeout',
] as const

/** Names of our builds' own globals: containers and lists of chunks, one of each for every version (shared/build). */
const isOwn = (key: PropertyKey): boolean => typeof key === 'string' && key.startsWith('dhadha_')

/** The functions of an object by their keys; null for what is no function, as that may change at any time. */
function functionsOf(holder: object): Map<PropertyKey, unknown> {
  const keys = Reflect.ownKeys(holder).filter((key) => !isOwn(key))
  return new Map(
    keys.map((key) => {
      const found: { readonly value?: unknown; readonly get?: unknown } =
        Object.getOwnPropertyDescriptor(holder, key) ?? {}
      const behind = found.get ?? found.value
      return [key, typeof behind === 'function' ? behind : null]
    }),
  )
}

/** The names of all globals, and the functions of the page. */
const globals = (): Map<PropertyKey, unknown> =>
  new Map<PropertyKey, unknown>([
    ...Reflect.ownKeys(globalThis).flatMap((key): [PropertyKey, null][] => (isOwn(key) ? [] : [[key, null]])),
    ...FUNCTIONS.map((name): [string, unknown] => [name, globalThis[name]]),
  ])

let untouched: readonly ReadonlyMap<PropertyKey, unknown>[] = []

const look = () => [globals(), ...SHARED.map(functionsOf)]

/** Notes the shared objects as they are before any remote has run. */
export function noteGlobals(): void {
  untouched = look()
}

/** Something was added to a shared object, or a function of it replaced or removed. */
function areGlobalsChanged(): boolean {
  const now = look()
  return untouched.some((before, index) => {
    const after = now[index] ?? new Map<PropertyKey, unknown>()
    return (
      [...after.keys()].some((key) => !before.has(key)) ||
      [...before].some(([key, value]) => value !== null && after.get(key) !== value)
    )
  })
}

/** Containers of versions whose style sheets have left this page: the bundler's runtime takes them for present. */
const left = new Set<string>()

/** Versions that were active and are not even a fallback any more. */
const withdrawn = (from: Composition, to: Composition): { name: string; version: RemoteVersion }[] =>
  from.remotes.flatMap(({ name, active: version }) => {
    const { active, previous, earlier } = to.remotes.find((one) => one.name === name) ?? {}
    const isKnown = [active, previous, earlier].some((one) => one?.version === version.version)
    return isKnown ? [] : [{ name, version }]
  })

/**
 * Whether only another document can bring the page to a composition (decision 66): a version that is withdrawn has left
 * something in the objects that all code shares, or one comes back that had been withdrawn here.
 */
export const needsDocument = (from: Composition, to: Composition): boolean =>
  from !== to &&
  (to.remotes.some(({ active }) => left.has(active.container)) ||
    (withdrawn(from, to).some(({ version }) => hasRun(version)) && areGlobalsChanged()))

/** Style sheets in the document below a folder of this site. */
const sheetsBelow = (folder: string) =>
  document.querySelectorAll<HTMLLinkElement>(`link[href*="${folder}"]:is([rel="stylesheet"], [as="style"])`)

/**
 * Removes the style sheets of versions that were withdrawn, for when none of their pages is mounted any more. What another
 * version has as well stays (decision 72).
 */
export function leaveWithdrawn(from: Composition, to: Composition): void {
  for (const { name, version } of withdrawn(from, to)) {
    for (const link of sheetsBelow(releaseFolder(name, version.version))) link.remove()
    const { active, previous, earlier } = to.remotes.find((one) => one.name === name) ?? {}
    const kept = [active, previous, earlier]
    for (const link of sheetsBelow(sharedFolder(name))) {
      const path = new URL(link.href, location.href).pathname
      if (!kept.some((one) => one && path in one.files)) link.remove()
    }
    if (hasRun(version)) left.add(version.container)
  }
}
