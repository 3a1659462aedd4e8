import type { Page } from '@playwright/test'
import { collectErrors, expectWholeWhenTranslated } from '../language/translation.ts'
import { createLearner, loseCookies, signInCookies } from '../site/learner.ts'
import type { SharedSite } from '../site/site.ts'
import { expect, test } from '../site/test.ts'
import {
  APP_SCREENS,
  applyLook,
  findViolations,
  LANGUAGES,
  LOOKS_IN,
  PUBLIC_SCREENS,
  setLookIn,
} from './screens.ts'

interface Visitor {
  readonly page: Page
  readonly site: SharedSite
  readonly cookies: ReturnType<typeof signInCookies>
}

/**
 * Checks each screen in all looks of its language. In English the same document is then translated by the browser: it
 * has been loaded for that already.
 */
async function expectWhole(
  { page, site, cookies }: Visitor,
  screens: readonly string[],
  language: (typeof LANGUAGES)[number],
): Promise<void> {
  const context = page.context()
  const errors = collectErrors(page)
  const violations: string[] = []
  await setLookIn(context, page, site, language)
  await context.addCookies(cookies)
  for (const path of screens) {
    violations.push(...(await findViolations(page, path, language)))
    if (language !== 'en') continue
    await test.step(`${path} stays whole while the browser translates it`, async () => {
      await applyLook(page, LOOKS_IN.en[1])
      await expectWholeWhenTranslated(page)
      await loseCookies(page)
      await context.addCookies([{ name: 'lang', value: language, url: site.url }, ...cookies])
    })
  }
  expect(violations).toEqual([])
  expect(errors).toEqual([])
}

for (const language of LANGUAGES) {
  test(
    `public screens have no barriers, errors, foreign words or cut-off texts in every look: ${language}`,
    { tag: ['@S2.1', '@S2.2'] },
    async ({ site, page }) => {
      test.setTimeout(900_000)
      await expectWhole({ page, site, cookies: [] }, PUBLIC_SCREENS, language)
    },
  )

  test(`screens of the app have no barriers, errors, foreign words or cut-off texts in every look: ${language}`, async ({
    site,
    page,
  }) => {
    test.setTimeout(900_000)
    const cookies = signInCookies(site, await createLearner(site))
    await expectWhole({ page, site, cookies }, APP_SCREENS, language)
  })
}
