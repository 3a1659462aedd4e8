// Parses a browser's message with reports of pages, which an attacker may have written.
import {
  ERROR_NAME,
  MAX_FRAMES,
  MAX_PAGE_REPORTS,
  PAGE_EVENTS,
  STACK_FRAME,
  VITALS,
  type PageReport,
} from '@dhadha/release'
import type { LiveSite, Site } from '../../composition/site.ts'
import { asRecord } from './as-record.ts'

/** The pages of which a browser may report. */
export interface LivePages {
  readonly site: LiveSite
  /** `part version` → the pages of that version. */
  readonly pages: ReadonlyMap<string, ReadonlySet<string>>
}

/** The versions that a browser may have on the screen: whatever else is named is not counted. */
export function getLivePages(site: LiveSite): LivePages {
  const pages = new Map<string, ReadonlySet<string>>()
  const sites: readonly Site[] = [site, ...site.cohorts.values()]
  for (const { document } of sites.flatMap((site) =>
    site.withOlderShell ? [site, site.withOlderShell] : [site],
  ))
    for (const [name, [active]] of Object.entries(document.microFrontends)) {
      const { previous, earlier } = active.extras
      for (const version of [active, previous, earlier])
        if (version)
          pages.set(
            `${name} ${version.metadata.version}`,
            new Set(['', ...('extras' in version ? version.extras : version).routes.map(({ page }) => page)]),
          )
    }
  return { site, pages }
}

const isOneOf = <Word extends string>(words: readonly Word[], word: unknown): word is Word =>
  words.some((name) => name === word)

/** Whether it is a place in a version that browsers may have. */
function isFrame(frame: unknown, pages: LivePages['pages']): frame is string {
  if (typeof frame !== 'string' || !STACK_FRAME.test(frame)) return false
  const [part, version] = frame.split('/')
  return pages.has(`${part} ${version}`)
}

/** Parses a valid report; null for anything else. */
function readReport(input: unknown, { pages }: LivePages): PageReport | null {
  const { part, version, page, kind, value, name, place, stack } = asRecord(input)
  if (typeof part !== 'string' || typeof version !== 'string' || typeof page !== 'string') return null
  if (!pages.get(`${part} ${version}`)?.has(page)) return null
  const where = { part, version, page }
  if (isOneOf(VITALS, kind))
    return typeof value === 'number' && value >= 0 && value < 1e6 ? { ...where, kind, value } : null
  if (!isOneOf(PAGE_EVENTS, kind)) return null
  return {
    ...where,
    kind,
    name: typeof name === 'string' && ERROR_NAME.test(name) ? name : 'Error',
    place: typeof place === 'string' && /^[\w./:-]{1,200}$/.test(place) ? place : '',
    stack: Array.isArray(stack) ? stack.slice(0, MAX_FRAMES).filter((frame) => isFrame(frame, pages)) : [],
  }
}

/** The valid reports of a message; others are left out. */
export function readReports(body: string, live: LivePages): PageReport[] {
  try {
    const { reports } = asRecord(JSON.parse(body))
    return Array.isArray(reports)
      ? reports.slice(0, MAX_PAGE_REPORTS).flatMap((report) => readReport(report, live) ?? [])
      : []
  } catch {
    return []
  }
}
