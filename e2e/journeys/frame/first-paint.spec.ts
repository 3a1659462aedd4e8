import type { Page } from '@playwright/test'
import { createLearner, tokenCookie } from '../../site/learner.ts'
import { expect, test } from '../../site/test.ts'

/** Fonts that the page fetches until its network is quiet. */
async function fontsOf(page: Page, path: string): Promise<string[]> {
  const fonts: string[] = []
  const note = (url: string) => {
    if (url.endsWith('.woff2')) fonts.push(url.slice(url.lastIndexOf('/') + 1))
  }
  page.on('request', (request) => note(request.url()))
  await page.goto(path)
  await expect(page.getByText('বাংলা').locator('visible=true').first()).toBeVisible()
  await page.evaluate(() => document.fonts.ready)
  await page.waitForLoadState('networkidle')
  page.removeAllListeners('request')
  return fonts
}

test('the bar and the menu stand before the script is here, and let the page take their place', async ({
  context,
  page,
  site,
}) => {
  await context.addCookies([
    tokenCookie(site, await createLearner(site)),
    { name: 'lang', value: 'bn', url: site.url },
  ])
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/releases/shell/**/index.*.js', async (route) => {
    await held
    await route.continue()
  })
  // Not until it is loaded: the script is held back.
  await page.goto('/progress', { waitUntil: 'commit' })
  const menu = page.locator('nav')
  await expect(menu).toBeVisible()
  await expect(menu.getByText('ড্যাশবোর্ড')).toBeVisible()
  await expect(page.locator('header')).toContainText('ধাঁধা')
  expect(await menu.evaluate((one) => one.closest('[inert]') !== null)).toBe(true)
  release()
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('nav')).toHaveCount(1)
  await expect(page.locator('[inert]')).toHaveCount(0)
})

test('an English page does not load a Bangla typeface for the name of the language', async ({
  context,
  page,
  site,
}) => {
  const paths = ['/', '/auth/login', '/series/number-play/problem/1']
  for (const path of paths) {
    if (path.startsWith('/series')) await context.addCookies([tokenCookie(site, await createLearner(site))])
    const fonts = await fontsOf(page, path)
    expect(fonts.filter((font) => font.includes('bangla-name'))).toHaveLength(1)
    expect(fonts.filter((font) => font.includes('-bengali-'))).toEqual([])
    // Kept from the page before, it would not be asked for.
    await context.clearCookies()
    await page.goto('about:blank')
  }
})
