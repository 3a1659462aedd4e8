import type { Page } from '@playwright/test'
import { expect, test } from '../../site/test.ts'

/** The strip about small screens: its height (two lines), and whether it covers other content. */
const readStrip = (page: Page) =>
  page
    .getByRole('status')
    .filter({ hasText: /^(?:Everything works|ছোট পর্দায়)/ })
    .evaluate((element) => {
      const header = document.querySelector('header')?.getBoundingClientRect().top ?? 0
      const { height, bottom } = element.getBoundingClientRect()
      return { height, covers: bottom > header }
    })

/** The height of the strip's space that is drawn before its words appear, and after them. */
const readStripSpace = (page: Page) =>
  page.evaluate(() => {
    const { backgroundImage, height } = getComputedStyle(document.body, '::before')
    return backgroundImage === 'none' ? 0 : parseFloat(height)
  })

test.describe('on a small screen', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true })

  test(
    'a banner on a small screen explains once that a larger one shows more, covers nothing and moves nothing',
    { tag: ['@S1.7', '@S9.8', '@decision-30'] },
    async ({ page }) => {
      const words = page.getByText('Everything works on a small screen. A larger one shows more at once.')
      // The ten seconds begin when it is shown, which may be long before the last picture has loaded.
      await page.goto('/', { waitUntil: 'commit' })
      const heading = page.getByRole('heading', { level: 1 })
      await expect(heading).toBeVisible()
      const place = await heading.boundingBox()
      // No empty line, however long they take (decision 30).
      expect(await readStripSpace(page)).toBe(48)
      await expect(words).toBeVisible()
      const from = Date.now()
      expect(await readStrip(page)).toEqual({ height: 48, covers: false })
      expect(await heading.boundingBox()).toEqual(place)
      await expect(words).toHaveCount(0)
      expect(Date.now() - from).toBeGreaterThan(8000)
      expect(await heading.boundingBox()).toEqual(place)
      expect(await readStripSpace(page)).toBe(48)
      // Its space scrolls out of view with the page, and is removed on the next page.
      await page.mouse.wheel(0, 400)
      await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(300)
      await page.evaluate(() => scrollTo(0, 0))
      expect(await heading.boundingBox()).toEqual(place)
      await page.getByRole('button', { name: 'Menu' }).click()
      await page.getByRole('link', { name: 'About Us' }).first().click()
      await expect(page).toHaveURL('/about')
      await expect.poll(() => page.locator('header').first().boundingBox()).toMatchObject({ y: 0 })
      expect(await readStripSpace(page)).toBe(0)
      await page.goto('/contact')
      expect(await page.evaluate(() => document.documentElement.dataset['strip'])).toBeUndefined()
    },
  )

  test(
    'the strip is in the language of the page, also in two lines',
    { tag: ['@S1.7', '@decision-30'] },
    async ({ page, site }) => {
      await page.context().addCookies([{ name: 'lang', value: 'bn', url: site.url }])
      await page.goto('/contact', { waitUntil: 'commit' })
      const words = page.getByText('ছোট পর্দায় সাইটটির সবকিছুই চলে। বড় পর্দায় আরও বেশি একসঙ্গে দেখা যায়।')
      await expect(words).toBeVisible()
      expect(await readStrip(page)).toEqual({ height: 51, covers: false })
      expect(await words.evaluate((word) => word.getBoundingClientRect().height)).toBeLessThanOrEqual(51)
      await page.getByRole('button', { name: 'বার্তা বন্ধ করো' }).click()
      await expect(words).toHaveCount(0)
      await expect.poll(() => page.locator('header').first().boundingBox()).toMatchObject({ y: 0 })
    },
  )

  test('the pages are in a menu', { tag: '@S2.2' }, async ({ page }) => {
    await page.goto('/')
    await page.getByRole('button', { name: 'Menu' }).click()
    await page.getByRole('link', { name: 'About Us' }).first().click()
    await expect(page).toHaveURL('/about')
  })
})
