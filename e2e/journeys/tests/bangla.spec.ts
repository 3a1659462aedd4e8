import { createLearner, signInCookies } from '../../site/learner.ts'
import { expect, test } from '../../site/test.ts'
import { expectBangla, expectBanglaNumerals } from '../support/bangla.ts'
import { findPlainSeries } from '../support/library.ts'
import { expectNoSidewaysScroll } from '../support/screen.ts'
import { getWording } from '../support/wording.ts'
import { createTest } from './taking.ts'

const series = findPlainSeries()
const wording = (key: string) => getWording('bn')('mf-tests', key)

test(
  'a test is in Bangla from the wizard to the summary on a small phone',
  { tag: ['@S1.2a', '@S2.31a', '@S2.32'] },
  async ({ page, site, context }) => {
    const learner = await createLearner(site)
    await page.setViewportSize({ width: 360, height: 740 })
    await context.addCookies([...signInCookies(site, learner), { name: 'lang', value: 'bn', url: site.url }])
    const expectReadable = async () => {
      await expectBangla(page, ['Nadia Rahman'])
      await expectNoSidewaysScroll(page)
    }
    await page.goto('/test/custom/create')
    await expect(page.locator('input[name="topic"]').first()).toBeAttached()
    await expectReadable()
    const id = await createTest(site, learner, series, { title: 'ছুটির মজা' })
    await page.goto(`/test/custom/${id}`)
    // Their order is random.
    await expect(page.getByRole('article').getByRole('heading', { level: 2 })).toBeVisible()
    await expectReadable()
    await expectBanglaNumerals(page, '[role="timer"]')
    await page.getByRole('button', { name: wording('completeTest') }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: wording('completeYes'), exact: true })
      .click()
    await expect(page.getByText(wording('timeDuration'))).toBeVisible()
    await expectReadable()
    await expectBanglaNumerals(page, 'main')
  },
)
