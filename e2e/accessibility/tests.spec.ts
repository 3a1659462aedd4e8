import { findPlainSeries } from '../journeys/support/library.ts'
import { dialogOn } from '../journeys/support/screen.ts'
import { createTest } from '../journeys/tests/taking.ts'
import { getWording } from '../journeys/support/wording.ts'
import { createLearner, signInCookies } from '../site/learner.ts'
import { expect, test } from '../site/test.ts'
import { setLookIn, findViolationsInLooks, findViolations, LANGUAGES } from './screens.ts'

for (const language of LANGUAGES)
  test(
    `a test with its dialogs is free of barriers in every look: ${language}`,
    { tag: ['@S2.24b', '@S2.27a', '@S2.31a', '@S2.32'] },
    async ({ site, page, context }) => {
      await setLookIn(context, page, site, language)
      const learner = await createLearner(site)
      await context.addCookies(signInCookies(site, learner))
      const wording = getWording(language)
      const word = (key: string) => wording('mf-tests', key)
      const press = (key: string) =>
        page
          .getByRole('button', { name: word(key), exact: true })
          .first()
          .click()
      const title = language === 'bn' ? 'ছুটির মিশেল' : 'Holiday mix'
      const id = await createTest(site, learner, findPlainSeries(), { title })
      const violations: string[] = []
      /** Checks the open dialog with this title and presses one of its buttons. */
      const pass = async (title: string, button: string | null) => {
        const dialog = dialogOn(page, word(title))
        await expect(dialog).toBeVisible()
        violations.push(
          ...(await findViolationsInLooks(page, language)).map((violation) => `${title}: ${violation}`),
        )
        const name = button === null ? wording('shared/ui', 'close') : word(button)
        await dialog.getByRole('button', { name, exact: true }).click()
      }
      await page.goto('/test/custom')
      await press('seePoints')
      await pass('numberingTitle', null)
      await press('seeDetails')
      await pass('testDetail', null)
      violations.push(...(await findViolations(page, `/test/custom/${id}`, language)))
      await press('completeTest')
      await pass('completeTest', 'completeYes')
      await expect(page.getByText(word('timeDuration'))).toBeVisible()
      violations.push(...(await findViolations(page, `/test/custom/${id}/summary`, language)))
      expect(violations).toEqual([])
    },
  )
