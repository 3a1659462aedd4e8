import { expect, test } from '@playwright/test'
import { expectDrawn } from './formulas-drawn.ts'
import { measureFormulas, withFormulas } from './formulas.ts'

test(
  'formulas are drawn with their lines, frames and letters: Chromium',
  { tag: ['@S3.3'] },
  async ({ page }) => {
    // The command builds the page first.
    test.slow()
    await withFormulas(async (origin, path) => {
      await page.goto(origin + path)
      const article = page.getByRole('article')
      await expect(article.locator('math').first()).toBeVisible()
      await expect.poll(() => article.evaluateAll(measureFormulas)).not.toBeNull()
      expectDrawn(await article.evaluateAll(measureFormulas))
      await test.info().attach('formulas', { body: await page.screenshot(), contentType: 'image/png' })
    })
  },
)
