import type { BrowserContext, ConsoleMessage, Page } from '@playwright/test'
import { cutOffTexts } from '../language/cut-off.ts'
import { findWordingViolations } from '../language/untranslated.ts'
import type { SharedSite } from '../site/site.ts'
import { findBarriers } from './barriers.ts'
import { smallTargets } from './targets.ts'

/** Paths of the public screens. */
export const PUBLIC_SCREENS: readonly string[] = [
  '/',
  '/about',
  '/contact',
  '/privacy',
  '/security',
  '/auth/login',
  '/auth/register',
  '/auth/forgot',
  '/auth/reset#token=x',
  '/guardian#token=x',
  '/auth/google',
  '/try',
  '/nowhere',
]
/** Paths of the screens that a signed-in learner sees; `LANG` is the language. */
export const APP_SCREENS: readonly string[] = [
  '/onboarding',
  '/lang/LANG/level/1',
  '/lang/LANG/level/2/topic/all',
  '/series/number-play/problem/1',
  '/series/number-play/problem/2',
  '/series/sort-it-out/problem/1',
  '/series/sort-it-out/problem/2',
  '/series/sort-it-out/problem/3',
  '/series/mystery-grids/problem/1',
  '/series/clue-hunters/problem/3',
  '/series/shape-builders/problem/1',
  '/series/number-play/print',
  '/test/custom',
  '/test/ongoing',
  '/test/attempted',
  '/test/upcoming',
  '/test/custom/create',
  '/progress',
  '/scoring-system',
  '/scoring-system?view=league',
  '/tutorial/all',
  '/tutorial/geometry',
  '/settings',
  '/settings?tab=preferences',
  '/settings?tab=security',
  '/notifications',
]

/** A look of the site: theme, language and width. */
export interface Look {
  readonly language: 'en' | 'bn'
  readonly theme: 'light' | 'dark'
  readonly width: number
  /** Default: 800. */
  readonly height?: number | undefined
}

/** The looks of a screen in each language: every theme and width is among them. */
export const LOOKS_IN = {
  en: [
    { language: 'en', theme: 'dark', width: 360 },
    { language: 'en', theme: 'light', width: 1280 },
  ],
  bn: [
    { language: 'bn', theme: 'dark', width: 360 },
    { language: 'bn', theme: 'light', width: 1280 },
  ],
} as const satisfies Record<Look['language'], readonly [Look, Look]>

export const LANGUAGES = ['en', 'bn'] as const

/**
 * Changes theme and width of the page that is open, as for a pupil who turns a tablet or whose evening begins. Resolves
 * when it is drawn again: a chart follows a moment after its place.
 */
export async function applyLook(page: Page, look: Look): Promise<void> {
  await page.emulateMedia({ colorScheme: look.theme, reducedMotion: 'reduce' })
  await page.setViewportSize({ width: look.width, height: look.height ?? 800 })
  await page.waitForFunction(() =>
    [...document.querySelectorAll('.apexcharts-canvas')].every(
      ({ clientWidth, parentElement }) => Math.abs(clientWidth - (parentElement?.clientWidth ?? 0)) <= 1,
    ),
  )
}

/** Gives the browser a look. */
export async function setLook(
  context: BrowserContext,
  page: Page,
  site: SharedSite,
  look: Look,
): Promise<void> {
  await applyLook(page, look)
  await context.addCookies([{ name: 'lang', value: look.language, url: site.url }])
}

/** Gives the browser the first look of a language. */
export const setLookIn = (
  context: BrowserContext,
  page: Page,
  site: SharedSite,
  language: Look['language'],
): Promise<void> => setLook(context, page, site, LOOKS_IN[language][0])

/** Opens a screen and waits until all of it is shown; `LANG` in its path is the language. */
export async function showScreen(
  page: Page,
  path: string,
  { language }: Pick<Look, 'language'>,
): Promise<void> {
  await page.goto(path.replace('LANG', language))
  await page.locator('h1').first().waitFor()
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
}

/** Open dialogs that scroll sideways; they do not indicate that there is more. */
export const sidewaysDialogs = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll(':is(dialog[open], [role="dialog"]), :is(dialog[open], [role="dialog"]) *')]
      .filter((element) => /auto|scroll/.test(getComputedStyle(element).overflowX))
      .filter((element) => element.scrollWidth > element.clientWidth)
      .map((element) => `a dialog scrolls sideways: ${element.scrollWidth} px in ${element.clientWidth}`),
  )

/** A screen that is wider than the window. */
const findOverflow = async (page: Page, { width }: Look): Promise<string[]> => {
  const taken = await page.evaluate(() => document.documentElement.scrollWidth)
  return taken > width ? [`${taken} px wide on a screen of ${width}`] : []
}

/** Violations on the current screen: accessibility, untranslated or unfinished words, texts cut off, dialogs. */
export const findShownViolations = async (page: Page, { language }: Look): Promise<string[]> => [
  ...(await findBarriers(page)),
  ...(await findWordingViolations(page, language)),
  ...(await cutOffTexts(page)),
  ...(await sidewaysDialogs(page)),
]

/**
 * Violations of the shown screen in each look of its language. All looks are checked in the same document, since the
 * product applies them by style sheets and media queries, not when it loads. The page stays in the last look, and the
 * next check begins with it: redrawing all of it takes nearly as long as loading it.
 *
 * @param onPhones what else to look for in a narrow look
 */
export async function findViolationsInLooks(
  page: Page,
  language: Look['language'],
  onPhones: (page: Page) => Promise<string[]> = () => Promise.resolve([]),
): Promise<string[]> {
  const found: string[] = []
  const width = page.viewportSize()?.width
  const looks: readonly Look[] = LOOKS_IN[language]
  for (const look of looks[0]?.width === width ? looks : looks.toReversed()) {
    if (look.width !== page.viewportSize()?.width) await applyLook(page, look)
    const violations = [...(await findShownViolations(page, look)), ...(await findOverflow(page, look))]
    if (look.width < 768) violations.push(...(await onPhones(page)))
    found.push(...violations.map((violation) => `${look.theme}, ${look.width} px: ${violation}`))
  }
  return found
}

/**
 * Violations of a screen in each look of its language, found by axe, its width, its words and the browser's console.
 */
export async function findViolations(
  page: Page,
  path: string,
  language: Look['language'],
): Promise<string[]> {
  const consoleErrors: string[] = []
  const listen = (message: ConsoleMessage) => {
    // A path that does not exist is answered by 404, which the browser logs as an error.
    if (message.type() === 'error' && !/status of 404/.test(message.text()))
      consoleErrors.push(`console: ${message.text()} (${message.location().url})`)
  }
  page.on('console', listen)
  await showScreen(page, path, { language })
  // On a phone the targets are pressed by a finger.
  const violations = await findViolationsInLooks(page, language, smallTargets)
  page.off('console', listen)
  return [...consoleErrors, ...violations].map((violation) => `${path}: ${violation}`)
}
