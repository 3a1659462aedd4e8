import { createLearner, signInCookies } from '../site/learner.ts'
import { expect, test } from '../site/test.ts'
import { APP_SCREENS, dressIn, faultsOf, LANGUAGES, PUBLIC_SCREENS } from './screens.ts'

for (const language of LANGUAGES) {
  test(
    `public screens have no barriers, errors, foreign words or cut-off texts in every look: ${language}`,
    { tag: ['@S2.1', '@S2.2'] },
    async ({ site, page, context }) => {
      test.setTimeout(600_000)
      await dressIn(context, page, site, language)
      const faults: string[] = []
      for (const path of PUBLIC_SCREENS) faults.push(...(await faultsOf(page, path, language)))
      expect(faults).toEqual([])
    },
  )

  test(`screens of the app have no barriers, errors, foreign words or cut-off texts in every look: ${language}`, async ({
    site,
    page,
    context,
  }) => {
    test.setTimeout(600_000)
    await dressIn(context, page, site, language)
    await context.addCookies(signInCookies(site, await createLearner(site)))
    const faults: string[] = []
    for (const path of APP_SCREENS) faults.push(...(await faultsOf(page, path, language)))
    expect(faults).toEqual([])
  })
}
