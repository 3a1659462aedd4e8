import { library, getProblemPath } from '../journeys/support/library.ts'
import { expectNoSidewaysScroll, withoutSmallScreenBanner } from '../journeys/support/screen.ts'
import { createLearner, loseCookies, signInCookies } from '../site/learner.ts'
import { expect, test } from '../site/test.ts'

/** A window of 1280 × 768 at 200 % and at 400 %. */
const ZOOMS = [
  { width: 640, height: 384 },
  { width: 320, height: 192 },
]

/** The first problem of every kind. */
const problems = [...new Set(library.flatMap((series) => series.problems.map(({ kind }) => kind)))].map(
  (kind) =>
    library.flatMap((series) =>
      series.problems
        .filter((problem) => problem.kind === kind)
        .map(({ serial }) => getProblemPath(series, serial)),
    )[0] ?? '',
)

test('at 200 % and 400 % zoom no page scrolls sideways, Submit is reached, and bars leave room', async ({
  context,
  page,
  site,
}) => {
  await context.addCookies(signInCookies(site, await createLearner(site)))
  await withoutSmallScreenBanner(page)
  for (const path of [...problems, '/lang/en/level/1', '/test/custom/create', '/settings']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    for (const zoom of ZOOMS) {
      await page.setViewportSize(zoom)
      await expectNoSidewaysScroll(page)
      if (path.startsWith('/series'))
        await page.getByRole('button', { name: 'Submit', exact: true }).click({ trial: true })
      // The lower end of a board comes out from under the bar, whatever it holds.
      const undo = page.getByRole('button', { name: 'Undo' })
      if ((await undo.count()) > 0) await undo.hover({ trial: true })
      // The bars that stay in sight at the edges, across the window.
      const bars = await page.evaluate(() =>
        [...document.querySelectorAll('body *')]
          .filter(
            (element) =>
              /fixed|sticky/.test(getComputedStyle(element).position) &&
              // Behind its first screen a page is there, and not visible.
              element.checkVisibility({ visibilityProperty: true }),
          )
          .filter((element) => element.getBoundingClientRect().width >= innerWidth - 1)
          .reduce((sum, element) => sum + element.getBoundingClientRect().height, 0),
      )
      expect([path, zoom.height, bars < zoom.height / 2]).toEqual([path, zoom.height, true])
    }
  }
  // A visitor's page has a head of its own, which is widest in Bangla.
  await loseCookies(page)
  await context.addCookies([{ name: 'lang', value: 'bn', url: site.url }])
  await page.goto('/try')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectNoSidewaysScroll(page)
})
