import type { Page } from '@playwright/test'
import { loseCookies } from '../../site/learner.ts'
import { expect, test } from '../../site/test.ts'
import { signInReader } from '../support/learning.ts'
import { holdShell } from '../support/screen.ts'

/** Later than the shell's sheet, and early enough that the page is not shown without it. */
const SHEET_LATE_MS = 500

/** Fonts that the page fetches until the network is idle. */
async function collectFonts(page: Page, path: string): Promise<string[]> {
  const fonts: string[] = []
  const record = (url: string) => {
    if (url.endsWith('.woff2')) fonts.push(url.slice(url.lastIndexOf('/') + 1))
  }
  page.on('request', (request) => record(request.url()))
  await page.goto(path)
  // A problem's languages are in its menu.
  if (path.startsWith('/series')) await page.getByRole('button', { name: 'More options' }).click()
  await expect(page.getByText('বাংলা').locator('visible=true').first()).toBeVisible()
  await page.evaluate(() => document.fonts.ready)
  await page.waitForLoadState('networkidle')
  page.removeAllListeners('request')
  return fonts
}

test('an English page loads the fonts that it shows: no Bangla one for the name of the language, no rare Latin one', async ({
  context,
  page,
  site,
}) => {
  const paths = ['/', '/auth/login', '/series/number-play/problem/1']
  for (const path of paths) {
    if (path.startsWith('/series')) await signInReader(context, site)
    const fonts = await collectFonts(page, path)
    expect(fonts.filter((font) => font.includes('bangla-name'))).toHaveLength(1)
    expect(
      fonts.filter((font) => /-(?:bengali|latin)-/.test(font)),
      path,
    ).toEqual([])
    // If it were cached from the page before, it would not be requested.
    await loseCookies(page)
  }
})

test('the name of the language fetches no whole script while the style sheet of its page is on its way', async ({
  page,
}) => {
  await page.route(/\/page-home\.\w+\.css$/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, SHEET_LATE_MS))
    await route.continue()
  })
  const fonts = await collectFonts(page, '/')
  expect(fonts.filter((font) => font.includes('bangla-name'))).toHaveLength(1)
  expect(fonts.filter((font) => font.includes('-bengali-'))).toEqual([])
})

test(
  'on a slow connection fonts load after the scripts, and the next page uses them',
  { tag: ['@decision-68'] },
  async ({ context, page, site }) => {
    await signInReader(context, site)
    await page.addInitScript(() =>
      Object.defineProperty(navigator, 'connection', {
        value: { rtt: 150, downlink: 1.6, effectiveType: '4g' },
      }),
    )
    const fonts: string[] = []
    page.on('request', (request) => {
      if (/-latin\.\w+\.woff2$/.test(request.url())) fonts.push(request.url())
    })
    const letGo = await holdShell(page)
    await page.goto('/settings', { waitUntil: 'commit' })
    await expect(page.locator('nav')).toBeVisible()
    await page.evaluate(() => document.fonts.ready.then(() => undefined))
    expect(fonts).toEqual([])
    letGo()
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
    await expect.poll(() => fonts).toHaveLength(2)
    const lateFonts = () =>
      page.evaluate(() =>
        [...document.fonts]
          .filter(({ family, status }) => family.endsWith('Late') && status === 'loaded')
          .map(({ family }) => family)
          .toSorted(),
      )
    expect(await lateFonts()).toEqual([])
    await page.evaluate(() => document.fonts.ready.then(() => undefined))
    await page.getByRole('navigation').getByRole('link', { name: 'Dashboard' }).click()
    await expect.poll(lateFonts).toEqual(expect.arrayContaining(['AnekLate', 'BalooLate']))
  },
)

test('a Bangla page is set in the Bangla typefaces, its text and its headings', async ({
  context,
  page,
  site,
}) => {
  await signInReader(context, site, 'bn')
  await page.goto('/progress')
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
  const loaded = () =>
    page.evaluate(() =>
      [...document.fonts]
        .filter(({ status, unicodeRange }) => status === 'loaded' && unicodeRange.includes('U+980-9FE'))
        .map(({ family }) => family)
        // The device's own letters, where it has some.
        .filter((family) => !family.endsWith('Fallback'))
        .toSorted(),
    )
  await expect.poll(loaded).toEqual(['Anek Bangla Variable', 'Baloo Da 2 Variable'])
})
