// Opens pages in a tab of a check, waits for them, and reads what they did.
import { setTimeout as sleep } from 'node:timers/promises'
import { toErrorMessage } from '@dhadha/server/errors'
import type { ConsoleMessage, Page, Request, Response } from 'playwright-core'
import { watchPage, type PageActivity } from '../../browser/watch-page.ts'
import { watchTimers } from '../../browser/watch-timers.ts'
import { measureShare } from './processor.ts'

/** How long a page may take until it is there. */
export const READY_MS = 15_000
/** How long a page that is there may take to answer. */
const ANSWER_MS = 15_000
/** For so long at most a page that is there is waited for: its timers that are due by then, and its requests. */
const SETTLE_MS = 300
const REQUESTS_PAUSE_MS = 20
const PAUSE_MS = 50

/** A page that does not answer any more; its further findings are unknown. */
export class PageHangError extends Error {
  override readonly name = 'PageHangError'
}

/** @throws PageHangError when the page has not answered by then */
export async function withTimeout<T>(work: Promise<T>, ms = ANSWER_MS): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new PageHangError('it does not answer: an endless loop?')), ms)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}

const WATCH = `(${watchTimers.toString()})();(${watchPage.toString()})()`
const SEE = `globalThis[Symbol.for('dhadha.trial')].see()`
const IS_THERE = `globalThis[Symbol.for('dhadha.trial')].shown() !== null`
const STARTS_ON_USE = `document.querySelector('[data-on-use]') !== null`
const settleFor = (ms: number) => `globalThis[Symbol.for('dhadha.settle')](${ms})`

/** The requests of each tab that are under way. */
const requests = new WeakMap<Page, Set<Request>>()

/** Has a tab watch its documents from their first script on, and its requests. */
export async function prepare(page: Page): Promise<void> {
  const underWay = new Set<Request>()
  requests.set(page, underWay)
  page.on('request', (request) => {
    // A stream never ends.
    if (request.resourceType() !== 'eventsource') underWay.add(request)
  })
  for (const name of ['requestfinished', 'requestfailed'] as const)
    page.on(name as 'requestfinished', (request) => underWay.delete(request))
  await page.addInitScript(WATCH)
}

/** Opens a path, and waits until the page is there, or would be. @throws PageHangError */
export async function open(page: Page, url: URL): Promise<PageActivity> {
  const until = Date.now() + READY_MS
  // Those of the document before, of which the browser may name no end.
  requests.get(page)?.clear()
  await withTimeout(
    page.goto(url.href, { waitUntil: 'domcontentloaded', timeout: READY_MS }),
    READY_MS + 1_000,
  ).catch((error: unknown) => {
    throw error instanceof PageHangError
      ? error
      : new PageHangError(`it does not load: ${toErrorMessage(error).split('\n', 1)[0]}`)
  })
  return settle(page, until)
}

/** Waits until the page of a tab is there and late events have come. @throws PageHangError */
export async function settle(page: Page, until: number): Promise<PageActivity> {
  for (;;) {
    await waitUntilThere(page, until)
    await waitForLateEvents(page)
    const seen = await look(page)
    // A page that was shown and is gone leads to another page, which is loading.
    if (seen.shown !== null || Date.now() >= until) return seen
  }
}

/**
 * Waits for what a page that is there has begun, and what may end in an error or a style sheet: timers that are due
 * soon, requests, and what the browser has to do. Other tabs have the processor meanwhile.
 */
async function waitForLateEvents(page: Page): Promise<void> {
  for (const end = Date.now() + SETTLE_MS; Date.now() < end; await sleep(REQUESTS_PAUSE_MS)) {
    const left = Math.max(1, end - Date.now())
    await withTimeout(page.evaluate(settleFor(left))).catch((error: unknown) => {
      // It has loaded another document, which is looked at next.
      if (!isDocumentGone(error)) throw error
    })
    if ((requests.get(page)?.size ?? 0) === 0) return
  }
}

/** Opens a path as `open` does. @returns the page's share of the processor meanwhile @throws PageHangError */
export async function openMeasured(
  page: Page,
  url: URL,
): Promise<{ readonly seen: PageActivity; readonly share: number }> {
  const readShare = await withTimeout(measureShare(page))
  const seen = await open(page, url)
  return { seen, share: await withTimeout(readShare()) }
}

/** Waits until a page shows something, and loads no more. */
async function waitUntilThere(page: Page, until: number): Promise<void> {
  for (; !(await evaluateFlag(page, IS_THERE)) && Date.now() < until; await sleep(PAUSE_MS))
    // A page that starts its scripts when it is used notices that only once it is painted (decision 67).
    if (await evaluateFlag(page, STARTS_ON_USE)) await withTimeout(page.keyboard.press('Shift'))
}

const evaluateFlag = (page: Page, flag: string): Promise<boolean> => withTimeout(page.evaluate<boolean>(flag))

/** @throws PageHangError */
export const look = (page: Page): Promise<PageActivity> => withTimeout(page.evaluate<PageActivity>(SEE))

/** Whether an expression had no answer because its document was replaced by another one. */
export const isDocumentGone = (error: unknown): boolean =>
  /Execution context was destroyed|Cannot find context/.test(toErrorMessage(error))

/** The browser logs an error for each unsuccessful answer; for answers of the API the page has to handle it. */
const isOfApi = (url: string): boolean => URL.canParse(url) && new URL(url).pathname.startsWith('/api/')

/** The errors of a tab while it is listened to. */
export interface TabErrors {
  readonly consoleErrors: string[]
  readonly failedCalls: string[]
  readonly stop: () => void
}

/** Listens to the errors of a tab until it is stopped. */
export function listen(page: Page): TabErrors {
  const consoleErrors: string[] = []
  const failedCalls: string[] = []
  const addConsoleError = (text: string) => consoleErrors.push(text.split('\n', 1)[0] ?? '')
  const onError = (error: Error) => addConsoleError(String(error))
  const onConsole = (message: ConsoleMessage) => {
    if (message.type() === 'error' && !isOfApi(message.location().url)) addConsoleError(message.text())
  }
  const onResponse = (answer: Response) => {
    if (answer.status() >= 500 && isOfApi(answer.url()))
      failedCalls.push(`${answer.request().method()} ${new URL(answer.url()).pathname} ${answer.status()}`)
  }
  page.on('pageerror', onError)
  page.on('console', onConsole)
  page.on('response', onResponse)
  const stop = () => {
    page.off('pageerror', onError)
    page.off('console', onConsole)
    page.off('response', onResponse)
  }
  return { consoleErrors, failedCalls, stop }
}
