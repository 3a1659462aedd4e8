import {
  MOST_PAGE_REPORTS,
  PAGE_REPORTS_PATH,
  releasePathOf,
  type PageReport,
  type ReportedPage,
} from '@dhadha/release'

/** Until what is told first is sent; the rest goes with it. */
const SEND_MS = 5_000
/** The same after something went wrong: what goes wrong all the time is known by then, and all browsers may tell of it. */
const SEND_AFTER_TROUBLE_MS = 60_000

const waiting: PageReport[] = []
let told = 0
let sendMs = SEND_MS
let timer: ReturnType<typeof setTimeout> | undefined
/** The first page that this document has shown: measures of loading are its own. */
let first: ReportedPage | null = null

const isTrouble = (kind: PageReport['kind']): boolean =>
  kind === 'error' || kind === 'retried' || kind === 'fell-back' || kind === 'failed'

/** Sends what waits. A beacon outlives the page and holds nothing up; where there is none, nothing is told. */
function send(): void {
  clearTimeout(timer)
  timer = undefined
  if (waiting.length === 0) return
  if (waiting.some(({ kind }) => isTrouble(kind))) sendMs = SEND_AFTER_TROUBLE_MS
  const body = JSON.stringify({ reports: waiting.splice(0) })
  // oxlint-disable-next-line typescript/no-unnecessary-condition -- browsers and extensions may lack it
  navigator.sendBeacon?.(PAGE_REPORTS_PATH, new Blob([body], { type: 'application/json' }))
}

/** Tells the gateway how a page does (decision 265). One document tells a bounded number, whatever goes wrong in it. */
export function report(one: PageReport): void {
  if (told >= MOST_PAGE_REPORTS) return
  told++
  if (one.kind === 'shown') first ??= one
  waiting.push(one)
  // What is measured until the page is left is told while it is left: no timer would run any more.
  if (document.hidden) queueMicrotask(send)
  else timer ??= setTimeout(send, sendMs)
}

/** Where an error was thrown, by the first place of a release in a text such as a stack. */
function placeIn(text: string): { part: string; version: string; place: string } | null {
  const [, path = '', at = ''] = /(\/releases\/[^\s?:)]+)(?:\?[^\s:)]*)?((?::\d+){0,2})/.exec(text) ?? []
  const found = releasePathOf(path)
  return found && { part: found.name, version: found.version, place: found.file + at }
}

/** @param page the page whose render it broke; else it is attributed by where it was thrown, or to nobody */
export function reportError(error: unknown, page?: ReportedPage): void {
  const { name = 'Error', stack = '' } = error instanceof Error ? error : {}
  const found = placeIn(stack)
  if (!page && !found) return
  const { part, version } = page ?? found ?? { part: '', version: '' }
  report({
    part,
    version,
    page: page?.page ?? '',
    kind: 'error',
    name,
    ...(found && { place: found.place }),
  })
}

/** Loads what measures the first page, once the page itself needs nothing more. */
async function measure(): Promise<void> {
  const { onCLS, onINP, onLCP, onTTFB } = await import(/* webpackChunkName: "vitals" */ 'web-vitals')
  for (const watch of [onCLS, onINP, onLCP, onTTFB])
    watch(({ name, value }) => {
      if (first) report({ ...pageOf(first), kind: name, value })
    })
}

const pageOf = ({ part, version, page }: ReportedPage): ReportedPage => ({ part, version, page })

/** @param afterMs when the measuring begins; browsers keep what was before */
export function watchHealth(afterMs: number): void {
  addEventListener('error', ({ error }) => reportError(error))
  addEventListener('unhandledrejection', ({ reason }) => reportError(reason))
  document.addEventListener('visibilitychange', () => document.hidden && send())
  addEventListener('pagehide', send)
  setTimeout(() => void measure().catch(() => undefined), afterMs)
}
