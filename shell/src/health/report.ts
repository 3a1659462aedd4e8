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

/** Delay between the first report and the message; reports made meanwhile go with it. */
const SEND_MS = 5_000
/** The delay after an error was sent: a lasting failure is known by then, and all browsers may report it. */
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

/**
 * Sends the queued reports. A beacon outlives the page and does not delay it; browsers without `sendBeacon` report
 * nothing.
 */
function send(): void {
  clearTimeout(timer)
  timer = undefined
  if (waiting.length === 0) return
  if (waiting.some(({ kind }) => isTrouble(kind))) sendMs = SEND_AFTER_TROUBLE_MS
  const body = JSON.stringify({ reports: waiting.splice(0) })
  // oxlint-disable-next-line typescript/no-unnecessary-condition -- browsers and extensions may lack it
  navigator.sendBeacon?.(PAGE_REPORTS_PATH, new Blob([body], { type: 'application/json' }))
}

/**
 * Reports a page's health to the gateway (decision 75). A document sends a bounded number of reports, whatever fails in
 * it.
 */
export function report(pageReport: PageReport): void {
  if (sentCount >= MAX_PAGE_REPORTS) return
  sentCount++
  if (pageReport.kind === 'shown') first ??= pageReport
  waiting.push(pageReport)
  // Metrics that end with the page are reported while it is being left, when no timer would run any more.
  if (document.hidden) queueMicrotask(send)
  else timer ??= setTimeout(send, sendMs)
}

/** Stacks that were already reported. */
const stacks = new Set<string>()

/** The file of a release that runs in this document; null: the path is no such file, or whose it is is not known. */
function runningAt(path: string): { part: string; version: string; file: string } | null {
  const found = parseReleasePath(path)
  const version = found && getVersion(found)
  return found && version ? { part: found.name, version, file: found.file } : null
}

/** The positions in a release's files. Only they are reported of a stack: no messages, no addresses, no values. */
const framesIn = (stack: string): string[] =>
  [...stack.matchAll(/(\/releases\/[^\s?:)]+)(?:\?[^\s:)]*)?(:\d+:\d+)/g)]
    .flatMap(([, path = '', at = '']) => {
      const found = runningAt(path)
      return found ? `${found.part}/${found.version}/${found.file}${at}` : []
    })
    .filter((frame) => STACK_FRAME.test(frame))
    .slice(0, MAX_FRAMES)

/** The frames of a stack that this document has not reported yet; a repeated stack is reported once. */
function newStack(error: string, stack: string): readonly string[] {
  const frames = framesIn(stack)
  const key = [error, ...frames].join('\n')
  if (frames.length === 0 || stacks.has(key)) return []
  stacks.add(key)
  return frames
}

/**
 * Attributes a failed call (decision 75) to the part that made it: the next one on the stack. The shell provides the
 * code that sends and repeats calls to all parts; a call with only the shell on the stack is the shell's own.
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

/** The place where an error was thrown: the first position in a release's file that a text such as a stack contains. */
function placeIn(text: string): { part: string; version: string; place: string } | null {
  const [, path = '', at = ''] = /(\/releases\/[^\s?:)]+)(?:\?[^\s:)]*)?((?::\d+){0,2})/.exec(text) ?? []
  const found = runningAt(path)
  return found && { part: found.part, version: found.version, place: found.file + at }
}

/**
 * @param page the page whose render failed; without it, the error is attributed to the part that threw it, if there is
 * one
 */
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

/** Loads the code that measures the first page, once the page itself is loaded. */
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
