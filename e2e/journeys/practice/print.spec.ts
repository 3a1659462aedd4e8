import { createApi, createLearner, signInCookies } from '../../site/learner.ts'
import { expect, test } from '../../site/test.ts'
import { findProblem } from '../support/library.ts'
import { getWording } from '../support/wording.ts'

test(
  'a series is printed as sheets of A4, its answers on a page of their own',
  { tag: ['@decision-37'] },
  async ({ context, page, site }) => {
    await context.addCookies(signInCookies(site, await createLearner(site)))
    await page.goto('/series/number-play/problem/1')
    await page.getByRole('button', { name: 'More options' }).click()
    await page.getByRole('link', { name: 'Print this series' }).click()
    const sheet = page.getByRole('heading', { name: 'Number Play' })
    await expect(sheet).toBeVisible()
    // Boards are drawn, and nothing on them can be pressed.
    await expect(page.getByRole('article').first().locator('svg').first()).toBeVisible()
    await expect(page.getByRole('article').getByRole('button', { disabled: false })).toHaveCount(0)

    const pages = async () => {
      const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
      // A4 in points, as the sheet's own style says.
      expect(pdf).toMatch(/\/MediaBox \[0 0 59[45](?:\.\d+)? 84[12](?:\.\d+)?\]/)
      return pdf.match(/\/Type \/Page\b/g)?.length ?? 0
    }
    const alone = await pages()
    await page.getByRole('button', { name: 'Answers on the last page' }).click()
    await page.getByRole('button', { name: 'Print the answers' }).click()
    await expect(page.getByRole('heading', { name: 'Answers' })).toBeVisible()
    // The page behind the dialog is printed once the dialog has closed.
    await expect.poll(pages).toBeGreaterThan(alone)

    await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
    await expect(page.getByRole('banner')).toBeHidden()
    await expect(page.getByRole('button', { name: 'Print', exact: true })).toBeHidden()
    await expect(page.getByRole('heading', { level: 1 })).toBeHidden()
    await expect(sheet).toBeVisible()
    // Light on paper, whatever the screen is.
    expect(await page.evaluate(() => getComputedStyle(document.body).colorScheme)).not.toBe('dark')
  },
)

test(
  'no board on paper is cut off, in the answers neither',
  { tag: ['@decision-37'] },
  async ({ context, page, site }) => {
    const series = findProblem('with six columns', ({ id }) => id === 'six-stalls-at-the-fair').series.id
    const learner = await createLearner(site)
    await createApi(site, learner).post(`/api/v2/app/series/${series}/keep-offline`)
    await context.addCookies(signInCookies(site, learner))
    for (const language of ['en', 'bn'] as const) {
      await page.setViewportSize({ width: 1280, height: 800 })
      await page.emulateMedia({ media: 'screen' })
      await page.goto(`/series/${series}/print?lang=${language}`)
      await page
        .getByRole('button', { name: getWording(language)('mf-practice', 'printWithAnswers') })
        .click()
      const answers = page.getByRole('heading', { name: getWording(language)('mf-practice', 'printAnswers') })
      await expect(answers).toBeVisible()
      await expect(page.getByRole('table')).not.toHaveCount(0)
      // As wide as what an A4 sheet leaves beside its margins.
      await page.setViewportSize({ width: 680, height: 1000 })
      await page.emulateMedia({ media: 'print' })
      const cut = () =>
        page.evaluate(() =>
          [...document.querySelectorAll('main *')]
            .filter((element) => /auto|scroll|hidden/.test(getComputedStyle(element).overflowX))
            .filter((element) => element.clientWidth > 1 && element.scrollWidth > element.clientWidth + 1)
            .map(
              (element) =>
                `${element.textContent.slice(0, 40)}: ${element.scrollWidth} px in ${element.clientWidth}`,
            ),
        )
      await expect.poll(cut).toEqual([])
    }
  },
)
