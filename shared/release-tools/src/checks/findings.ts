// Findings about a visited page, as clauses for the release manager.
import type { Release } from '@dhadha/release'
import type { PageActivity } from '../../browser/watch-page.ts'
import { isFederationGlobal } from './federation-globals.ts'
import type { ReceivedReport } from './reports.ts'
import { formatStates, type CheckedVisit, type Visit } from './visits.ts'

/** A page as it was found. */
export interface VisitResult {
  readonly visit: Visit
  readonly seen: PageActivity
  readonly consoleErrors: readonly string[]
  /**
   * Calls of the API that were answered with a 5xx, such as `GET /api/v2/app/problem 500`; only reports name the part.
   */
  readonly failedCalls: readonly string[]
  /** Serious and critical violations that axe found. */
  readonly barriers: readonly string[]
}

/** The state before a candidate is mounted, from the site's page for an unknown path. */
export type Ground = Pick<PageActivity, 'globals' | 'changed' | 'ownSheets'>

/** So many characters of a name that a release chooses are repeated. */
const MAX_NAME_LENGTH = 200

const formatNames = (all: readonly string[]): string => {
  const first = all.slice(0, 3).map((name) => name.slice(0, MAX_NAME_LENGTH))
  return first.join(', ') + (all.length > 3 ? ` and ${all.length - 3} more` : '')
}

/**
 * An effect of a page beyond its part: new names in the window, changed built-in objects by their names, or style
 * sheets, which have no names.
 */
export interface Cause {
  readonly kind: 'globals' | 'changed' | 'sheets'
  readonly names: readonly string[]
}

/** Something that is wrong with a page, as a clause. */
export interface Finding {
  readonly visit: Visit
  /** absent: the page shows nothing, so that nothing else is to be found there. */
  readonly kind: 'absent' | 'hung' | 'faulty'
  readonly text: string
  /** Of what the scripts that do it are looked for (explain.ts). */
  readonly cause?: Cause
}

/**
 * The findings about a page; empty if there are none.
 *
 * @param globalNames of the containers and chunk lists of all parts
 * @param taskMs the longest time that a task may block the page
 */
export function pageFindings(
  { visit, seen, consoleErrors, barriers }: VisitResult,
  ground: Ground,
  globalNames: ReadonlySet<string>,
  taskMs: number,
): Finding[] {
  // Versions that were built before decision 72 name their list of chunks by their container.
  const isKnown = (name: string) =>
    ground.globals.includes(name) ||
    globalNames.has(name) ||
    globalNames.has(name.replace(/_chunks$/, '')) ||
    isFederationGlobal(name, globalNames)
  const globals = seen.globals.filter((name) => !isKnown(name))
  const changed = seen.changed.filter((name) => !ground.changed.includes(name))
  const longest = Math.round(Math.max(0, ...seen.longTasks))
  const absent: Finding[] =
    seen.shown === null ? [{ visit, kind: 'absent', text: 'it shows nothing, or never ends loading' }] : []
  const faults = [
    ...(seen.shown ? [seen.shown] : []),
    ...consoleErrors.map((text) => `an error in the console: ${text.slice(0, 200)}`),
    ...seen.violations.map((text) => `its security policy was violated: ${text.slice(0, 200)}`),
    ...beyondPart(globals, changed, seen.ownSheets > ground.ownSheets),
    ...barriers,
    ...(longest > taskMs ? [`one task takes ${longest} ms, more than ${taskMs}`] : []),
  ]
  return [
    ...absent,
    ...faults.map((found): Finding =>
      Object.assign({ visit, kind: 'faulty' as const }, typeof found === 'string' ? { text: found } : found),
    ),
  ]
}

/** A finding of a check as its outcome has it: a clause that names its place, and the place as data. */
export interface CheckFinding {
  readonly text: string
  /** The page of the candidate, or the path of any part, that it is about; null: the whole version. */
  readonly place: { readonly page: string } | { readonly path: string } | null
}

/** The visits of a check, each with the findings that are about its page. */
export const withFindings = (
  visits: readonly Visit[],
  findings: readonly CheckFinding[],
  candidate: string,
): CheckedVisit[] =>
  visits.map((visit) => ({
    ...visit,
    findings: findings.filter(({ place }) => isAbout(place, visit, candidate)).map(({ text }) => text),
  }))

function isAbout(place: CheckFinding['place'], { part, page, path }: Visit, candidate: string): boolean {
  if (place === null) return false
  return 'path' in place ? place.path === path : place.page === page && part === candidate
}

const beyondPart = (
  globals: readonly string[],
  changed: readonly string[],
  hasSheets: boolean,
): Required<Pick<Finding, 'text' | 'cause'>>[] => [
  ...(globals.length > 0
    ? [
        {
          text: `it leaves ${formatNames(globals)} in the window`,
          cause: { kind: 'globals' as const, names: globals },
        },
      ]
    : []),
  ...(changed.length > 0
    ? [{ text: `it changes ${formatNames(changed)}`, cause: { kind: 'changed' as const, names: changed } }]
    : []),
  ...(hasSheets
    ? [{ text: 'its scripts add style sheets', cause: { kind: 'sheets' as const, names: [] } }]
    : []),
]

/** Each finding once for a path, with all states of the page in which it was found. */
export function formatFindings(findings: readonly Finding[]): CheckFinding[] {
  const groups = new Map<string, Visit[]>()
  for (const { visit, text } of findings) {
    const key = JSON.stringify([visit.path, text])
    groups.set(key, [...(groups.get(key) ?? []), visit])
  }
  return [...groups].map(([key, visits]) => {
    const [path = '', text = ''] = JSON.parse(key) as string[]
    return { text: `${path} (${formatStates(visits)}): ${text}`, place: { path } }
  })
}

const REPORTS: Readonly<Record<string, string>> = {
  error: 'an error was thrown',
  retried: 'the page had to be tried twice',
  'fell-back': 'an earlier version took its place',
  failed: 'the page failed',
}

/**
 * The findings about failed calls by the candidate's own code (decision 74), as clauses.
 *
 * @param failedCalls all calls that failed, from any code
 */
export function callFindings(
  reports: readonly ReceivedReport[],
  { name, version }: Pick<Release, 'name' | 'version'>,
  failedCalls: readonly string[],
): string[] {
  const own = reports.filter(
    (report) => report.kind === 'call-failed' && report.part === name && report.version === version,
  )
  const which = [...new Set(failedCalls)]
  if (own.length === 0) return []
  return [`calls of the API that it makes fail${which.length > 0 ? `: ${formatNames(which)}` : ''}`]
}

/**
 * The findings in browsers' reports about the candidate's pages (decision 75), each once.
 *
 * @param openedPages pages that were opened
 */
export function reportFindings(
  reports: readonly ReceivedReport[],
  { name, version }: Pick<Release, 'name' | 'version'>,
  openedPages: readonly string[],
): CheckFinding[] {
  const own = reports.filter((report) => report.part === name && report.version === version)
  const reported = own.flatMap(({ page, kind, name: error = '', place = '' }) =>
    kind in REPORTS ? [{ page, text: [REPORTS[kind], error, place].filter(Boolean).join(' ') }] : [],
  )
  const unseen = openedPages.filter(
    (page) => !own.some((report) => report.page === page && report.kind === 'shown'),
  )
  const found = [...reported, ...unseen.map((page) => ({ page, text: 'it was never shown' }))]
  const byText = new Map(found.map(({ page, text }) => [`page ${page}: ${text}`, page]))
  return [...byText].map(([text, page]) => ({ text, place: { page } }))
}
