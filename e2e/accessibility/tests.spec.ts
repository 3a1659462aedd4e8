import { findPlainSeries } from '../journeys/support/library.ts'
import { createTest } from '../journeys/tests/taking.ts'
import { createLearner, signInCookies } from '../site/learner.ts'
import { expect, test } from '../site/test.ts'
import { createDialogChecks } from './dialog-checks.ts'
import { setLookIn, findViolations, LANGUAGES } from './screens.ts'

for (const language of LANGUAGES)
  test(
    `a test with its dialogs is free of barriers in every look: ${language}`,
    { tag: ['@S2.24b', '@S2.27a', '@S2.31a', '@S2.32'] },
    async ({ site, page, context }) => {
      await setLookIn(context, page, site, language)
      const learner = await createLearner(site)
      await context.addCookies(signInCookies(site, learner))
      const { word, press, checkDialog, violations } = createDialogChecks(page, 'mf-tests', language)
      const title = language === 'bn' ? 'ছুটির মিশেল' : 'Holiday mix'
      const id = await createTest(site, learner, findPlainSeries(), { title })
      await page.goto('/test/custom')
      await press('seePoints')
      await checkDialog('numberingTitle')
      await press('seeDetails')
      await checkDialog('testDetail')
      violations.push(...(await findViolations(page, `/test/custom/${id}`, language)))
      await press('completeTest')
      await checkDialog('completeTest', 'completeYes')
      await expect(page.getByText(word('timeDuration'))).toBeVisible()
      violations.push(...(await findViolations(page, `/test/custom/${id}/summary`, language)))
      expect(violations).toEqual([])
    },
  )
