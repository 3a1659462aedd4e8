import type { Page } from '@playwright/test'
import { createLearner, signInCookies } from '../site/learner.ts'
import { expect, test } from '../site/test.ts'

/** As Chrome before version 114, of which 109 is the last for Windows 7 and 8. */
const beOld = (page: Page) =>
  page.addInitScript(() => Reflect.deleteProperty(HTMLElement.prototype, 'popover'))

for (const [lang, words, width] of [
  ['en', 'This browser is too old', 1280],
  ['bn', 'এই ব্রাউজারটা বেশি পুরোনো', 360],
] as const)
  test(`a browser that is too old gets this reason, and no hint at the connection: ${lang}, ${width} px`, async ({
    page,
    context,
    site,
  }) => {
    await page.setViewportSize({ width, height: 740 })
    await beOld(page)
    await context.addCookies([
      ...signInCookies(site, await createLearner(site)),
      { name: 'lang', value: lang, url: site.url },
    ])
    await page.goto('/progress')
    await expect(page).toHaveURL('/old-browser')
    await expect(page.getByRole('heading', { name: words })).toBeVisible()
    await context.clearCookies({ name: /session|token/ })
    await page.goto('/about')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('alert')).toContainText('Chrome 114+')
    await page.getByRole('alert').getByRole('link').click()
    await expect(page.getByRole('heading', { name: words })).toBeVisible()
  })
