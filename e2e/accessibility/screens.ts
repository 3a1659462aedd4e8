import { AxeBuilder } from '@axe-core/playwright'
import type { BrowserContext, Page } from '@playwright/test'
import type { Site } from '../site/site.ts'

/** One look of the site: every language, theme and width stands in at least one of them. */
export const LOOKS = [
  { language: 'en', theme: 'light', width: 1280 },
  { language: 'bn', theme: 'dark', width: 360 },
  { language: 'bn', theme: 'light', width: 1280 },
  { language: 'en', theme: 'dark', width: 360 },
] as const

export async function dress(
  context: BrowserContext,
  page: Page,
  site: Site,
  look: (typeof LOOKS)[number],
): Promise<void> {
  await page.setViewportSize({ width: look.width, height: 800 })
  await page.emulateMedia({ colorScheme: look.theme, reducedMotion: 'reduce' })
  await context.addCookies([{ name: 'lang', value: look.language, url: site.url }])
}

/** What axe has against what is on the screen now. */
export async function barriersOf(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze()
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `axe ${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`)
}

/** What axe, the width and the browser's own console have against a screen. */
export async function faultsOf(page: Page, path: string, width: number): Promise<string[]> {
  const complaints: string[] = []
  const listen = (message: { type: () => string; text: () => string }) => {
    // A path that does not exist is answered by 404, which the browser notes.
    if (message.type() === 'error' && !/status of 404/.test(message.text()))
      complaints.push(`console: ${message.text()}`)
  }
  page.on('console', listen)
  await page.goto(path)
  await page.locator('h1').first().waitFor()
  await page.waitForLoadState('networkidle')
  const barriers = await barriersOf(page)
  page.off('console', listen)
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth)
  if (overflow > width) complaints.push(`${overflow} px wide on a screen of ${width}`)
  return [...complaints, ...barriers].map((fault) => `${path}: ${fault}`)
}
