import type { ErrorReply, SeriesProblems } from '@dhadha/contract/wire'
import type { Page } from '@playwright/test'
import { barriersOf } from '../../accessibility/barriers.ts'
import { expect, test } from '../../site/test.ts'
import { pathOf, plainSeries, type LibraryProblem } from '../library.ts'
import { dialogOn, failing } from '../screen.ts'
import { wordingOf } from '../wording.ts'
import { signInNewLearner } from './learning.ts'
import { expectProblem, submit } from './steps.ts'

const series = plainSeries()
const [first, closed, after] = series.problems as [LibraryProblem, LibraryProblem, LibraryProblem]
/** A sample test that is running. */
const TEST = 'puzzle-marathon'

/**
 * What the API says of a problem that a running test has. Those of practice come into a test only after one test has brought
 * them there and another takes them again.
 */
async function close(page: Page): Promise<void> {
  const path = `/api/v2/app/series/${series.id}/problem`
  const refusal: ErrorReply = { error: 'in_running_test', message: 'In a test.', test_id: TEST }
  await failing(page, `${path}/${closed.serial}`, 423, refusal)
  await page.route(`**${path}`, async (route) => {
    const response = await route.fetch()
    const reply = (await response.json()) as SeriesProblems
    const taken = reply.problems[closed.serial - 1]
    if (taken) taken.withheld = true
    await route.fulfill({ response, json: reply })
  })
}

test(
  'decision 399: a problem that a running test has says so, shows the way into it, and is never the next one',
  { tag: ['@S4.4', '@S4.3c'] },
  async ({ page, site }) => {
    await signInNewLearner(page, site)
    await close(page)
    await page.goto(pathOf(series, first.serial))
    await expectProblem(page, first.title.en)
    await submit(page, first, first.answer)
    await dialogOn(page, "That's right!").getByRole('button', { name: 'Next Problem' }).click()
    await expectProblem(page, after.title.en)

    for (const language of ['bn', 'en'] as const) {
      const say = wordingOf(language)
      await page.goto(`${pathOf(series, closed.serial)}?lang=${language}`)
      await expect(
        page.getByRole('heading', { level: 1, name: say('mf-practice', 'withheldTitle') }),
      ).toBeVisible()
      expect(await barriersOf(page)).toEqual([])
      await expect(page.getByRole('link', { name: say('mf-practice', 'nextProblem') })).toHaveAttribute(
        'href',
        pathOf(series, after.serial),
      )
      await page.getByRole('link', { name: say('mf-practice', 'toTheTest') }).click()
      await expect(page).toHaveURL(`/test/online/${TEST}`)
      await expect(page.getByRole('button', { name: say('mf-tests', 'register') })).toBeVisible()
    }
  },
)
