import { subscribeFailedCalls } from '@dhadha/contract/shell'
import {
  ERROR_NAME,
  STACK_FRAME,
  MAX_FAILED_CALLS,
  MAX_FRAMES,
  MAX_PAGE_REPORTS,
  PAGE_REPORTS_PATH,
  parseReleasePath,
  SHELL,
  type PageReport,
  type ReportedPage,
} from '@dhadha/release'
import { getVersion } from '../composition/versions.ts'

/** Until what is told first is sent; the rest goes with it. */
const SEND_MS = 5_000
/** The same after something went wrong: what goes wrong all the time is known by then, and all browsers may tell of it. */
const SEND_AFTER_TROUBLE_MS = 60_000

const waiting: PageReport[] = []
let sentCount = 0
let failedCalls = 0
let sendMs = SEND_MS
let timer: ReturnType<typeof setTimeout> | undefined
/** The first page that this document has shown: measures of loading are its own. */
let first: ReportedPage | null = null

const isTrouble = (kind: PageReport['kind']): boolean =>
  kind === 'error' ||
  kind === 'retried' ||
  kind === 'fell-back' ||
  kind === 'failed' ||
  kind === 'call-failed'

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

/** Tells the gateway how a page does (decision 75). One document tells a bounded number, whatever goes wrong in it. */
export function report(pageReport: PageReport): void {
  if (sentCount >= MAX_PAGE_REPORTS) return
  sentCount++
  if (pageReport.kind === 'shown') first ??= pageReport
  waiting.push(pageReport)
  // What is measured until the page is left is told while it is left: no timer would run any more.
  if (document.hidden) queueMicrotask(send)
  else timer ??= setTimeout(send, sendMs)
}

/** What was told with its stack. */
const stacks = new Set<string>()

/** The file of a release that runs in this document; null: the path is no such file, or whose it is is not known. */
function runningAt(path: string): { part: string; version: string; file: string } | null {
  const found = parseReleasePath(path)
  const version = found && getVersion(found)
  return found && version ? { part: found.name, version, file: found.file } : null
}

/** The places of a release in a stack, which are all that is told of it: no words, no addresses, no values. */
const framesIn = (stack: string): string[] =>
  [...stack.matchAll(/(\/releases\/[^\s?:)]+)(?:\?[^\s:)]*)?(:\d+:\d+)/g)]
    .flatMap(([, path = '', at = '']) => {
      const found = runningAt(path)
      return found ? `${found.part}/${found.version}/${found.file}${at}` : []
    })
    .filter((frame) => STACK_FRAME.test(frame))
    .slice(0, MAX_FRAMES)

/** A stack that this document has not told yet: one that comes again and again is one. */
function newStack(error: string, stack: string): readonly string[] {
  const frames = framesIn(stack)
  const key = [error, ...frames].join('\n')
  if (frames.length === 0 || stacks.has(key)) return []
  stacks.add(key)
  return frames
}

/**
 * Tells of a failed call (decision 75) whose code made it: the part that is next on the stack. The shell provides the code
 * that calls, and what repeats calls, to all parts; where only it is on the stack, the call is its own.
 */
export function reportFailedCall(stack: string): void {
  if (failedCalls >= MAX_FAILED_CALLS) return
  const callers = Array.from(stack.matchAll(/\/releases\/[^\s?:)]+/g), ([path]) => runningAt(path)).filter(
    (place) => place !== null,
  )
  const caller = callers.find(({ part }) => part !== SHELL) ?? callers[0]
  if (!caller) return
  failedCalls++
  report({ part: caller.part, version: caller.version, page: '', kind: 'call-failed' })
}

/** Where an error was thrown, by the first place of a release in a text such as a stack. */
function placeIn(text: string): { part: string; version: string; place: string } | null {
  const [, path = '', at = ''] = /(\/releases\/[^\s?:)]+)(?:\?[^\s:)]*)?((?::\d+){0,2})/.exec(text) ?? []
  const found = runningAt(path)
  return found && { part: found.part, version: found.version, place: found.file + at }
}

/** @param page the page whose render it broke; else it is attributed by where it was thrown, or to nobody */
export function reportError(error: unknown, page?: ReportedPage): void {
  const { name: given = '', stack = '' } = error instanceof Error ? error : {}
  const name = ERROR_NAME.test(given) ? given : 'Error'
  const found = placeIn(stack)
  if (!page && !found) return
  const frames = newStack(name, stack)
  const { part, version } = page ?? found ?? { part: '', version: '' }
  report({
    part,
    version,
    page: page?.page ?? '',
    kind: 'error',
    name,
    ...(found && { place: found.place }),
    ...(frames.length > 0 && { stack: frames }),
  })
}

/** Loads what measures the first page, once the page itself needs nothing more. */
async function measure(): Promise<void> {
  const { onCLS, onINP, onLCP, onTTFB } = await import(/* webpackChunkName: "vitals" */ 'web-vitals')
  for (const watch of [onCLS, onINP, onLCP, onTTFB])
    watch(({ name, value }) => {
      if (first) report({ ...toPage(first), kind: name, value })
    })
}

const toPage = ({ part, version, page }: ReportedPage): ReportedPage => ({ part, version, page })

/** @param afterMs when the measuring begins; browsers keep what was before */
export function watchHealth(afterMs: number): void {
  addEventListener('error', ({ error }) => reportError(error))
  addEventListener('unhandledrejection', ({ reason }) => reportError(reason))
  subscribeFailedCalls(reportFailedCall)
  document.addEventListener('visibilitychange', () => document.hidden && send())
  addEventListener('pagehide', send)
  setTimeout(() => void measure().catch(() => undefined), afterMs)
}
