import { createLearner, signInCookies } from '../site/learner.ts'
import { expect, test } from '../site/test.ts'
import { APP_SCREENS, setLookIn, findViolations, LANGUAGES, PUBLIC_SCREENS } from './screens.ts'

for (const language of LANGUAGES) {
  test(
    `public screens have no barriers, errors, foreign words or cut-off texts in every look: ${language}`,
    { tag: ['@S2.1', '@S2.2'] },
    async ({ site, page, context }) => {
      test.setTimeout(900_000)
      await setLookIn(context, page, site, language)
      const violations: string[] = []
      for (const path of PUBLIC_SCREENS) violations.push(...(await findViolations(page, path, language)))
      expect(violations).toEqual([])
    },
  )

  test(`screens of the app have no barriers, errors, foreign words or cut-off texts in every look: ${language}`, async ({
    site,
    page,
    context,
  }) => {
    test.setTimeout(900_000)
    await setLookIn(context, page, site, language)
    await context.addCookies(signInCookies(site, await createLearner(site)))
    const violations: string[] = []
    for (const path of APP_SCREENS) violations.push(...(await findViolations(page, path, language)))
    expect(violations).toEqual([])
  })
}
