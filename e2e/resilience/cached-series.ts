import type { Page } from '@playwright/test'
import { library, getProblemPath, type LibrarySeries } from '../journeys/support/library.ts'
import { createLearner, signInCookies, type Learner } from '../site/learner.ts'
import type { SharedSite } from '../site/site.ts'
import { expect } from '../site/test.ts'

// A series that the service worker has cached whole, for journeys without a connection.

/** A series that begins with a typed answer, followed by a board and a third problem. */
export const series = ((): LibrarySeries => {
  const found = library.find(
    ({ problems: [first, second, third] }) =>
      first?.kind === 'text' && second?.kind === 'matchstick' && third !== undefined,
  )
  if (!found) throw new Error('the content library has no series of a text, a board and a third problem')
  return found
})()

export const getTitle = (serial: number, language: 'en' | 'bn' = 'en') =>
  series.problems[serial - 1]?.title[language] ?? ''

export const expectProblem = (page: Page, serial: number, language: 'en' | 'bn' = 'en') =>
  expect(page.getByRole('heading', { level: 1, name: getTitle(serial, language) })).toBeVisible()

/** Resolves when the worker has cached the whole series and a document to start from. */
const untilCached = (page: Page) =>
  expect
    .poll(
      () =>
        page.evaluate(
          async (urls) => {
            const names = await caches.keys()
            const cached = await Promise.all(urls.map((url) => caches.match(url, { ignoreVary: true })))
            const opened = await Promise.all(names.map((name) => caches.open(name)))
            const files = (await Promise.all(opened.map((cache) => cache.keys()))).flat()
            return (
              names.some((name) => name.includes('-set-')) &&
              cached.every(Boolean) &&
              // Dialogs and verdicts, which are needed later (decision 68).
              files.some(({ url }) => url.includes('/problem-later.')) &&
              // The client of calls.
              files.some(({ url }) => url.includes('/axios.'))
            )
          },
          [
            `/api/v2/app/series/${series.id}/problem`,
            ...series.problems.map(({ serial }) => `/api/v2/app/series/${series.id}/problem/${serial}`),
          ],
        ),
      { timeout: 150_000 },
    )
    .toBe(true)

/** Opens the series' first problem and waits until the whole series is cached. */
export async function openSeries(site: SharedSite, page: Page): Promise<Learner> {
  const learner = await createLearner(site)
  await page.context().addCookies(signInCookies(site, learner))
  await page.goto(site.url + getProblemPath(series, 1))
  await expectProblem(page, 1)
  await untilCached(page)
  return learner
}

/** The names of the caches of the service worker. */
export const cacheNames = (page: Page) => page.evaluate(() => caches.keys())
