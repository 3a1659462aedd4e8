import { createLearner, tokenCookie } from '../site/learner.ts'
import { expect, test } from '../site/test.ts'
import { dress, faultsOf, LOOKS } from './screens.ts'

const PUBLIC = [
  '/',
  '/about',
  '/contact',
  '/privacy',
  '/auth/login',
  '/auth/register',
  '/auth/forgot',
  '/auth/reset?token=x',
  '/guardian?token=x',
  '/auth/google',
  '/nowhere',
]
const APP = [
  '/onboarding',
  '/lang/LANG/level/1',
  '/lang/LANG/level/2/topic/all',
  '/series/number-play/problem/1',
  '/series/number-play/problem/2',
  '/series/sort-it-out/problem/1',
  '/series/sort-it-out/problem/2',
  '/series/sort-it-out/problem/3',
  '/series/mystery-grids/problem/1',
  '/series/clue-hunters/problem/3',
  '/series/shape-builders/problem/1',
  '/test/custom',
  '/test/ongoing',
  '/test/attempted',
  '/test/custom/create',
  '/progress',
  '/scoring-system',
  '/tutorial/all',
  '/settings',
  '/settings?tab=preferences',
  '/settings?tab=security',
  '/notifications',
]

for (const look of LOOKS) {
  const name = `${look.language}, ${look.theme}, ${look.width} px`

  test(
    `public screens are free of barriers and errors: ${name}`,
    { tag: ['@S2.1', '@S2.2'] },
    async ({ site, page, context }) => {
      test.setTimeout(180_000)
      await dress(context, page, site, look)
      const faults: string[] = []
      for (const path of PUBLIC) faults.push(...(await faultsOf(page, path, look.width)))
      expect(faults).toEqual([])
    },
  )

  test(`screens of the app are free of barriers and errors: ${name}`, async ({ site, page, context }) => {
    test.setTimeout(180_000)
    await dress(context, page, site, look)
    await context.addCookies([tokenCookie(site, await createLearner(site))])
    const faults: string[] = []
    for (const path of APP)
      faults.push(...(await faultsOf(page, path.replace('LANG', look.language), look.width)))
    expect(faults).toEqual([])
  })
}
