import type { Page } from '@playwright/test'
import { createLearner, signInCookies } from '../site/learner.ts'
import { expect, test } from '../site/test.ts'

/** Pages of every layout: prerendered, in the frame, bare. */
const PAGES = [
  { path: '/about', part: 'mf-marketing', signedIn: false },
  { path: '/progress', part: 'mf-progress', signedIn: true },
  { path: '/auth/login', part: 'mf-auth', signedIn: false },
] as const

/** Opens a page whose style sheets never load, or only at a second request. */
async function openHanging(page: Page, path: string, part: string, is: 'for ever' | 'at first') {
  await page.route(new RegExp(`/releases/${part}/.*\\.css`), async (route) => {
    if (is === 'at first' && new URL(route.request().url()).search !== '') await route.continue()
  })
  await page.goto(path, { waitUntil: 'commit' })
}

/** Boxes can be measured on a page that is still blank; this checks that content was painted. */
const isPainted = (page: Page) =>
  page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length > 0)

const styled = (page: Page, part: string) =>
  page.evaluate(
    (name) =>
      [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')].some(
        ({ href, sheet }) => href.includes(`/releases/${name}/`) && (sheet?.cssRules.length ?? 0) > 0,
      ),
    part,
  )

for (const { path, part, signedIn } of PAGES) {
  test.describe(path, () => {
    test.beforeEach(async ({ site, context }) => {
      if (signedIn) await context.addCookies(signInCookies(site, await createLearner(site)))
    })

    for (const owner of [part, 'shell'])
      test(
        `a page is shown when a style sheet of ${owner} hangs, and styled when the second request answers`,
        { tag: ['@decision-66'] },
        async ({ page }) => {
          await openHanging(page, path, owner, 'at first')
          await expect.poll(() => isPainted(page)).toBe(true)
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
          await expect.poll(() => styled(page, owner)).toBe(true)
          await page.unrouteAll({ behavior: 'ignoreErrors' })
        },
      )

    test(
      'the site works unstyled when the sheet of the shell never comes',
      { tag: ['@decision-66'] },
      async ({ page }) => {
        await openHanging(page, path, 'shell', 'for ever')
        await expect.poll(() => isPainted(page)).toBe(true)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        expect(await styled(page, 'shell')).toBe(false)
        const logo = page
          .getByRole('link', { name: /Dhadha/ })
          .first()
          .locator('svg')
          .first()
        expect((await logo.boundingBox())?.width).toBeLessThan(50)
        await page.unrouteAll({ behavior: 'ignoreErrors' })
      },
    )
  })
}

test(
  'the frame of a page without a first screen is painted without waiting for its sheet',
  { tag: ['@decision-66'] },
  async ({ page, site, context }) => {
    await context.addCookies(signInCookies(site, await createLearner(site)))
    const asked = page.waitForRequest(/\/releases\/mf-tutorials\/.*\.css/)
    await openHanging(page, '/tutorial/all', 'mf-tutorials', 'for ever')
    await asked
    await expect.poll(() => isPainted(page)).toBe(true)
    expect(await page.locator('link[data-aside]').count()).toBe(0)
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  },
)
