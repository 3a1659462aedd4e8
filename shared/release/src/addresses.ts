// Paths at which gateways serve releases and compositions.

/** The path at which the gateway serves the live composition to browsers. */
export const COMPOSITION_PATH = '/composition.json'
/** Query of the same path: the compositions of all cohorts in one document, for operators (decision 40). */
export const ALL_COHORTS = 'cohorts=all'
/** The document that the service worker keeps: it starts any page without a connection. */
export const OFFLINE_PATH = '/offline.html'
/** The service worker, under a path that outlives versions. */
export const WORKER_PATH = '/sw.js'
/** The path to which browsers report violations of a page's policies. */
export const VIOLATION_REPORTS_PATH = '/security-reports'
/** The path that clears the browser's own cache (decision 54). */
export const CLEAR_CACHE_PATH = '/clear-cache'
/** The path that begins a preview of versions that are not live; the path that ends it is below (decision 74). */
export const PREVIEW_PATH = '/preview'
/** Files of all versions are below this path. */
export const RELEASES_PATH = '/releases/'

/** Header with the id of the composition that is live, on every answer of API and gateway that a tab may read. */
export const COMPOSITION_HEADER = 'x-composition'
/** Header with the revision of the registry, beside the id; for operators. */
export const REVISION_HEADER = 'x-composition-revision'

/** Id of the element in which a page carries its composition. */
export const COMPOSITION_ELEMENT = 'composition'

/**
 * Name of the `meta` element that lists the requests to preload, and of the global that holds their answers (decision
 * 67). The value is frozen: released shells read the global by it (gateway/src/server/pages/page.test.ts has it as
 * text). The scripts that stand in documents, which can import nothing, repeat it; the tests beside them use this
 * constant, and so hold the copies together (gateway/browser/preload-requests.dom.test.ts and
 * fill-first-screen.dom.test.ts).
 */
export const PRELOADED_REQUESTS = 'calls-ahead'

/**
 * Event of the window: the shell has rendered the page. The document replaces a shell that does not dispatch it
 * (decision 66).
 */
export const START_EVENT = 'dhadha:started'
/** Event of the window: a page of a remote is on the screen, and answers presses. */
export const SHOWN_EVENT = 'dhadha:shown'
/** Event of a first screen's element: the page has taken its place in time, and answers presses. */
export const REPLACED_EVENT = 'dhadha:replaced'
/** Event of the window: the shell has failed as a whole; nothing of the page is left. */
export const CRASH_EVENT = 'dhadha:crashed'
/** Event of the window, in development only: Fast Refresh has brought changed components into the page. */
export const REFRESHED_EVENT = 'dhadha:refreshed'
/** Cookie with the version of a shell that failed in this browser: the gateway answers with the one before. */
export const FAILED_SHELL_COOKIE = 'failed-shell'

/** Cookie with the number by which a visitor belongs to cohorts, 0 to 9999 (decision 40). */
export const COHORT_COOKIE = 'cohort'

/** Added to the URL of a file that is requested again: a request for the same URL would join the stalled one. */
export const RETRY_PARAMETER = 'retry'

/**
 * Query parameter with the requested path, in the URL of the sign-in page to which the gateway redirects (decision 53).
 */
export const RETURN_PARAMETER = 'next'

/** Folder of a version, from the root of the site. */
export const releaseFolder = (name: string, version: string): string => `${RELEASES_PATH}${name}/${version}/`

/** Replaces the version in the address of a file that versions share; no version has this name (decision 72). */
export const SHARED = 'files'

/** Folder of files that versions of a part share, from the root of the site. */
export const sharedFolder = (name: string): string => releaseFolder(name, SHARED)

/** A file of a release. */
export interface ReleasePath {
  name: string
  /** SHARED: the address is that of all versions that have the file. */
  version: string
  /** Path of the folder, with its closing slash. */
  folder: string
  /** Path of the file below the folder. */
  file: string
}

/** Parses the path of a release's file, from the root of the site; null if it is none. */
export function parseReleasePath(pathname: string): ReleasePath | null {
  const [, name = '', version = '', file = ''] = /^\/releases\/([^/]+)\/([^/]+)\/(.+)$/.exec(pathname) ?? []
  return file === '' ? null : { name, version, folder: releaseFolder(name, version), file }
}

/** Whether a path is that of a file, by its ending; all others are pages. Gateway and service worker must agree. */
export const isFilePath = (pathname: string): boolean => /\.[\w-]{1,16}$/.test(pathname)

const OPENING = `<script type="application/json" id="${COMPOSITION_ELEMENT}">`
const CLOSING = '</script>'

/** The element of a page that carries a composition. */
export const compositionElement = (document: object): string =>
  // The JSON must not contain the end of its element or the start of a comment.
  OPENING + JSON.stringify(document).replaceAll('<', String.raw`\u003c`) + CLOSING

/** The JSON that `compositionElement` has put into a page; null: there is none. */
export function compositionIn(html: string): string | null {
  const [, after] = html.split(OPENING, 2)
  return after?.split(CLOSING, 1)[0] ?? null
}

/** A page with another composition in the place of its own; null: it carries none. */
export function withComposition(html: string, document: object): string | null {
  const [before = '', after] = html.split(OPENING, 2)
  if (after === undefined) return null
  return before + compositionElement(document) + after.slice(after.indexOf(CLOSING) + CLOSING.length)
}
