import { createLearner, tokenCookie } from '../site/learner.ts'
import { expect, test } from '../site/test.ts'
import { APP_SCREENS, dress, faultsOf, LOOKS, PUBLIC_SCREENS } from './screens.ts'

for (const look of LOOKS) {
  const name = `${look.language}, ${look.theme}, ${look.width} px`

  test(
    `public screens have no barriers, errors, foreign words or cut-off texts: ${name}`,
    { tag: ['@S2.1', '@S2.2'] },
    async ({ site, page, context }) => {
      test.setTimeout(180_000)
      await dress(context, page, site, look)
      const faults: string[] = []
      for (const path of PUBLIC_SCREENS) faults.push(...(await faultsOf(page, path, look)))
      expect(faults).toEqual([])
    },
  )

  test(`screens of the app have no barriers, errors, foreign words or cut-off texts: ${name}`, async ({
    site,
    page,
    context,
  }) => {
    test.setTimeout(180_000)
    await dress(context, page, site, look)
    await context.addCookies([tokenCookie(site, await createLearner(site))])
    const faults: string[] = []
    for (const path of APP_SCREENS) faults.push(...(await faultsOf(page, path, look)))
    expect(faults).toEqual([])
  })
}
