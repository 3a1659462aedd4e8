import { AxeBuilder } from '@axe-core/playwright'
import type { BrowserContext, Page } from '@playwright/test'
import { createLearner, tokenCookie } from '../site/learner.ts'
import type { Site } from '../site/site.ts'
import { expect, test } from '../site/test.ts'

const PUBLIC = [
  '/',
  '/about',
  '/contact',
  '/privacy',
  '/auth/login',
  '/auth/register',
  '/auth/forgot',
  '/auth/reset?token=x',
  '/nowhere',
]
const APP = [
  '/onboarding',
  '/lang/LANG/level/1',
  '/lang/LANG/level/2/topic/all',
  '/series/number-play/problem/1',
  '/series/number-play/problem/2',
  '/series/mystery-grids/problem/1',
  '/series/clue-hunters/problem/3',
  '/series/shape-builders/problem/1',
  '/test/custom',
  '/progress',
  '/scoring-system',
  '/tutorial/all',
  '/settings',
  '/notifications',
]

/** One look of the site: every language, theme and width stands in at least one of them. */
const LOOKS = [
  { language: 'en', theme: 'light', width: 1280 },
  { language: 'bn', theme: 'dark', width: 360 },
  { language: 'bn', theme: 'light', width: 1280 },
  { language: 'en', theme: 'dark', width: 360 },
] as const

async function dress(
  context: BrowserContext,
  page: Page,
  site: Site,
  look: (typeof LOOKS)[number],
): Promise<void> {
  await page.setViewportSize({ width: look.width, height: 800 })
  await page.emulateMedia({ colorScheme: look.theme, reducedMotion: 'reduce' })
  await context.addCookies([{ name: 'lang', value: look.language, url: site.url }])
}

/** What axe, the width and the browser's own console have against a screen. */
async function faultsOf(page: Page, path: string, width: number): Promise<string[]> {
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
  const { violations } = await new AxeBuilder({ page }).analyze()
  page.off('console', listen)
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth)
  if (overflow > width) complaints.push(`${overflow} px wide on a screen of ${width}`)
  const grave = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
  return [
    ...complaints,
    ...grave.map(({ id, nodes }) => `axe ${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`),
  ].map((fault) => `${path}: ${fault}`)
}

for (const look of LOOKS) {
  const name = `${look.language}, ${look.theme}, ${look.width} px`

  test(
    `public screens are free of barriers and errors: ${name}`,
    { tag: ['@S2.1', '@S2.2'] },
    async ({ site, page, context }) => {
      test.setTimeout(180_000)
      await dress(context, page, site, look)
      const faults: string[] = []
      for (const path of PUBLIC) faults.push(...(await faultsOf(page, path, look.width)))
      expect(faults).toEqual([])
    },
  )

  test(`screens of the app are free of barriers and errors: ${name}`, async ({ site, page, context }) => {
    test.setTimeout(180_000)
    await dress(context, page, site, look)
    await context.addCookies([tokenCookie(site, await createLearner(site))])
    const faults: string[] = []
    for (const path of APP)
      faults.push(...(await faultsOf(page, path.replace('LANG', look.language), look.width)))
    expect(faults).toEqual([])
  })
}
