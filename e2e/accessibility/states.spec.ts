import { decodePayload, fetchWithAnswer } from '../journeys/boards/opening.ts'
import { findProblem } from '../journeys/support/library.ts'
import { signInNewLearner } from '../journeys/support/learning.ts'
import { dialogOn, withoutSmallScreenBanner } from '../journeys/support/screen.ts'
import { getWording } from '../journeys/support/wording.ts'
import { createApi } from '../site/learner.ts'
import { expect, test } from '../site/test.ts'
import {
  findShownViolations,
  findViolations,
  findViolationsInLooks,
  LANGUAGES,
  setLook,
  setLookIn,
} from './screens.ts'

const grid = findProblem('with a grid of five columns', ({ id }) => id === 'five-parcels-four-swaps')

/** Reads of what a page shows; without the learner's profile there is no page. */
const DATA = /\/api\/(?!v2\/app\/user\/profile$)/

for (const language of LANGUAGES) {
  const wording = getWording(language)

  test(
    `the dashboard has no barriers where its data cannot be loaded: ${language}`,
    { tag: '@S8.6b' },
    async ({ site, page, context }) => {
      await setLookIn(context, page, site, language)
      await signInNewLearner(page, site)
      await page.route(DATA, (route) => route.fulfill({ status: 503, json: { message: '' } }))
      await page.goto(`/lang/${language}/level/1`)
      await expect(
        page.getByRole('button', { name: wording('shared/ui', 'retry'), exact: true }),
      ).toHaveCount(1)
      expect(await findViolationsInLooks(page, language)).toEqual([])
    },
  )

  test(
    `the welcome has no barriers with its first puzzle in it: ${language}`,
    { tag: '@S2.12' },
    async ({ site, page, context }) => {
      await setLookIn(context, page, site, language)
      await signInNewLearner(page, site)
      await page.goto(`/lang/${language}/level/1`)
      await expect(page.getByRole('main').getByRole('radio').first()).toBeVisible()
      expect(await findViolationsInLooks(page, language)).toEqual([])
    },
  )

  test(
    `the league has no barriers once it is joined: ${language}`,
    { tag: '@decision-19' },
    async ({ site, page, context }) => {
      await setLookIn(context, page, site, language)
      await createApi(site, await signInNewLearner(page, site)).post('/api/v2/app/league')
      expect(await findViolations(page, '/scoring-system?view=league', language)).toEqual([])
      await expect(
        page.getByRole('region', { name: wording('mf-progress', 'leagueList'), exact: true }),
      ).toBeVisible()
    },
  )

  test(
    `a verdict that is lower, as a solved grid needs the room, has no barriers: ${language}`,
    { tag: '@decision-41' },
    async ({ site, page, context }) => {
      const look = { language, theme: 'light', width: 360, height: 740 } as const
      await setLook(context, page, site, look)
      await withoutSmallScreenBanner(page)
      await signInNewLearner(page, site)
      const { data } = await fetchWithAnswer<{ data: { data: string } }>(site, grid)
      const { answer } = decodePayload(data.data) as { answer: boolean[][] }
      await page.goto(grid.path)
      await expect(page.locator('[data-cell]').first()).toBeVisible()
      for (const [row, cells] of answer.entries()) {
        const cell = page.locator(`[data-cell="${row},${cells.indexOf(true)}"]`)
        while ((await cell.getAttribute('data-mark')) !== 'yes') await cell.click()
      }
      await page.getByRole('button', { name: wording('mf-practice', 'submit'), exact: true }).click()
      const verdict = dialogOn(page, wording('mf-practice', 'rightTitle'))
      await expect(verdict).toBeVisible()
      // It has more than is shown, which is scrolled to.
      await expect
        .poll(() => verdict.evaluate(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight + 1))
        .toBe(true)
      expect(await findShownViolations(page, look)).toEqual([])
    },
  )
}
