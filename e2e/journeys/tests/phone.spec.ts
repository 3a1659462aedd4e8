import { expect, test } from '../../site/test.ts'
import { findProblem } from '../support/library.ts'
import { signInNewLearner } from '../support/learning.ts'
import { withoutSmallScreenBanner } from '../support/screen.ts'
import { getWording } from '../support/wording.ts'
import { createTest } from './taking.ts'

const { series, title } = findProblem(
  'with options and a short statement',
  ({ id }) => id === 'which-day-was-it',
)

test.use({ viewport: { width: 360, height: 740 } })

for (const language of ['en', 'bn'] as const)
  test(
    `on a phone a test has the screen to itself, its problem and the first answers are in view: ${language}`,
    { tag: ['@decision-42'] },
    async ({ context, page, site }) => {
      const word = getWording(language)
      const learner = await signInNewLearner(page, site)
      await context.addCookies([{ name: 'lang', value: language, url: site.url }])
      await withoutSmallScreenBanner(page)
      await page.goto(`/test/custom/${await createTest(site, learner, series)}`)
      await expect(page.getByRole('timer')).toBeVisible()
      await expect(page.getByLabel(word('shell', 'menu'))).toBeHidden()
      // The problems of a test come in an order of its own.
      await page.getByRole('navigation').getByRole('link').filter({ hasText: title[language] }).click()
      const submit = page.getByRole('button', { name: word('mf-tests', 'submit'), exact: true })
      const bar = submit.locator('xpath=..')
      // An option is a label around its button.
      const second = page.getByRole('radio').nth(1).locator('xpath=..')
      // Both have their places when the site's fonts are loaded.
      await bar.evaluate(() => document.fonts.ready.then(() => undefined))
      await expect
        .poll(async () => {
          const [below, above] = [await bar.boundingBox(), await second.boundingBox()]
          return below && above ? below.y - (above.y + above.height) : -Infinity
        })
        .toBeGreaterThanOrEqual(0)
      expect((await bar.boundingBox())?.y).toBeGreaterThan(0)
      // Four buttons in one line: a second one would take the place of an answer.
      expect((await bar.boundingBox())?.height).toBeLessThan(80)
      // The page after the test has the site's bars.
      await page.getByRole('link', { name: word('mf-tests', 'exitTest'), exact: true }).click()
      await expect(page.getByLabel(word('shell', 'menu'))).toBeVisible()
    },
  )

test(
  'messages in place of a test have the whole screen, too, and a way out',
  { tag: ['@decision-42'] },
  async ({ page, site }) => {
    await signInNewLearner(page, site)
    await withoutSmallScreenBanner(page)
    for (const path of [
      '/test/online/puzzle-marathon',
      '/test/custom/00000000-0000-4000-8000-000000000000',
    ]) {
      await page.goto(path)
      const out = page.getByRole('link', { name: 'Go to Tests', exact: true })
      await expect(out).toBeVisible()
      await expect(page.getByLabel('Main menu')).toBeHidden()
      await out.click()
      await expect(page.getByLabel('Main menu')).toBeVisible()
    }
  },
)
