// Finds what is wrong with a built release, and names the page of the documents about each refusal.
import {
  HTML_FIELDS,
  matchRoute,
  referencedFiles,
  SHELL,
  getShapes,
  type FileFacts,
  type Release,
  type Slot,
} from '@dhadha/release'
import { getDocument } from '@dhadha/release/documents'
import semver from 'semver'

/** Titles of the page about refusals, as they stand in its addresses. */
export const REFUSALS = [
  'a-copy-of-a-shared-package',
  'another-version-of-a-shared-package',
  'a-package-or-a-name-that-the-site-lacks',
  'styles-outside-the-part',
  'tailwind',
  'changed-built-in-objects',
  'names-in-the-window',
  'style-sheets-that-scripts-make',
] as const

export type Refusal = (typeof REFUSALS)[number]

/** The page of the documents with what usually mends each refusal. @param refusal absent: the whole page */
export const getRefusalsPage = (refusal?: Refusal): string =>
  getDocument(`own-repository/refusals.md${refusal === undefined ? '' : `#${refusal}`}`)

/** Finds the errors of a description in itself, each a clause of a sentence; empty if there are none. */
export function validateDescription(release: Release): string[] {
  return [
    ...((release.kind === 'shell') === (release.name === SHELL) ? [] : ['only the shell is called shell']),
    ...validateContract(release),
    ...validateEntry(release),
    ...validateRoutes(release),
    ...validateFirstScreens(release),
    ...validateMenu(release),
    ...referencedFiles(release)
      .filter((path) => !(path in release.files))
      .map((path) => `${path} is named but not among its files`),
    ...Object.keys(release.files)
      .filter((path) => /\.(?:br|gz)$/.test(path))
      .map((path) => `${path} has an ending that the registry keeps for its own compressed copies`),
  ]
}

function validateContract({ kind, contract }: Release): string[] {
  if (kind === 'shell')
    return semver.valid(contract) ? [] : [`the contract it provides, "${contract}", is no exact version`]
  return semver.validRange(contract) === null ? [`the contract it needs, "${contract}", is no range`] : []
}

function validateEntry({ kind, entry, container }: Release): string[] {
  if (kind === 'shell') return entry.length > 0 ? [] : ['it has no entry script']
  return [
    ...(entry.length === 1 ? [] : ['a remote has exactly one entry']),
    ...(/^[A-Za-z_$][\w$]*$/.test(container) ? [] : ['its container is no JavaScript name']),
  ]
}

function validateRoutes({ kind, routes, pages }: Release): string[] {
  const shapes = routes.flatMap((route) => getShapes(route.path))
  const twice = shapes.find((shape, i) => shapes.indexOf(shape) !== i)
  return [
    ...(twice === undefined ? [] : [`two of its routes have the shape ${twice}`]),
    ...routes
      .filter(({ page }) => kind === 'remote' && !(page in pages))
      .map(({ path, page }) => `the route ${path} needs the page "${page}", which has no files`),
    ...routes.flatMap(({ path, calls = [], callsBelow = [], visitors }) =>
      [...calls, ...callsBelow, ...(visitors?.calls ?? [])].flatMap((call) =>
        [...call.matchAll(/\{(\w+)/g)]
          .filter(([, name]) => !path.split('/').includes(`:${name}`))
          .map(
            ([, name]) => `the call ${call} of the route ${path} names {${name}}, which is not in its path`,
          ),
      ),
    ),
  ]
}

/**
 * A first screen without markup, and slots that would get what their route does not read, or HTML that the import has
 * not rendered.
 */
function validateFirstScreens({ routes, prerendered }: Release): string[] {
  const screens = routes.flatMap(({ path, calls = [], firstScreen, visitors }) => [
    { path, calls, firstScreen },
    { path, calls: visitors?.calls ?? [], firstScreen: visitors?.firstScreen },
  ])
  return screens.flatMap(({ path, calls, firstScreen }) => {
    if (!firstScreen) return []
    const { page, slots, params = [] } = firstScreen
    const missing = Object.hasOwn(prerendered, page)
      ? []
      : [`the first screen "${page}" of the route ${path} is not prerendered`]
    const unknown = params
      .filter((name) => !path.split('/').includes(`:${name}`))
      .map((name) => `the first screen of the route ${path} names {${name}}, which is not in its path`)
    const unreadable = Object.entries(slots).flatMap(([name, slot]) =>
      validateSlot(slot, calls).map((what) => `the slot ${name} of the route ${path} reads ${what}`),
    )
    return missing.concat(unknown, unreadable)
  })
}

function validateSlot({ call, fields, html = false, rows }: Slot, calls: readonly string[]): string[] {
  if (!calls.includes(call)) return [`${call}, which is none of its calls`]
  if (rows && html) return [`a list as HTML`]
  if (!html) return []
  return [...fields.en, ...fields.bn]
    .filter((field) => !HTML_FIELDS.get(call)?.includes(field))
    .map((field) => `${field} as HTML, which it is not`)
}

/** An entry that leads nowhere, or to a page of another team. */
function validateMenu({ menu = [], routes }: Release): string[] {
  return menu
    .filter(({ to }) => !matchRoute(routes, to.replaceAll('{lang}', 'en')))
    .map(({ to }) => `its entry of the menu leads to ${to}, which is none of its routes`)
}

/** The differences between the existing files and those in the description; empty if there are none. */
export function validateFiles(release: Release, found: ReadonlyMap<string, FileFacts>): string[] {
  const wanted = Object.entries(release.files)
  return [
    ...wanted.filter(([path]) => !found.has(path)).map(([path]) => `${path} is missing`),
    ...wanted
      .filter(([path, facts]) => found.has(path) && found.get(path)?.integrity !== facts.integrity)
      .map(([path]) => `${path} is not the file that was built (its hash differs)`),
    ...[...found.keys()]
      .filter((path) => !(path in release.files))
      .map((path) => `${path} is not named in release.json`),
  ]
}

/** Errors as the end of a sentence: the first one, and the number of the others. */
export const summarizeErrors = (errors: readonly string[]): string =>
  errors.length > 1 ? `${errors[0]} (and ${errors.length - 1} more)` : (errors[0] ?? '')
